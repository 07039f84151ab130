import { type Catalogue, type Market, merge, type Op, type Selection } from '../catalogue/index.ts'
import { type CoverableBy, coverableBy, type MarketPrices, winBook } from '../pricing/index.ts'
import { put } from './translation.ts'

/** What a brand does about markets that can be covered at a profit; with neither setting it only reports them. */
export interface MarketGuard {
  /** suspends a market whose prices add up to less; 102 is a book of 102 % */
  minBookPercent?: number
  /** withdraws each-way terms that can be covered */
  withdrawEachWay?: boolean
}

/** Whether and how a market can be covered now; an empty `by`: it no longer can be, or it is unknown. */
export interface Guarded {
  marketId: string
  by: CoverableBy[]
}

/** The feed's own state is kept in tags of the market, so that later readers know it too, also after a restart. */
const suspendedTag = 'BOOK_TOO_LOW'
const withdrawnTag = 'EACH_WAY_WITHDRAWN:'
/** A market that only takes each-way bets is suspended when its terms are withdrawn. */
const eachWayOnlyTag = 'EACH_WAY'

const isGuardTag = (tag: string): boolean => tag === suspendedTag || tag.startsWith(withdrawnTag)

/** The market as in the feed, before the guard changed it. */
function asFed(market: Market): Market {
  const guardTags = market.tags.filter(isGuardTag)
  if (guardTags.length === 0) return market
  const [, fraction, places] = guardTags.find((tag) => tag.startsWith(withdrawnTag))?.split(':') ?? []
  return {
    ...market,
    tags: market.tags.filter((tag) => !isGuardTag(tag)),
    ...(guardTags.includes(suspendedTag) && market.status === 'SUSPENDED' && { status: 'OPEN' as const }),
    ...(fraction && places && { eachWay: { fraction, places: Number(places) } }),
  }
}

/** The catalogue as in the feed, which the feed's next changes are relative to. */
export function asFedCatalogue(catalogue: Catalogue): Catalogue {
  const get: Catalogue['get'] = (kind, id) => {
    const found = catalogue.get(kind, id)
    return found && kind === 'market' ? (asFed(found as Market) as typeof found) : found
  }
  return Object.assign(Object.create(catalogue) as Catalogue, { get })
}

/**
 * The feed's ops, adjusted by the guard: a market that can be covered after them is suspended or loses its each-way terms,
 * and one that no longer can be is restored as in the feed, in the same change.
 */
export function guardMarkets(
  ops: Op[],
  catalogue: Catalogue,
  { minBookPercent, withdrawEachWay, minStakeMinor }: MarketGuard & { minStakeMinor: number },
): { ops: Op[]; found: Guarded[] } {
  const after = viewAfter(ops, catalogue)
  let guarded = ops
  const found: Guarded[] = []
  for (const marketId of after.marketIds) {
    const fed = after.market(marketId)
    if (!fed) continue
    const before = catalogue.get('market', marketId)
    const prices = fed.status === 'OPEN' ? pricesOf(fed, after, catalogue) : undefined
    const by = prices ? coverableBy(prices, Math.max(1, minStakeMinor)) : []
    found.push({ marketId, by })
    const withdraws = withdrawEachWay === true && by.some((each) => each === 'places' || each === 'placeRounding')
    const isLow = prices !== undefined && minBookPercent !== undefined && winBook(prices) * 100 < minBookPercent - 1e-9
    const suspends = isLow || (withdraws && fed.tags.includes(eachWayOnlyTag))
    if (!withdraws && !suspends && !before?.tags.some(isGuardTag)) continue
    const others = guarded.filter((op) => op.entity !== 'market' || op.id !== marketId)
    guarded = [...put('market', guardedMarket(fed, { withdraws, suspends }), before), ...others]
  }
  return { ops: guarded, found }
}

function guardedMarket(fed: Market, { withdraws, suspends }: { withdraws: boolean; suspends: boolean }): Market {
  const { eachWay, ...others } = fed
  const tags = [
    ...fed.tags,
    ...(suspends ? [suspendedTag] : []),
    ...(withdraws && eachWay ? [`${withdrawnTag}${eachWay.fraction}:${eachWay.places}`] : []),
  ]
  return { ...(withdraws ? others : fed), tags, ...(suspends && { status: 'SUSPENDED' as const }) }
}

interface After {
  /** of the markets affected by the ops */
  marketIds: Set<string>
  /** as in the feed */
  market(id: string): Market | undefined
  selection(id: string): Selection | undefined
}

/** Markets and selections after the ops. */
function viewAfter(ops: readonly Op[], catalogue: Catalogue): After {
  const marketIds = new Set<string>()
  const markets = new Map<string, Market>()
  const selections = new Map<string, Selection>()
  const market = (id: string) => {
    const known = markets.get(id) ?? catalogue.get('market', id)
    return known && asFed(known)
  }
  const selection = (id: string) => selections.get(id) ?? catalogue.get('selection', id)
  for (const op of ops) {
    if (op.op === 'remove' || op.op === 'replacedby') continue
    if (op.entity === 'market') {
      const before = market(op.id)
      const now = op.op === 'update' ? before && (merge(before, op.data)?.entity ?? before) : op.data
      if (now) markets.set(op.id, now)
      marketIds.add(op.id)
    } else if (op.entity === 'selection') {
      const before = selection(op.id)
      const now = op.op === 'update' ? before && (merge(before, op.data)?.entity ?? before) : op.data
      if (!now) continue
      selections.set(op.id, now)
      marketIds.add(now.marketId)
    }
  }
  return { marketIds, market, selection }
}

/** Types of which one outcome must win (or return its stake) if the feed lists all of them. */
const oneWinner = new Set(
  `MATCH_RESULT MATCH_WINNER HALF_TIME_RESULT HALF_TIME_FULL_TIME BTTS TOTAL CORNERS_TOTAL CARDS_TOTAL ASIAN_TOTAL HANDICAP
  ASIAN_HANDICAP SET_HANDICAP DRAW_NO_BET WIN PERIOD_WINNER PERIOD_RESULT PERIOD_TOTAL
  ROUNDS_TOTAL GOES_THE_DISTANCE HEAD_TO_HEAD`.split(/\s+/),
)

/**
 * The prices of a market in which a listed selection must win; undefined if an unlisted one may win, or nothing has a
 * price.
 */
function pricesOf(market: Market, after: After, catalogue: Catalogue): MarketPrices | undefined {
  const { type, eachWay, selectionIds, eventId } = market
  if (!oneWinner.has(type) && type !== 'DOUBLE_CHANCE' && !eachWay) return undefined
  const running = selectionIds.flatMap((id) => {
    const each = after.selection(id)
    return !each || each.kind === 'NR' || each.status === 'EXPIRED' ? [] : [each]
  })
  const prices = running.map(({ odds, status }) => (status === 'OPEN' ? odds : undefined))
  if (prices.every((price) => price === undefined)) return undefined
  const listed = new Set(selectionIds.map((id) => after.selection(id)?.participantId))
  const participants = catalogue.get('event', eventId)?.participants ?? []
  if (participants.some(({ id, role }) => role === 'RUNNER' && !listed.has(id))) return undefined
  const [n = 0, d = 1] = eachWay?.fraction.split('/').map(Number) ?? []
  return {
    prices,
    ...(type === 'DOUBLE_CHANCE' && { winners: 2 }),
    ...(eachWay && n > 0 && { eachWay: { fraction: n / d, places: eachWay.places } }),
  }
}
