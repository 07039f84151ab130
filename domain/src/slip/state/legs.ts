import { isEventClosed, isMarketSuspended, type Market, type Selection, type SportEvent } from '../../catalogue/index.ts'
import type { PriceText } from '../../odds/index.ts'
import { eachWayOfferOf } from './eachWayOffer.ts'

/** What is known of a selection in the slip: not loaded yet, removed permanently, or its three entities. */
export type LegView =
  | { known: 'notYet' }
  | { known: 'gone' }
  | { known: 'yes'; selection: Selection; market: Market; event: SportEvent }

/** The slip's access to the catalogue. */
export type LookUp = (selectionId: string) => LegView

export type LegState = 'loading' | 'open' | 'expired' | 'marketSuspended' | 'selectionSuspended'

/** Whether it can be bet on, as the gateway decides; lasting reasons before temporary ones, wider before narrower. */
export function legState(view: LegView): LegState {
  if (view.known === 'notYet') return 'loading'
  if (view.known === 'gone') return 'expired'
  const { selection, market, event } = view
  if (selection.status === 'EXPIRED' || market.status === 'CLOSED' || isEventClosed(market, event)) return 'expired'
  if (isMarketSuspended(market, event)) return 'marketSuspended'
  if (selection.status === 'SUSPENDED' || selection.kind === 'NR') return 'selectionSuspended'
  if (selection.price === undefined && selection.kind !== 'SP') return 'selectionSuspended'
  return 'open'
}

export const livePrice = (view: LegView): PriceText | undefined => (view.known === 'yes' ? view.selection.price : undefined)

export const eachWayRequired = (view: LegView): boolean => view.known === 'yes' && eachWayOfferOf(view.market) === 'required'

/** B5.6b: it may reopen, but cannot be calculated or bet on now. */
export const isStale = (view: LegView): boolean => legState(view) !== 'open'

/** The current line, the home or over side's. */
export const liveLine = (view: LegView): number | undefined => (view.known === 'yes' ? view.market.line : undefined)

export const eachWayOffered = (view: LegView): boolean => view.known === 'yes' && eachWayOfferOf(view.market) !== undefined
