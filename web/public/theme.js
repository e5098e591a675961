// Runs before the first paint: the theme that was chosen here, or else the system's.
(() => {
  let chosen = "device";
  try {
    chosen = JSON.parse(localStorage.getItem("signoria.preferences") ?? "{}").theme;
  } catch {
    // Nothing that we have kept: the system's.
  }
  const system = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  document.documentElement.dataset.theme = chosen === "dark" || chosen === "light" ? chosen : system;
})();
