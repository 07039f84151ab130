import { onSessionEnd } from '../../lib/session/index.ts'
import { readText, storeText } from '../../lib/storedText.ts'

const key = 'touchline.inboxBadge'

/** A4.22a: keeps how many messages are unread, for the next visit and on the icon of an installed site; deletes it if none are. */
export function keepBadge(customerId: string, count: number): void {
  storeText(key, count > 0 ? `${customerId}:${count}` : undefined)
  // browsers without an icon for it, and sites without https, have neither
  if (!('setAppBadge' in navigator)) return
  void (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined)
}

/** What was kept for this customer, until the inbox is read. */
export function keptBadge(customerId: string | undefined): number {
  const [owner, count] = readText(key)?.split(':') ?? []
  return owner === customerId && /^\d{1,6}$/.test(count ?? '') ? Number(count) : 0
}

onSessionEnd(() => keepBadge('', 0))
