// Plays the free game of a lesson to its end: chooses the first of all choices, whatever is asked.
async () => {
  const find = (selector) => document.querySelector(selector);
  const until = async (found) => {
    for (let tries = 0; tries < 2000; tries++) {
      const thing = found();
      if (thing) return thing;
      await new Promise((done) => setTimeout(done, 10));
    }
    throw new Error(`waited in vain for ${found} at ${find("section.decide")?.textContent}`);
  };
  let number = "";
  const asked = () => {
    const bar = find("section.decide.mine");
    return bar && bar.dataset.number !== number ? bar : null;
  };
  for (let chosen = 0; ; chosen++) {
    const next = await until(() => find("[data-do=play]") || asked());
    if (next.matches("[data-do=play]")) return chosen;
    number = next.dataset.number;
    const ways = await until(() => find("[data-do=list]") || find("[data-do=place]"));
    ways.click(); // a tile that is held lies where it fits
    if (ways.dataset.do === "list") (await until(() => find("dialog[open] button.choice"))).click();
  }
}
