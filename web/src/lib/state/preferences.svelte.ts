/** How somebody likes his screen and his table: kept in this browser, the same in all its tabs. */

import { browser } from "./keeping";
import { wishesOf, type Wishes } from "./wishes";

const KEPT = "signoria.preferences";

class Preferences {
  wishes = $state.raw<Wishes>(wishesOf(browser.get(KEPT)));
  private darkDevice = $state(false);
  private stillDevice = $state(false);

  /** The theme that is shown. `public/theme.js` has set it before the first paint. */
  readonly theme: "light" | "dark" = $derived(this.themeNow());
  /** Nothing travels: the device or its owner wants it so. */
  readonly still = $derived(this.stillDevice || this.wishes.motion === "none");
  /** Something may move only because it is beautiful. */
  readonly ceremony = $derived(!this.stillDevice && this.wishes.motion === "full");

  constructor() {
    follow("(prefers-color-scheme: dark)", (yes) => (this.darkDevice = yes));
    follow("(prefers-reduced-motion: reduce)", (yes) => (this.stillDevice = yes));
    addEventListener("storage", ({ key, newValue }) => {
      if (key === KEPT) this.wishes = wishesOf(newValue);
    });
    $effect.root(() => {
      $effect(() => {
        document.documentElement.dataset.theme = this.theme;
        document.documentElement.dataset.motion = this.still ? "none" : this.wishes.motion;
      });
    });
  }

  choose(wish: Partial<Wishes>): void {
    this.wishes = { ...this.wishes, ...wish };
    browser.keep(KEPT, this.wishes);
  }

  switchTheme(): void {
    this.choose({ theme: this.theme === "dark" ? "light" : "dark" });
  }

  private themeNow(): "light" | "dark" {
    if (this.wishes.theme !== "device") return this.wishes.theme;
    return this.darkDevice ? "dark" : "light";
  }
}

function follow(query: string, heard: (yes: boolean) => void): void {
  const media = matchMedia(query);
  heard(media.matches);
  media.addEventListener("change", ({ matches }) => heard(matches));
}

export const preferences = new Preferences();
