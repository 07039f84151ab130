import type { Market, Selection } from '../../catalogue/index.ts'
import type { PriceText } from '../../odds/index.ts'
import { type LegView, type LookUp, legState, liveLine } from './legs.ts'
import type { SlipSelection } from './slipState.ts'
import { partsOf } from './together.ts'

/** An entry of the slip and what is known of it. */
export interface SlipLeg {
  selection: SlipSelection
  view: LegView
  /** the current lines of the entry's parts */
  lines: readonly (number | undefined)[]
}

/** The calculated prices of bet builders, by group id. */
export type GroupPrices = Readonly<Record<string, PriceText>>

/** A group has the state of the worst of its parts; a builder without a price counts as loading. */
export function slipLeg(selection: SlipSelection, lookUp: LookUp, prices: GroupPrices): SlipLeg {
  const views = partsOf(selection).map((part) => lookUp(part.selectionId))
  const lines = views.map(liveLine)
  if (!selection.together) return { selection, view: lookUp(selection.selectionId), lines }
  return { selection, view: groupView(selection, views, prices[selection.selectionId]), lines }
}

function groupView({ selectionId, together }: SlipSelection, views: LegView[], price: PriceText | undefined): LegView {
  const absent = views.find(({ known }) => known === 'gone') ?? views.find(({ known }) => known === 'notYet')
  if (absent) return absent
  const shown = views.find((view) => legState(view) !== 'open') ?? views[0]
  if (shown?.known !== 'yes') return { known: 'notYet' }
  const { event, market, selection } = shown
  const builder = together?.as === 'builder'
  if (builder && price === undefined && legState(shown) === 'open') return { known: 'notYet' }
  return {
    known: 'yes',
    event,
    market: withoutPlaceTerms(market),
    selection: { ...unpriced(selection), id: selectionId, kind: builder ? 'REGULAR' : 'SP', ...(builder && price && { price }) },
  }
}

/** A group has no place terms. */
function withoutPlaceTerms(market: Market): Market {
  const { eachWay: _, ...rest } = market
  return rest
}

function unpriced(selection: Selection): Selection {
  const { price: _, odds: __, displayOdds: ___, ...rest } = selection
  return rest
}
