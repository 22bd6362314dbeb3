// Keeps every file of the page, so that it works without a network. The build fills in what stands in quotes.
const cacheName = `unicursal-${"VERSION"}`;
const files = ["FILES"];

self.addEventListener("install", (event) => {
  const keep = async () => {
    const [cache, passed] = await Promise.all([caches.open(cacheName), caches.open("unicursal-passed")]);
    // What the page has just fetched is not fetched again.
    const keepOne = async (file) => {
      const response = await passed.match(file);
      return response ? cache.put(file, response) : cache.add(new Request(file, { cache: "no-cache" }));
    };
    await Promise.all(files.map(keepOne));
  };
  event.waitUntil(keep());
});

self.addEventListener("activate", (event) => {
  const tidy = async () => {
    const old = (await caches.keys()).filter((name) => name.startsWith("unicursal-") && name !== cacheName);
    await Promise.all(old.map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(tidy());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(self.registration.scope)) return;
  const answer = async () => {
    const cache = await caches.open(cacheName);
    const kept = await cache.match(request, { ignoreSearch: true });
    if (kept) return kept;
    const isFile = /\.[a-z]+$/.test(new URL(request.url).pathname);
    // Every address in its folder that is no file gets the page.
    if (request.mode === "navigate" && !isFile) return (await cache.match("./")) ?? fetch(request);
    const response = await fetch(request);
    // Languages and licenses are kept from the first time on.
    if (response.ok) await cache.put(request, response.clone());
    return response;
  };
  event.respondWith(answer());
});
