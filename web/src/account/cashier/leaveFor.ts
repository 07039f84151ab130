import { leadsToAllowedHost } from '@touchline/domain/cashier'
import { configNow } from '../../lib/config/index.ts'

/** after this time the customer may press again */
const arrivalMs = 20_000

/**
 * Leads to another document. Pending while that loads, so that the form stays busy: presses meanwhile are no further requests.
 * P9.7c: rejects without leaving for an address of another host than this one and those that the book allows.
 * Resolves when the customer has come back to this one by the browser's button; rejects if the other was not reached in time.
 */
export function leaveFor(path: string): Promise<void> {
  const url = new URL(path, location.href)
  if (!leadsToAllowedHost(url, [location.hostname, ...(configNow().allowedHosts ?? [])]))
    return Promise.reject(new Error(`${url.host} is no host that customers may be led to`))
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      removeEventListener('pageshow', back)
      reject(new Error(`${url.host} did not answer`))
    }, arrivalMs)
    const back = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      clearTimeout(timer)
      removeEventListener('pageshow', back)
      resolve()
    }
    addEventListener('pageshow', back)
    location.assign(url.href)
  })
}
