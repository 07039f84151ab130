/** Grows when what a release stores can no longer be read by the next. */
const version = '1'
const key = 'touchline.version'

/** What outlives a new version: who is logged in, how he set his device, what he was about to bet or to cash out. */
const kept = new Set([key, 'touchline.session', 'touchline.settings', 'touchline.slip', 'touchline.cashouts'])

/**
 * P3.19a: what an earlier version stored is wiped but for what is kept. A browser without storage, or with a full one,
 * goes on without.
 */
export function renewStorage(open: () => Storage, now = version): void {
  try {
    const storage = open()
    if (storage.getItem(key) === now) return
    const names = Array.from({ length: storage.length }, (_, i) => storage.key(i)).filter((name) => name !== null)
    for (const name of names) if (!kept.has(name)) storage.removeItem(name)
    storage.setItem(key, now)
  } catch {
    // nothing can be kept here at all
  }
}
