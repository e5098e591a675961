/** What somebody who waits is given to read. */

import { describe, expect, it } from "vitest";
import { guidePage } from "../src/lib/waiting/guidePage";

describe("the page of how to play", () => {
  it("is that of the rules which were chosen", () => {
    expect(guidePage("citadels", { edition: "classic-2000" })).toBe("classic-2000");
    expect(guidePage("lost-cities", { edition: "sheet", colours: 5 })).toBe("sheet");
    expect(guidePage("lost-cities", { edition: "standard", colours: 6 })).toBe("six-colours");
    const princes = { edition: "2006", muse_and_princess: "no", cooperative_building: false };
    expect(guidePage("princes-of-florence", princes)).toBe("base");
    expect(guidePage("princes-of-florence", { ...princes, muse_and_princess: "advanced" })).toBe("muse-and-princess");
    expect(guidePage("princes-of-florence", { ...princes, cooperative_building: true })).toBe("cooperative-building");
  });

  it("is none for a game without such pages", () => {
    expect(guidePage("mini-lost-cities", {})).toBeNull();
  });
});
