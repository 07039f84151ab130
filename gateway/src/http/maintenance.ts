import type { CallName } from '@touchline/contract'
import type { Handlers } from './handlers.ts'

/** Calls that report whether it is over, and the results of requests that were in progress when it began. */
const answered = new Set<CallName>(['appConfig', 'betstatus', 'cashoutstatus', 'logout'])

/** The gateway in maintenance: reports it and accepts nothing. The workers continue. */
export function inMaintenance(handlers: Handlers): Handlers {
  const unavailable = () => ({ refused: 'Unavailable' as const })
  return Object.fromEntries(
    Object.entries(handlers).map(([name, handle]) => [name, answered.has(name as CallName) ? handle : unavailable]),
  ) as Handlers
}
