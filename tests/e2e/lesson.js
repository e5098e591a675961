// Plays a guided step to its end: asks to be shown, and chooses just that from the list of all choices.
async ([choices, last]) => {
  const until = async (found) => {
    for (let tries = 0; tries < 800; tries++) {
      const thing = found();
      if (thing) return thing;
      await new Promise((done) => setTimeout(done, 10));
    }
    throw new Error(`waited in vain for ${found} at ${document.querySelector(".where b")?.textContent}`);
  };
  const find = (selector) => document.querySelector(selector);
  for (let choice = 0; choice < choices; choice++) {
    (await until(() => find("[data-do=show]"))).click();
    const shown = (await until(() => find(".panel .shown"))).textContent.trim();
    const ways = await until(() => find("[data-do=list]") || find("[data-do=place]"));
    ways.click(); // a tile that is held lies where it fits
    const same = (button) => button.textContent.trim() === shown;
    if (ways.dataset.do === "list")
      (await until(() => [...document.querySelectorAll("dialog button.choice")].find(same))).click();
    await until(() => !find("dialog") && !find(".panel .shown"));
  }
  const words = find(".panel").textContent;
  (await until(() => find("[data-do=next]"))).click();
  await until(() => !find("[data-do=next]") && find(last ? "section.decide.mine" : "[data-do=show]"));
  return words;
}
