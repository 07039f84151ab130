import type { InputOf } from '@touchline/contract'
import type { featuredLeague, groupedLeagues, popularLeagues, sportPopular } from '@touchline/contract/browse'
import type { Category } from '@touchline/domain/catalogue'
import type { Listed } from '@touchline/domain/offer'
import { type Counted, categoriesBelow, counted } from './countedCategories.ts'
import { dayMs } from './interval.ts'
import { byWeight, coming, eachComing, eventsOf, inPlayBelow, keepFirst, marketCountsOf, type Offer } from './offer.ts'
import { eventListOf } from './outrights.ts'
import type { Built } from './storedAnswers.ts'
import { mainMarket, type Told } from './tables.ts'

type NotFound = { refused: 'NotFound' }

const most = { web: 30, 'web-mobile': 15 }
const mostOfLeague = 10
const nearMs = 3 * dayMs

/** P7.20: what is in play or begins within three days. */
export function buildSportPopular(offer: Offer, asked: InputOf<typeof sportPopular>, nowMs: number): Promise<Built> | NotFound {
  const { sportcategoryid, clientid } = asked
  if (!offer.catalogue.get('category', sportcategoryid)) return { refused: 'NotFound' }
  const first = keepFirst(most[clientid], byWeight(offer))
  for (const each of inPlayBelow(offer, sportcategoryid)) first.add(each)
  return eachComing(offer, { fromMs: nowMs, toMs: nowMs + nearMs, below: sportcategoryid }, first.add).then(() => ({
    ...eventListOf(first.all, mainMarket(offer.catalogue)),
    below: sportcategoryid,
  }))
}

/** The sources do not say which league matters: where the book offers most on the matches of the next days. */
export function leaguesByWeight(offer: Offer, sportId: string, nowMs: number): { category: Category; near: Listed[] }[] {
  const near = [...inPlayBelow(offer, sportId), ...coming(offer, { fromMs: nowMs, toMs: nowMs + nearMs, below: sportId })]
  const byLeague = Map.groupBy(near, ({ event }) => event.categoryId)
  const weight = (all: readonly Listed[]) =>
    all.reduce((sum, { markets, event }) => sum + markets + (event.tags.includes('top') ? 1_000 : 0), 0)
  return categoriesBelow(offer, sportId, 'league')
    .map((category) => ({ category, near: byLeague.get(category.id) ?? [] }))
    .map((each) => ({ ...each, weight: weight(each.near) }))
    .sort((a, b) => b.weight - a.weight || a.category.name.localeCompare(b.category.name, 'en'))
}

const countedWith = (offer: Offer, { category }: { category: Category }): Counted =>
  counted(offer, category, inPlayBelow(offer, category.id).length)

/** P7.20 */
export function buildPopularLeagues(offer: Offer, asked: InputOf<typeof popularLeagues>, nowMs: number): Built | NotFound {
  if (!offer.catalogue.get('category', asked.sportcategoryid)) return { refused: 'NotFound' }
  const leagues = leaguesByWeight(offer, asked.sportcategoryid, nowMs).slice(0, most[asked.clientid])
  const data: Told<typeof popularLeagues> = { leagues: leagues.map((league) => countedWith(offer, league)) }
  return { data, below: asked.sportcategoryid }
}

/** P7.10: of the sport, or of the sport that a category belongs to. */
export function buildFeaturedLeague(offer: Offer, asked: InputOf<typeof featuredLeague>, nowMs: number): Built | NotFound {
  const sport = offer.catalogue.get('category', asked.sportid ?? asked.sportcategoryid ?? '')
  if (!sport) return { refused: 'NotFound' }
  const first = leaguesByWeight(offer, sport.sportId, nowMs).find(({ near }) => near.length > 0)
  const list = eventListOf((first?.near ?? []).slice(0, mostOfLeague), mainMarket(offer.catalogue))
  const data: Told<typeof featuredLeague> = { ...list.data, ...(first && { league: countedWith(offer, first) }) }
  return { ...list, data, below: sport.sportId }
}

/** P7.8 */
export function buildGroupedLeagues(offer: Offer, asked: InputOf<typeof groupedLeagues>, nowMs: number): Built | NotFound {
  const sport = offer.catalogue.get('category', asked.sportCategoryId)
  if (!sport) return { refused: 'NotFound' }
  const leagues = leaguesByWeight(offer, sport.id, nowMs).map((each) => ({ ...each, near: each.near.slice(0, mostOfLeague) }))
  const shown = leagues.flatMap(({ near }) => near)
  const groups = Map.groupBy(leagues, ({ category }) => category.parentId ?? sport.id)
  const data: Told<typeof groupedLeagues> = {
    groups: Array.from(groups).map(([id, all]) => ({
      ...namedGroup(offer.catalogue.get('category', id) ?? sport),
      leagues: all.map((league) => ({ ...countedWith(offer, league), eventIds: league.near.map(({ event }) => event.id) })),
    })),
    marketCounts: marketCountsOf(shown),
  }
  return { data, events: eventsOf(shown), shown: mainMarket(offer.catalogue), below: sport.id }
}

const namedGroup = ({ id, name, countryCode }: Category) => ({ id, name, ...(countryCode !== undefined && { countryCode }) })
