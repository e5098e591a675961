/** The service worker of this browser: the shell without a network, and pushed notices. */

import { queue } from "./queue.svelte";
import { router } from "./router.svelte";

/** Milliseconds until a first page has all its parts. */
const LATER = 2500;
let registration: ServiceWorkerRegistration | undefined;

/** The worker, where the browser has one; not on plain http. */
export function worker(): ServiceWorkerRegistration | undefined {
  return registration;
}

export async function startWorker(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  registration = await navigator.serviceWorker.register("/sw.js").catch(() => undefined);
  if (!registration) return;
  const { serviceWorker } = navigator;
  const first = !serviceWorker.controller;
  // A newer worker has taken over: this page goes on as it is, and the next one is loaded anew.
  serviceWorker.addEventListener("controllerchange", () => (router.anew = !first));
  await serviceWorker.ready;
  keepLoaded();
  setTimeout(keepLoaded, LATER); // parts that were fetched when they were first shown
  router.onpage = () => {
    keepLoaded();
    void takeOver();
  };
}

/** What this page is made of is kept for the time without a network. */
function keepLoaded(): void {
  const loaded = performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname);
  const paths = loaded.filter((path) => path.startsWith("/assets/"));
  registration?.active?.postMessage({ type: "keep", paths });
}

/** Between two pages, and with nothing to decide, a newer worker may take over. */
async function takeOver(): Promise<void> {
  if (!registration?.waiting) return;
  await queue.load();
  if (queue.mine.length === 0) registration?.waiting?.postMessage({ type: "take-over" });
}
