// Makes the client installable, and shows it without a network. Vite fills in SHELL: the files that every page needs. Their
// names change with their content, so that a new client is a new list, a new cache, and the end of the old one.
const SHELL = [];
const KEPT = "bastide-NAME";
const PAGE = "/";

self.addEventListener("install", (event) => {
  const keep = async () => {
    const kept = await caches.open(KEPT);
    await kept.addAll([PAGE, ...SHELL]);
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

/** Files whose names change with their content, and drawings: what was kept is as good as new. */
async function keptFirst(request) {
  const kept = await caches.open(KEPT);
  const known = await kept.match(request);
  if (known) return known;
  const fresh = await fetch(request);
  if (fresh.ok) await kept.put(request, fresh.clone());
  return fresh;
}

/** The page itself: the server's, so that it is never older than the server; without a network, the one that was kept. */
async function pageFirst(request) {
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
    event.respondWith(keptFirst(event.request));
  else if (event.request.mode === "navigate" && ours) event.respondWith(pageFirst(event.request));
});
