/** Increase when the next release can no longer read what this one stores. */
const version = '1'
const key = 'touchline.version'

/** Kept across versions: the session, the device's settings and id, and pending bets and cash-outs. */
const kept = new Set([key, 'touchline.session', 'touchline.settings', 'touchline.slip', 'touchline.cashouts', 'touchline.device'])

/** P3.19a: wipes what an earlier version stored, except for the kept keys. Tolerates missing or full storage. */
export function renewStorage(open: () => Storage, now = version): void {
  try {
    const storage = open()
    if (storage.getItem(key) === now) return
    const names = Array.from({ length: storage.length }, (_, i) => storage.key(i)).filter((name) => name !== null)
    for (const name of names) if (!kept.has(name)) storage.removeItem(name)
    storage.setItem(key, now)
  } catch {
    // there is no storage here
  }
}
