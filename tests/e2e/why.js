/* Presses all that lies on a table and keeps choices from being sent: what answers why it cannot be chosen? */
(() => {
  const THINGS = "main button";
  let asked = 0;
  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (text) {
    const message = JSON.parse(text);
    asked += message.type === "why-not" ? 1 : 0;
    if (message.type !== "choose") return send.call(this, text);
    const refused = { ...message, type: "refused", v: 1, code: "stale", refusal: null };
    setTimeout(() => this.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(refused) })));
  };

  const pause = (time) => new Promise((done) => setTimeout(done, time));
  const keyOf = (thing) => [thing.dataset.do, thing.dataset.target, thing.dataset.place, thing.textContent].join("|");
  const things = () => [...document.querySelectorAll(THINGS)].filter((thing) => thing.checkVisibility());
  const strip = () => document.querySelector(".refusal");

  async function answer() {
    for (let time = 0; time < 2000; time += 20) {
      const rule = strip()?.querySelector("a");
      if (rule) return { words: strip().textContent, rule: rule.getAttribute("href") };
      await pause(20);
    }
    return { words: strip()?.textContent ?? "", rule: "" };
  }
  /* What was pressed is put back, so that each thing is pressed at the same table. */
  async function putBack() {
    document.querySelectorAll("dialog[open]").forEach((dialog) => dialog.dispatchEvent(new Event("cancel")));
    document.querySelector("[data-do=cancel]")?.click();
    dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
    await pause(20);
  }

  window.whyAll = async () => {
    const answers = {};
    const dead = things().filter((thing) => thing.disabled).map(keyOf);
    for (const key of things().map(keyOf)) {
      const thing = things().find((one) => keyOf(one) === key);
      if (!thing || thing.disabled) continue;
      const before = asked;
      thing.click();
      await pause(0);
      if (asked > before) answers[key] = await answer();
      await putBack();
    }
    return { answers, dead };
  };
})();
