/* Presses all that somebody could press on a table, and keeps what it would have sent from being sent. */
(() => {
  const STEPS = 3;
  const THINGS = "main button, main a[data-do], dialog[open] button";
  /* What leads away from the decision, or past the board. */
  const NOT = "[data-do=list], [data-do=cancel], [data-do=take-back], [data-do=order], [data-do=withdraw], .other[aria-haspopup]";
  const said = [];

  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (text) {
    const message = JSON.parse(text);
    if (message.type !== "choose") return send.call(this, text);
    said.push(message.word);
    const refused = { ...message, type: "refused", v: 1, code: "stale", refusal: null };
    setTimeout(() => this.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(refused) })));
  };

  const pause = () => new Promise((done) => setTimeout(done));
  const keyOf = (thing) => [thing.dataset.do, thing.dataset.target, thing.dataset.place, thing.textContent].join("|");

  /* Would a finger there hit it, after scrolling? */
  function isReachable(thing) {
    return ["center", "start", "end"].some((block) => {
      thing.scrollIntoView({ block, inline: "nearest" });
      const box = thing.getBoundingClientRect();
      const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      return box.width > 0 && top !== null && (thing.contains(top) || top.closest(".refusal") !== null);
    });
  }
  function things() {
    const all = [...document.querySelectorAll(THINGS)];
    return all.filter((thing) => thing.checkVisibility() && !thing.disabled && !thing.matches(NOT));
  }
  /* What decides comes first: what is offered first, the bar, then cards above it, then what is ringed. */
  function ordered(found) {
    const worth = (thing) =>
      [".pri", "[data-row=bar]", "[data-row=tray], .opt", ".legal, [data-legal]"].findIndex((kind) => thing.matches(kind));
    const last = (place) => (place < 0 ? 4 : place);
    return found.sort((a, b) => last(worth(a)) - last(worth(b)));
  }

  const called = (key) => things().find((one) => keyOf(one) === key);

  /* `before` picks once more what opened this: what was said may have put it back. */
  async function explore(depth, seen, done, before = async () => undefined) {
    const fresh = ordered(things().filter((thing) => !seen.has(keyOf(thing)))).map(keyOf);
    const here = new Set([...seen, ...fresh]);
    for (const key of fresh) {
      if (!called(key)) await before();
      const thing = called(key);
      if (!thing || !isReachable(thing)) continue;
      const already = said.length;
      thing.click();
      await pause();
      if (said.length === already) await confirm(key);
      if (said.length > already) await pause();
      else if (depth < STEPS) await explore(depth + 1, here, done, () => pick(key));
      if (done()) return;
      if (said.length === already || document.querySelector("[data-do=cancel]")) await putBack(key, thing);
    }
  }
  /* Where the end of a turn is asked once more, it is pressed once more. */
  async function confirm(key) {
    const again = things().find((one) => keyOf(one) === key && one.matches("[data-do^=end]"));
    if (!again || !document.querySelector("[data-do=cancel]")) return;
    again.click();
    await pause();
  }
  async function pick(key) {
    called(key)?.click();
    await pause();
  }
  async function putBack(key, thing) {
    if (thing.getAttribute("aria-pressed") === "true" && document.contains(thing)) thing.click();
    dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
    await pause();
  }

  window.pressAll = async (kinds) => {
    said.length = 0;
    const heard = () => new Set(said.map((word) => word.split(":")[0]));
    await explore(1, new Set(), () => kinds.every((kind) => heard().has(kind)));
    return [...heard()];
  };
})();
