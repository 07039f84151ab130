/** In place of the service worker where the brand has none: browsers that have one look for a newer one at least once a day, and get this. */
export const noWorker = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) await caches.delete(name)
      await registration.unregister()
    })(),
  ),
)
`

/** The worker loads nothing but the site's own files. */
export const workerPolicy = "default-src 'none'; connect-src 'self'; script-src 'self'"
