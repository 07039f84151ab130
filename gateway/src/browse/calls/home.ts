import type { Calls } from '@touchline/contract'
import type { HomeWidgetType, Listed } from '@touchline/domain/browse'
import type { SportEvent } from '@touchline/domain/catalogue'
import type { OperatorConfig } from '../../config/index.ts'
import type { Handlers } from '../../http/index.ts'
import { boostsOf } from '../boostsOf.ts'
import type { AccasOn, BrowseParts } from '../browseParts.ts'
import { couponsOffered } from '../couponsOffered.ts'
import { dayMs } from '../interval.ts'
import {
  byWeight,
  countsBySport,
  eachComing,
  eventsOf,
  firstOf,
  idsOf,
  inPlayBelow,
  keepFirst,
  marketCountsOf,
  type Offer,
} from '../offer.ts'
import { popularNow } from '../popularNow.ts'
import type { Built } from '../storedAnswers.ts'
import { type CallOutput, mainMarkets } from '../tables.ts'
import { featuredOf } from './headlines.ts'

export function home({
  catalogue,
  offer,
  answer,
  builders,
  boosts,
  brand,
  extras,
  hasJackpots,
  movers,
  popularBets,
  now,
}: BrowseParts): Handlers['home'] {
  const { accasOn } = builders
  const isBoosted = (event: SportEvent) => boostsOf({ catalogue, event, boosts, builders, brand, page: 'list' }).length > 0
  return ({ totals }) => {
    const { banners, quickLinks, personalization, sites } = extras()
    const some = {
      banners,
      quickLinks,
      jackpots: hasJackpots(),
      games: sites.casino !== undefined && personalization.games.length > 0,
      movers: movers().length > 0,
      popular: popularNow(catalogue, popularBets()).length > 0,
      boostTiles: brand.priceBoost.v2,
      totals,
    }
    return answer(`home ${JSON.stringify(some)}`, () => buildHome(offer, { accasOn, isBoosted, ...some, nowMs: now() }))
  }
}

type Home = CallOutput<Calls['home']>

const max = { inPlay: 10, races: 6, top: 12 }

type Widget = Home['widgets'][number] & { type: HomeWidgetType }

/** Home page content besides the lists of events. */
export interface HomeExtras {
  accasOn: AccasOn
  isBoosted: (event: SportEvent) => boolean
  /** P9.7b: boosted prices as tiles, else the matches that have one as a list */
  boostTiles: boolean
  banners: OperatorConfig['banners']
  quickLinks: OperatorConfig['quickLinks']
  /** whether the casino has games to recommend */
  games: boolean
  /** whether there is a jackpot to show */
  jackpots: boolean
  /** whether prices moved today */
  movers: boolean
  /** whether many customers bet on something that is offered */
  popular: boolean
  /** each match with its main total */
  totals: boolean
  nowMs: number
}

/**
 * P7.18, P3.12a: in play, next races, the day's main events, and other sports with an offer; an empty widget is left
 * out.
 */
export async function buildHome(
  offer: Offer,
  { accasOn, isBoosted, boostTiles, banners, quickLinks, games, jackpots, movers, popular, totals, nowMs }: HomeExtras,
): Promise<Built> {
  const order = byWeight(offer)
  const playing = inPlayBelow(offer)
  const { races, others, boosted } = await nextOff(offer, { nowMs, first: keepFirst(max.top, order), isBoosted })
  const top = others.sort((a, b) => a.startMs - b.startMs)
  const shown = { inPlay: firstOf(playing, max.inPlay, order), races, top }
  const listed = [...shown.inPlay, ...shown.races, ...shown.top]
  const coupons = await couponsOffered(offer, nowMs)
  const featured = totals ? await featuredOf(offer, nowMs) : undefined
  // a short list keeps it
  const isSpared = [shown.inPlay, top].some((list) => list.length > 3 && list.some(({ event }) => event.id === featured))
  const widgets: Widget[] = [
    ...when(listed.length > 0, { type: 'SPORT_LIST2', title: 'Sports', eventIds: [] }),
    ...when(coupons.length > 0, { type: 'COUPONS', title: 'Coupons', eventIds: [], coupons }),
    ...when(banners.length > 0, { type: 'BANNERS', title: 'Banners', eventIds: [], links: banners }),
    ...when(shown.inPlay.length + shown.races.length > 0, { type: 'MARQUEE', title: 'Headlines', eventIds: [] }),
    ...when(shown.inPlay.length > 0, { type: 'IN_PLAY_NEW', title: 'In play', eventIds: idsOf(shown.inPlay) }),
    ...when(listed.length > 0, { type: 'BONUS_LIST', title: 'Your bonuses', eventIds: [] }),
    ...when(shown.races.length > 0, { type: 'NEXT_OFF_NEW', title: 'Next off', eventIds: idsOf(shown.races) }),
    ...when(shown.top.length > 0, { type: 'TOP_EVENTS', title: 'Top events', eventIds: idsOf(shown.top) }),
    ...when(popular, { type: 'POPULAR_BETS', title: 'Popular bets', eventIds: [] }),
    ...when(movers, { type: 'MARKET_MOVERS', title: 'Market movers', eventIds: [] }),
    ...boostsShown({ boosted, boostTiles, eventIds: idsOf(top.filter(({ event }) => isBoosted(event))) }),
    ...when(
      top.some(({ event }) => accasOn(event.id).some(({ state }) => state === 'OPEN')),
      { type: 'BETBUILDER_ACCAS', title: 'Bet builders', eventIds: [] },
    ),
    ...when(games, { type: 'CASINO', title: 'Casino', eventIds: [] }),
    ...when(jackpots, { type: 'CASINO_JACKPOTS', title: 'Jackpots', eventIds: [] }),
    ...when(quickLinks.length > 0, {
      type: quickLinks.length === 1 ? 'SINGLE_QUICK_LINK' : 'QUICK_LINKS',
      title: 'Links',
      eventIds: [],
      links: quickLinks,
    }),
  ]
  const data: Home = {
    widgets,
    ...(featured !== undefined && isSpared && { featured }),
    inPlayCounts: Object.fromEntries(countsBySport(playing)),
    marketCounts: marketCountsOf(listed),
  }
  return { data, events: eventsOf(listed), shown: mainMarkets(offer.catalogue, totals) }
}

/** P9.7b: as tiles, or as a list of the matches. */
function boostsShown({ boosted, boostTiles, eventIds }: { boosted: boolean; boostTiles: boolean; eventIds: string[] }): Widget[] {
  if (boostTiles) return when(boosted, { type: 'PRICE_BOOSTS', title: 'Price boosts', eventIds: [] })
  return when(eventIds.length > 0, { type: 'PRICE_BOOSTS_OLD', title: 'Price boosts', eventIds })
}

const when = (there: boolean, widget: Widget): Widget[] => (there ? [widget] : [])

/**
 * The next races, the first of all others, and whether one of those is boosted. Today's; if a kind has none today,
 * those of the following days.
 */
async function nextOff(
  offer: Offer,
  { nowMs, first, isBoosted }: Pick<HomeExtras, 'nowMs' | 'isBoosted'> & { first: ReturnType<typeof keepFirst<Listed>> },
): Promise<{ races: Listed[]; others: Listed[]; boosted: boolean }> {
  const races: Listed[] = []
  let boosted = false
  const dayEndMs = nowMs + dayMs + 1
  let wanted = { races: true, others: true }
  const take = (each: Listed) => {
    if (each.event.racing === undefined) {
      if (!wanted.others) return
      first.add(each)
      boosted ||= isBoosted(each.event)
    } else if (wanted.races && races.length < max.races) races.push(each)
  }
  await eachComing(offer, { fromMs: nowMs, toMs: dayEndMs }, take)
  wanted = { races: races.length === 0, others: first.all.length === 0 }
  if (wanted.races || wanted.others) await eachComing(offer, { fromMs: dayEndMs, toMs: Number.POSITIVE_INFINITY }, take)
  return { races, others: first.all, boosted }
}
