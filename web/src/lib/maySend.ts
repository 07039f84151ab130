import type { Call, CallName, Refusal } from '@touchline/contract'
import type { ServerState } from './availability.ts'

/** They find out whether it is over, and what became of money that was on its way: asked whatever happens. */
const always = new Set<CallName>(['appConfig', 'betstatus', 'cashoutstatus', 'logout'])

/**
 * Why a call is not worth sending, if it is not. In maintenance nothing is asked; of a server that does not answer
 * nothing is read, but what a customer does himself is tried; a call for customers needs one.
 */
export function notSent(
  { name, method, session }: Pick<Call<CallName>, 'name' | 'method' | 'session'>,
  now: { server: ServerState; loggedIn: boolean },
): Refusal | undefined {
  if (session === 'required' && !now.loggedIn) return 'SessionRequired'
  if (always.has(name)) return undefined
  if (now.server === 'maintenance') return 'Unavailable'
  return now.server === 'unavailable' && method === 'GET' ? 'Unavailable' : undefined
}
