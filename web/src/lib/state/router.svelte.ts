/** A router of one page: the path is state, links inside the site change it without loading anything. */

class Router {
  path = $state(location.pathname);
  hash = $state(location.hash);

  start(): void {
    addEventListener("popstate", () => this.read());
    document.addEventListener("click", (event) => this.follow(event));
  }

  /** There is a newer Signoria: the next page is loaded anew. */
  anew = false;
  /** Hears of every page that is gone to. */
  onpage: () => void = () => undefined;

  go(path: string): void {
    if (this.anew) return location.assign(path);
    history.pushState(null, "", path);
    this.read();
    scrollTo(0, 0);
  }

  private read(): void {
    if (this.path !== location.pathname) this.onpage();
    this.path = location.pathname;
    this.hash = location.hash;
  }

  private follow(event: MouseEvent): void {
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[href]");
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (
      !link ||
      !plain ||
      event.defaultPrevented ||
      link.target ||
      link.rel === "external" ||
      link.origin !== location.origin
    )
      return;
    if (link.pathname === location.pathname && link.hash) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const router = new Router();
