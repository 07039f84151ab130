import type { MyBet } from '@touchline/contract/bet'
import { eachWayOfferOf, type NewSelection } from '@touchline/domain/slip'
import { call } from '../../lib/api.ts'
import { serverNowMs } from '../../lib/clock/index.ts'
import { catalogue, putTables } from '../../lib/live/index.ts'
import { dispatch } from '../slip/slipStore.ts'

/** Parts of a bet builder or a forecast are no bets of their own, so they are not offered again one by one. */
const isPlain = ({ groupId, raceCastPosition }: MyBet['selections'][number]) =>
  groupId === undefined && raceCastPosition === undefined

/** Whether one of its selections may still be bet on: as far as is known of their events, else by when they start. */
export const mayBeRebet = ({ selections }: MyBet): boolean =>
  selections.filter(isPlain).some(({ eventId, startTime }) => {
    const state = catalogue.get('event', eventId)?.state
    return state === undefined ? Date.parse(startTime) > serverNowMs() : state === 'NOTSTARTED' || state === 'INPLAY'
  })

/** Puts what is still offered of a bet on the slip; answers how many of how many. Throws what `call` throws. */
export async function rebet(bet: MyBet): Promise<{ count: number; of: number }> {
  const plain = bet.selections.filter(isPlain)
  const tables = await call('dlSelections', { selectionids: plain.map(({ selectionId }) => selectionId).join() })
  putTables(tables)
  const selections = plain.flatMap(({ selectionId }) => offered(tables.replacedBy[selectionId]?.selectionId ?? selectionId) ?? [])
  if (selections.length > 0) dispatch({ is: 'add', selections })
  return { count: selections.length, of: plain.length }
}

function offered(selectionId: string): NewSelection | undefined {
  const selection = catalogue.get('selection', selectionId)
  const market = selection && catalogue.get('market', selection.marketId)
  if (!selection || !market || selection.status === 'EXPIRED' || market.status === 'CLOSED') return undefined
  const { marketId, eventId, kind, price } = selection
  const eachWayOffer = eachWayOfferOf(market)
  return {
    selectionId,
    marketId,
    eventId,
    kind,
    ...(price !== undefined && { accepted: price }),
    ...(market.line !== undefined && { line: market.line }),
    ...(eachWayOffer && { eachWayOffer }),
  }
}
