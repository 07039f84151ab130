import type { Calls, DataOf } from '@touchline/contract'
import { rule4Pence } from '@touchline/domain/bet'
import type { SportEvent } from '@touchline/domain/catalogue'
import { displayOdds, type Price, parsePrice } from '@touchline/domain/odds'
import type { Queryable } from '../../database/index.ts'
import { type MarketRow, readMarkets } from './readOver.ts'

type EventResult = DataOf<Calls['eventResult']>

/** How the markets of an event were settled, whether it has left the market or not; undefined for an unknown event. */
export async function eventResultOf(db: Queryable, eventId: string): Promise<EventResult | undefined> {
  const { rows } = await db.query<{ event: SportEvent }>('select data as event from event where id = $1', [eventId])
  const [found] = rows
  if (!found) return undefined
  const markets = await readMarkets(db, [eventId])
  return {
    eventId,
    markets: markets.flatMap((row) => settledMarket(row) ?? []),
    withdrawn: withdrawnFrom(found.event),
  }
}

/** Without its losers; undefined before its result. */
function settledMarket({
  market,
  outcomes,
  dividends,
  voidReason,
  selections,
}: MarketRow): EventResult['markets'][number] | undefined {
  if (!outcomes) return undefined
  const { id, type, name, line, periodType, selectionIds } = market
  const known = new Map(selections.map((each) => [each.id, each]))
  return {
    id,
    type,
    name,
    ...(line !== undefined && { line }),
    ...(periodType !== undefined && { periodType }),
    ...(voidReason !== null && { voidReason }),
    selections: selectionIds.flatMap((selectionId) => {
      const [outcome, selection] = [outcomes[selectionId], known.get(selectionId)]
      if (!outcome || !selection || outcome.result === 'LOST') return []
      const tied = (outcome.deadHeat ?? outcome.placeDeadHeat)?.tied
      return [
        {
          id: selectionId,
          name: selection.name,
          ...(selection.outcomeType && { outcomeType: selection.outcomeType }),
          result: outcome.result,
          ...(tied !== undefined && { tied }),
        },
      ]
    }),
    ...(dividends && { dividends }),
  }
}

/** Runners whose withdrawal takes something off the winnings of earlier bets, and those for whom it takes nothing. */
const withdrawnFrom = ({ participants, tags }: SportEvent): EventResult['withdrawn'] =>
  participants.flatMap(({ id, name, withdrawn }) => {
    if (!withdrawn) return []
    const price: Price | undefined = parsePrice(withdrawn.price ?? '')
    const pence = tags.includes('ANTE_POST') ? 0 : (withdrawn.deduction ?? (price ? rule4Pence(price) : 0))
    return [{ participantId: id, name, at: withdrawn.at, ...(price && { displayOdds: displayOdds(price) }), pence }]
  })
