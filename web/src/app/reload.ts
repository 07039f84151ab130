const key = 'touchline.reloaded'
const againAfterMs = 60_000
/** for a step back to be made first */
const delayMs = 100

/** Whether loading the page anew may help: once a minute at most, and not without a network. Whoever asks does it. */
export function mayReload(): boolean {
  if (!navigator.onLine) return false
  const last = Number(sessionStorage.getItem(key) ?? 0)
  if (Date.now() - last < againAfterMs) return false
  sessionStorage.setItem(key, String(Date.now()))
  return true
}

/** Nothing after it is seen any more. */
export function reloadSoon(): Promise<never> {
  setTimeout(() => location.reload(), delayMs)
  return new Promise(() => undefined)
}
