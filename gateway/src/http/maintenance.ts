import type { CallName } from '@touchline/contract'
import type { Handlers } from './handlers.ts'

/** Calls that report whether it is over, and the results of requests that were in progress when it began. */
const answered = new Set<CallName>(['appConfig', 'betstatus', 'cashoutstatus', 'logout'])

/** The whole site in maintenance, for as long as `isClosed`: the gateway reports it and accepts nothing. The workers continue. */
export const inMaintenance = (handlers: Handlers, isClosed: () => boolean): Handlers =>
  guarded(
    handlers,
    (Object.keys(handlers) as CallName[]).filter((name) => !answered.has(name)),
    isClosed,
  )

/** Calls that begin a bet or end one early. */
const bets = ['betplacement', 'placebet', 'cashout', 'setAutomaticCashOut', 'betRequest'] as const satisfies readonly CallName[]

/**
 * P2.30b: the same with only the sportsbook in maintenance, for as long as `isClosed`. What was accepted before goes on, and
 * everything can be read.
 */
export const inSportsbookMaintenance = (handlers: Handlers, isClosed: () => boolean): Handlers =>
  guarded(handlers, bets, isClosed)

function guarded(handlers: Handlers, names: readonly CallName[], isClosed: () => boolean): Handlers {
  const own = names.map((name) => {
    const handle = handlers[name] as (...given: unknown[]) => unknown
    return [name, (...given: unknown[]) => (isClosed() ? { refused: 'Unavailable' } : handle(...given))]
  })
  return { ...handlers, ...(Object.fromEntries(own) as Partial<Handlers>) }
}
