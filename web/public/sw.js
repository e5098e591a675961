// The service worker: keeps the shell for when there is no network, and shows what is pushed.
// It never answers for the interface of the server, so nothing about a game can be stale.
const KEPT = "signoria-1";
const SHELL = ["/", "/theme.js", "/lily.svg", "/lily-turn.svg"];

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(KEPT).then((cache) => cache.addAll(SHELL)));
});

self.addEventListener("activate", (event) => {
  const forget = async () => {
    for (const name of await caches.keys()) if (name !== KEPT) await caches.delete(name);
  };
  event.waitUntil(forget());
});

// What a page has loaded is kept for it; and a new worker takes over when a page says that nothing is being decided.
self.addEventListener("message", (event) => {
  if (event.data.type === "take-over") event.waitUntil(self.skipWaiting());
  if (event.data.type === "keep") event.waitUntil(keep(event.data.paths));
});

async function keep(paths) {
  const cache = await caches.open(KEPT);
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  await Promise.allSettled(paths.filter((path) => !kept.has(path)).map((path) => cache.add(path)));
}

self.addEventListener("fetch", (event) => {
  const { pathname, origin } = new URL(event.request.url);
  if (event.request.method !== "GET" || origin !== self.location.origin) return;
  if (event.request.mode === "navigate") {
    if (!/^\/(api|healthz|readyz|metrics)/.test(pathname)) event.respondWith(page(event.request));
  } else if (pathname.startsWith("/assets/")) event.respondWith(asset(event.request));
  else if (SHELL.includes(pathname)) event.respondWith(fetch(event.request).catch(() => caches.match(pathname)));
});

// The newest page there is; without a network the one that was kept, which finds its own way from there.
async function page(request) {
  try {
    const answer = await fetch(request);
    const type = answer.headers.get("content-type") ?? "";
    if (answer.ok && type.startsWith("text/html")) await keepPage(answer.clone());
    return answer;
  } catch {
    return (await caches.match("/")) ?? Response.error();
  }
}

// The page of a newer Signoria begins with another script: what the older one was made of is forgotten.
async function keepPage(newest) {
  const cache = await caches.open(KEPT);
  const before = await cache.match("/");
  if (before && (await scriptOf(before)) !== (await scriptOf(newest.clone()))) {
    const kept = await cache.keys();
    const assets = kept.filter(({ url }) => new URL(url).pathname.startsWith("/assets/"));
    await Promise.all(assets.map((request) => cache.delete(request)));
  }
  await cache.put("/", newest);
}

async function scriptOf(page) {
  return /\/assets\/index-[^"]+\.js/.exec(await page.text())?.[0];
}

// Their names change with what is in them, so what is kept is always right.
async function asset(request) {
  const kept = await caches.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) {
    const cache = await caches.open(KEPT);
    await cache.put(request, answer.clone());
  }
  return answer;
}

self.addEventListener("push", (event) => {
  const { title, body, tables } = event.data.json();
  const path = tables.length === 1 ? `/table/${tables[0].id}` : "/";
  const notice = { body, tag: "your-turn", icon: "/icon-192.png", data: { path } };
  event.waitUntil(self.registration.showNotification(title, notice));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.path ?? "/"));
});

// In a window that is there already; what is being decided in it is not lost, as it was not sent.
async function open(path) {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = windows.find(({ url }) => new URL(url).pathname === path);
  if (there) return there.focus();
  return self.clients.openWindow(path);
}
