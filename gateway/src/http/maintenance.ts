import type { CallName } from '@touchline/contract'
import type { Handlers } from './handlers.ts'

/** Whether it is over, and what became of what was on its way when it began. */
const answered = new Set<CallName>(['appConfig', 'betstatus', 'cashoutstatus', 'logout'])

/** The gateway in maintenance: it says so, and takes nothing in. What is running in the book goes on. */
export function inMaintenance(handlers: Handlers): Handlers {
  const shut = () => ({ refused: 'Unavailable' as const })
  return Object.fromEntries(
    Object.entries(handlers).map(([name, handle]) => [name, answered.has(name as CallName) ? handle : shut]),
  ) as Handlers
}
