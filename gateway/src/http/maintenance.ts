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

/** Calls that begin a bet or end one early. */
const bets = ['betplacement', 'placebet', 'cashout', 'setAutomaticCashOut', 'betRequest'] as const satisfies readonly CallName[]

/**
 * P2.30b: the same with only the sportsbook in maintenance, for as long as `isClosed`. What was accepted before goes on, and
 * everything can be read.
 */
export function inSportsbookMaintenance(handlers: Handlers, isClosed: () => boolean): Handlers {
  const guarded = bets.map((name) => {
    const handle = handlers[name] as (...given: unknown[]) => unknown
    return [name, (...given: unknown[]) => (isClosed() ? { refused: 'Unavailable' } : handle(...given))]
  })
  return { ...handlers, ...(Object.fromEntries(guarded) as Pick<Handlers, (typeof bets)[number]>) }
}
