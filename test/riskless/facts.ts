/** The known facts: results, half times, withdrawn runners. */
import type { Bet, HalfTime, LegOutcome, Withdrawal } from '@touchline/domain/bet'

/** The number of winners and which; in a race the others are placed in the order of their numbers. */
export type Result = { revision: number } & ({ winner: number; ties: number } | { void: string })

export interface Facts {
  results: Map<string, Result>
  halfTimes: Record<string, HalfTime>
  withdrawals: Withdrawal[]
}

export const startFacts = (): Facts => ({ results: new Map(), halfTimes: {}, withdrawals: [] })

export const outcomesOf = ({ results }: Facts, bet: Bet): (LegOutcome | undefined)[] =>
  bet.legs.flatMap((leg) => {
    const on = 'selections' in leg ? leg.selections : [leg]
    return on.map(({ marketId, selectionId }) => {
      const result = results.get(marketId)
      return result && outcomeOf(result, Number(selectionId.split('-')[1]), 'eachWay' in leg ? leg.eachWay?.places : undefined)
    })
  })

export function outcomeOf(result: Result, at: number, places = 1): LegOutcome {
  const { revision } = result
  if ('void' in result) return { revision, void: result.void }
  const { winner, ties } = result
  const position = at === winner ? 1 : at < winner ? at + 2 : at + 1
  const heat = ties > 1 ? { deadHeat: { tied: ties, places: 1 } } : {}
  if (position === 1) return { revision, outcome: { result: 'WON', position, startingPrice: '7/2', ...heat } }
  return { revision, outcome: { result: position <= places ? 'PLACED' : 'LOST', position, startingPrice: '7/2' } }
}

export const halfTimesOf = ({ halfTimes }: Facts, bet: Bet): Record<string, HalfTime> =>
  Object.fromEntries(bet.legs.flatMap(({ eventId }) => (halfTimes[eventId] ? [[eventId, halfTimes[eventId]]] : [])))
