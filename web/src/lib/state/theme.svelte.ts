/** Light and dark: the system's until somebody chooses here. `public/theme.js` sets it before the first paint. */

type Theme = "light" | "dark";
const KEPT = "signoria.theme";

class ThemeChoice {
  now = $state<Theme>(document.documentElement.dataset.theme === "dark" ? "dark" : "light");

  constructor() {
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", (system) => {
      if (!localStorage.getItem(KEPT)) this.set(system.matches ? "dark" : "light");
    });
  }

  toggle(): void {
    this.set(this.now === "dark" ? "light" : "dark");
    localStorage.setItem(KEPT, this.now);
  }

  private set(theme: Theme): void {
    this.now = theme;
    document.documentElement.dataset.theme = theme;
  }
}

export const theme = new ThemeChoice();
