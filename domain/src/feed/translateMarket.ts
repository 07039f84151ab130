import type { Catalogue, Market, Op, Selection, SelectionKind, SelectionStatus } from '../catalogue/index.ts'
import { displayOdds, oddsNumber, parsePrice, priceText } from '../odds/index.ts'
import type { FeedMarket, FeedMessageOf, FeedPrice, FeedSelection } from './messages.ts'
import { outcomeOf } from './outcomeOf.ts'
import { put, quarantined, type ResultsKnown, type Translation, update } from './translation.ts'

/** A market message is the whole market: a selection that it no longer lists expires. */
export function putMarket(data: FeedMarket, catalogue: Catalogue, results: ResultsKnown): Translation {
  const problem = marketProblem(data, catalogue, results)
  if (problem) return quarantined(problem)
  const before = catalogue.get('market', data.id)
  const { selections, ...fed } = data
  const after: Market = {
    ...fed,
    inplay: data.inplay ?? before?.inplay ?? false,
    selectionIds: selections.map((each) => each.id),
    ...(before?.outcomes ? { outcomes: before.outcomes } : {}),
    ...(before?.finish ? { finish: before.finish } : {}),
    ...(before?.dividends ? { dividends: before.dividends } : {}),
  }
  const { participants = [], racing } = catalogue.get('event', data.eventId) ?? {}
  const sided = (each: FeedSelection): FeedSelection => {
    const outcomeType = outcomeOf(each, data, participants)
    return outcomeType === undefined ? each : { ...each, outcomeType }
  }
  const dropped = before?.selectionIds.filter((id) => !after.selectionIds.includes(id)) ?? []
  return {
    ops: [
      ...put('market', after, before),
      ...selections.flatMap((each) =>
        selectionOps(sided(each), { market: after, before, inRace: racing !== undefined }, catalogue),
      ),
      ...dropped.flatMap((id) => expire(catalogue.get('selection', id))),
    ],
  }
}

function marketProblem(data: FeedMarket, catalogue: Catalogue, results: ResultsKnown): string | undefined {
  const event = catalogue.get('event', data.eventId)
  if (!event) return `unknown event ${data.eventId}`
  const known = new Set(event.participants.map(({ id }) => id))
  const unknownId = Object.values(data.participantMapping ?? {}).find((id) => !known.has(id))
  if (unknownId !== undefined) return `unknown participant ${unknownId} of event ${data.eventId}`
  const before = catalogue.get('market', data.id)
  if (before && before.eventId !== data.eventId) return `market ${data.id} belongs to event ${before.eventId}`
  if (data.status !== 'CLOSED' && results(data.id)) return `market ${data.id} has a result: it cannot reopen`
  const ids = data.selections.map((each) => each.id)
  if (new Set(ids).size !== ids.length) return `market ${data.id} has a selection twice`
  const foreign = ids.find((id) => (catalogue.get('selection', id)?.marketId ?? data.id) !== data.id)
  return foreign === undefined ? undefined : `selection ${foreign} belongs to another market`
}

interface Listed {
  market: Market
  /** the market before this message */
  before: Market | undefined
  inRace: boolean
}

function selectionOps(fed: FeedSelection, { market, before: marketBefore, inRace }: Listed, catalogue: Catalogue): Op[] {
  const before = catalogue.get('selection', fed.id)
  const wasListed = marketBefore?.selectionIds.includes(fed.id) ?? false
  // A non-runner stays one unless the source explicitly gives another kind.
  const kind = fed.kind ?? (before?.kind === 'NR' ? 'NR' : 'REGULAR')
  const replaced = catalogue.replacementOf(fed.id) !== undefined
  const prices = priceAfter(kind, fed.price, before)
  const after: Selection = {
    id: fed.id,
    marketId: market.id,
    eventId: market.eventId,
    name: fed.name,
    ...(fed.shortName === undefined ? {} : { shortName: fed.shortName }),
    ...(fed.outcomeType === undefined ? {} : { outcomeType: fed.outcomeType }),
    ...(fed.participantId === undefined ? {} : { participantId: fed.participantId }),
    ...(fed.playerId === undefined ? {} : { playerId: fed.playerId }),
    kind,
    status: kind === 'NR' || replaced ? 'EXPIRED' : (fed.status ?? (wasListed ? before?.status : undefined) ?? 'OPEN'),
    ...prices,
    ...(inRace ? opening(fed.openingPrice, before, prices) : {}),
  }
  return put('selection', after, before)
}

type PriceFields = Pick<Selection, 'price' | 'odds' | 'displayOdds'>

/** A repeated market without a price keeps its price: prices have their own message. */
function priceAfter(kind: SelectionKind, price: FeedPrice | undefined, before: Selection | undefined): PriceFields {
  if (kind === 'SP' || kind === 'NR') return {}
  if (price !== undefined) return priceFields(price)
  return before?.price === undefined ? {} : priceFields(before.price)
}

/** The first price that a runner had: as the source says, else the first one that came. */
function opening(
  fed: FeedPrice | undefined,
  before: Selection | undefined,
  { displayOdds: shown }: PriceFields,
): Pick<Selection, 'openingOdds'> {
  const openingOdds = (fed === undefined ? undefined : priceFields(fed).displayOdds) ?? before?.openingOdds ?? shown
  return openingOdds ? { openingOdds } : {}
}

/**
 * There are a few thousand distinct prices and millions of selections: each price is calculated once and its texts are
 * shared.
 */
const known = new Map<FeedPrice, PriceFields>()
const maxKnown = 20_000

/** The three forms of a price: exact, on the wire, as displayed. */
export function priceFields(written: FeedPrice): PriceFields {
  const before = known.get(written)
  if (before) return before
  const price = parsePrice(written)
  const fields = price ? { price: priceText(price), odds: oddsNumber(price), displayOdds: displayOdds(price) } : {}
  if (known.size >= maxKnown) known.clear()
  known.set(written, fields)
  return fields
}

const expire = (selection: Selection | undefined): Op[] =>
  selection ? update('selection', selection, { status: 'EXPIRED' }) : []

/** A starting-price selection that receives a price keeps one; a non-runner gets none. */
export function putPrices({ marketId, prices: fed }: FeedMessageOf<'prices'>['data'], catalogue: Catalogue): Translation {
  const market = catalogue.get('market', marketId)
  if (!market) return quarantined(`unknown market ${marketId}`)
  const inRace = catalogue.get('event', market.eventId)?.racing !== undefined
  const ops: Op[] = []
  for (const [id, price] of Object.entries(fed)) {
    const before = catalogue.get('selection', id)
    if (before?.marketId !== marketId) return quarantined(`unknown selection ${id} of market ${marketId}`)
    if (before.kind === 'NR') continue
    const kind = before.kind === 'SP' ? 'REGULAR' : before.kind
    const prices = priceFields(price)
    ops.push(...update('selection', before, { kind, ...prices, ...(inRace ? opening(undefined, before, prices) : {}) }))
  }
  return { ops }
}

export function setMarketStatus(
  { marketId, status }: { marketId: string; status: string },
  catalogue: Catalogue,
  results: ResultsKnown,
): Translation {
  const before = catalogue.get('market', marketId)
  if (!before) return quarantined(`unknown market ${marketId}`)
  if (status !== 'CLOSED' && results(marketId)) return quarantined(`market ${marketId} has a result: it cannot reopen`)
  return { ops: update('market', before, { status }) }
}

export function setSelectionStatus(fed: { selectionId: string; status: string }, catalogue: Catalogue): Translation {
  const { selectionId, status } = fed
  const before = catalogue.get('selection', selectionId)
  if (!before) return quarantined(`unknown selection ${selectionId}`)
  const closed: SelectionStatus = 'EXPIRED'
  if (status !== closed && before.kind === 'NR') return quarantined(`selection ${selectionId} is a non-runner`)
  if (status !== closed && catalogue.replacementOf(selectionId)) return quarantined(`selection ${selectionId} was replaced`)
  return { ops: update('selection', before, { status }) }
}

export function putReplacement(data: FeedMessageOf<'replace'>['data'], catalogue: Catalogue): Translation {
  const { oldSelectionId, ...by } = data
  const old = catalogue.get('selection', oldSelectionId)
  if (!old) return quarantined(`unknown selection ${oldSelectionId}`)
  const stand = catalogue.get('selection', by.selectionId)
  if (stand?.marketId !== by.marketId || stand.eventId !== by.eventId)
    return quarantined(`unknown selection ${by.selectionId} of market ${by.marketId} of event ${by.eventId}`)
  for (let next: string | undefined = by.selectionId; next !== undefined; next = catalogue.replacementOf(next)?.by.selectionId)
    if (next === oldSelectionId) return quarantined(`selection ${oldSelectionId} would replace itself`)
  return { ops: [{ op: 'replacedby', entity: 'selection', id: oldSelectionId, replacedBy: by }, ...expire(old)] }
}
