const key = 'touchline.reloaded'
const againAfterMs = 60_000

/** P8.5: a page whose files are gone (a new build took their place) loads itself anew, once a minute at most. */
export function followNewBuild(): void {
  addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(key) ?? 0)
    if (Date.now() - last < againAfterMs || !navigator.onLine) return
    event.preventDefault()
    sessionStorage.setItem(key, String(Date.now()))
    location.reload()
  })
}
