import type { Calls, InputOf } from '@touchline/contract'
import {
  type Coupon,
  couponById,
  eventListKind,
  inCouponDays,
  isInColumn,
  isOnCoupon,
  type Listed,
  sportNameOf,
} from '@touchline/domain/browse'
import type { Catalogue, Market, SportEvent } from '@touchline/domain/catalogue'
import type { Handlers } from '../../http/index.ts'
import { done, inTurns } from '../../worker/index.ts'
import type { BrowseParts } from '../browseParts.ts'
import { couponsOffered, defaultSport, hasTypeIn } from '../couponsOffered.ts'
import { withinMs } from '../interval.ts'
import { eventsOf, idsOf, marketCountsOf, type Offer } from '../offer.ts'
import { leaguesByWeight } from '../popular.ts'
import { answerKey, type Built } from '../storedAnswers.ts'
import { type CallOutput, type ColumnsShown, columnsShown, mainMarket } from '../tables.ts'
import { bySportAndLeague } from './inPlayView.ts'

export const coupon =
  ({ offer, answer, now }: BrowseParts): Handlers['coupon'] =>
  (input) =>
    answer(answerKey('coupon', input), () => buildCoupon(offer, input, now()))

type NotFound = { refused: 'NotFound' }
type Sheet = CallOutput<Calls['coupon']>['coupons'][number]

const max = 300
const maxLeagues = 6
const maxOfLeague = 5
/** A customer who scrolls past two competitions has not found what they came for. */
const easyPickPosition = 2

/** By start: matches, and what counts as an outright by P3.6c. */
async function sheetOf(
  offer: Offer,
  found: Coupon,
  {
    sportId,
    untilMs,
    nowMs,
    limit = Number.POSITIVE_INFINITY,
  }: { sportId: string; untilMs: number; nowMs: number; limit?: number },
): Promise<Listed[]> {
  const hasType = hasTypeIn(offer)
  const sheet: Listed[] = []
  for (const kind of ['games', 'outrights', 'specials'] as const)
    await inTurns(inCouponDays(found, offer.listing.below(sportId, kind), nowMs), (each) => {
      if (sheet.length >= limit || each.startMs > untilMs) return done
      if (isOnCoupon(found, each, hasType)) sheet.push(each)
      return undefined
    })
  return sheet
}

/** P7.13 */
export function buildCoupon(offer: Offer, input: InputOf<Calls['coupon']>, nowMs: number): Promise<Built> | NotFound {
  const known = couponById(input.id)
  const sportId = input.sportcategoryid ?? defaultSport(offer)
  if (!known || sportId === undefined || !offer.catalogue.get('category', sportId)) return { refused: 'NotFound' }
  const types = input.markets
    ?.split(',')
    .map((type) => type.trim())
    .filter(Boolean)
  const found = types && types.length > 0 ? { ...known, types } : known
  return couponOf(offer, found, { sportId, untilMs: nowMs + withinMs[input.interval], nowMs })
}

async function couponOf(offer: Offer, found: Coupon, on: Parameters<typeof sheetOf>[2]): Promise<Built> {
  const { sportId } = on
  const listed = await sheetOf(offer, found, { ...on, limit: max })
  const events = eventsOf(listed)
  const { columns, shown } = await columnsShown(offer.catalogue, events, found.types)
  const data: CallOutput<Calls['coupon']> = {
    coupons: [
      {
        ...sheetHead(found, sportId),
        eventsTree: await treeOf(offer, listed, { columns, shown, found }),
        filterIds: columns.map(({ id }) => id),
      },
    ],
    marketFilters: [...columns],
    marketCounts: marketCountsOf(listed),
  }
  return { data, events, shown, below: sportId }
}

const sheetHead = ({ id, name, sortBy }: Coupon, sportId: string): Omit<Sheet, 'eventsTree' | 'filterIds'> => ({
  id,
  name,
  sportId,
  sortBy,
  betBuilderEasyPickPosition: easyPickPosition,
})

async function treeOf(
  offer: Offer,
  listed: Listed[],
  { columns, shown, found }: ColumnsShown & { found: Coupon },
): Promise<Sheet['eventsTree']> {
  const ordered = found.sortBy === 'competition' ? listed.toSorted(bySportAndLeague(offer)) : listed
  const tree: Sheet['eventsTree'] = []
  for (const [categoryId, all] of Map.groupBy(ordered, ({ event }) => event.categoryId)) {
    const markets: Market[] = []
    await inTurns(all, ({ event }) => void markets.push(...shown.of(event)))
    const filters = columns.filter((column) => markets.some((market) => isInColumn(column, market)))
    tree.push({
      categoryId,
      eventIds: idsOf(all.filter(({ event }) => !countsAsOutright(offer.catalogue, event))),
      outrightEventIds: idsOf(all.filter(({ event }) => countsAsOutright(offer.catalogue, event))),
      filterIds: filters.map(({ id }) => id),
    })
  }
  return tree
}

/** P3.6c: an event without markets is not listed. */
const countsAsOutright = (catalogue: Catalogue, event: SportEvent): boolean =>
  event.type === 'MULTI_PARTICIPANT' || eventListKind(event, sportNameOf(catalogue, event)) === 'specials'

/** P7.28, P3.6d */
export function buildTopCoupon(offer: Offer, input: InputOf<Calls['topCoupon']>, nowMs: number): Promise<Built> | NotFound {
  const found = couponById(input.id)
  const sportId = input.sportcategoryid ?? defaultSport(offer)
  if (!found || sportId === undefined || !offer.catalogue.get('category', sportId)) return { refused: 'NotFound' }
  return topCouponOf(offer, found, { sportId, untilMs: nowMs + withinMs[input.interval], nowMs })
}

async function topCouponOf(offer: Offer, found: Coupon, on: Parameters<typeof sheetOf>[2]): Promise<Built> {
  const { sportId, nowMs } = on
  const onSheet = Map.groupBy(await sheetOf(offer, found, on), ({ event }) => event.categoryId)
  const byWeight = await leaguesByWeight(offer, sportId, nowMs)
  const leagues = byWeight
    .map(({ category }) => ({ category, listed: (onSheet.get(category.id) ?? []).slice(0, maxOfLeague) }))
    .filter(({ listed }) => listed.length > 0)
    .slice(0, maxLeagues)
  const events = leagues.flatMap(({ listed }) => eventsOf(listed))
  const shown =
    found.types.length > 0 ? (await columnsShown(offer.catalogue, events, found.types)).shown : mainMarket(offer.catalogue)
  const data: CallOutput<Calls['topCoupon']> = { coupons: await couponsOffered(offer, nowMs, sportId), leagues: [] }
  for (const { category, listed } of leagues) {
    const [filter] = (await columnsShown(offer.catalogue, eventsOf(listed), found.types)).columns
    data.leagues.push({
      id: category.id,
      sportId: category.sportId,
      sportName: offer.catalogue.get('category', category.sportId)?.name ?? '',
      leagueName: category.name,
      categories: [...(listed[0]?.categoryIds ?? [])],
      ...(filter && { filter: filter.id }),
      events: idsOf(listed),
    })
  }
  return { data, events, shown, below: sportId }
}
