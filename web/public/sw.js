// Makes the client installable. Files with a hash in their names and drawings are kept; everything else is fetched,
// and the page itself is shown from what was kept when there is no network.
const KEPT = "bastide-1";
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== self.location.origin) return;
  if (url.pathname.startsWith("/assets/")) {
    event.respondWith(
      caches.open(KEPT).then(async (kept) => {
        const known = await kept.match(event.request);
        if (known) return known;
        const fresh = await fetch(event.request);
        if (fresh.ok) await kept.put(event.request, fresh.clone());
        return fresh;
      }),
    );
  } else if (event.request.mode === "navigate") {
    event.respondWith(
      fetch(event.request)
        .then(async (fresh) => {
          if (fresh.ok) await (await caches.open(KEPT)).put("/", fresh.clone());
          return fresh;
        })
        .catch(async () => (await (await caches.open(KEPT)).match("/")) ?? Response.error()),
    );
  }
});
