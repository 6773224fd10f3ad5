// The service worker: makes the client installable and available offline. Vite fills in SHELL, the files that every page needs.
// Their names change with their content, so each client version has its own list and cache. A new cache replaces the old one.
const SHELL = [];
const KEPT = "bastide-NAME";
const PAGE = "/";

self.addEventListener("install", (event) => {
  const keep = async () => {
    const cache = await caches.open(KEPT);
    await cache.addAll([PAGE, ...SHELL]);
    await self.skipWaiting();
  };
  event.waitUntil(keep());
});

self.addEventListener("activate", (event) => {
  const tidy = async () => {
    for (const name of await caches.keys()) if (name.startsWith("bastide-") && name !== KEPT) await caches.delete(name);
    await self.clients.claim();
  };
  event.waitUntil(tidy());
});

/** Files whose names change with their content, and drawings: cache first, because a cached copy is never outdated. */
async function cacheFirst(request) {
  const cache = await caches.open(KEPT);
  const known = await cache.match(request);
  if (known) return known;
  const fresh = await fetch(request);
  if (fresh.ok) await cache.put(request, fresh.clone());
  return fresh;
}

/** The page itself: network first, so that it is never older than the server. Offline, the cached one. */
async function networkFirst(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const known = await (await caches.open(KEPT)).match(PAGE);
    if (known) return known;
    throw error;
  }
}

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== self.location.origin) return;
  const ours = !/^\/(api|g|health|ready|metrics)(\/|$)/.test(url.pathname);
  if (url.pathname.startsWith("/assets/") || /^\/(icon[^/]*|manifest\.webmanifest)$/.test(url.pathname))
    event.respondWith(cacheFirst(event.request));
  else if (event.request.mode === "navigate" && ours) event.respondWith(networkFirst(event.request));
});
