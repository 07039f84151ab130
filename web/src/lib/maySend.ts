import type { Call, CallName, Refusal } from '@touchline/contract'
import type { ServerState } from './availability.ts'

/** Always sent: they find out whether the outage is over and what happened to money in transit. */
const always = new Set<CallName>(['appConfig', 'betstatus', 'cashoutstatus', 'logout'])

/**
 * Why a call should not be sent, if so. In maintenance nothing is sent; to a server that does not answer no reads are sent (on a device that is
 * offline the service worker may have their last answers),
 * but a customer's own actions are tried; customer calls need a customer.
 */
export function notSent(
  { name, method, session }: Pick<Call<CallName>, 'name' | 'method' | 'session'>,
  now: { server: ServerState; loggedIn: boolean },
): Refusal | undefined {
  if (session === 'required' && !now.loggedIn) return 'SessionRequired'
  if (always.has(name)) return undefined
  if (now.server === 'maintenance') return 'Unavailable'
  return now.server === 'unavailable' && method === 'GET' && (navigator.onLine ?? true) ? 'Unavailable' : undefined
}
