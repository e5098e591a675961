import { expect, test } from "vitest";
import { sideOf, type Box } from "../src/lib/table/side";

const drawer = { left: 0, right: 356, top: 52, bottom: 490 };
const box = (left: number): Box => ({ left, right: left + 60, top: 160, bottom: 280 });
const LEFT = box(20);
const MIDDLE = box(600);
const RIGHT = box(1200);

test.each<[string, Box[][], "left" | "right"]>([
  ["where nothing matters, left", [[], [], []], "left"],
  ["away from what is picked", [[LEFT], [RIGHT], [RIGHT]], "right"],
  ["else away from what can be chosen", [[MIDDLE], [LEFT, LEFT, RIGHT], [RIGHT]], "right"],
  ["else away from whose turn it is", [[], [LEFT, RIGHT], [RIGHT]], "left"],
])("the chat opens %s", (_, concerns, side) => {
  expect(sideOf(drawer, 1366, concerns)).toBe(side);
});
