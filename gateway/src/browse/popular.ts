import type { InputOf } from '@touchline/contract'
import type { featuredLeague, groupedLeagues, popularLeagues, sportPopular } from '@touchline/contract/player/browse'
import type { Listed } from '@touchline/domain/browse'
import type { Category } from '@touchline/domain/catalogue'
import { compareNames } from './byName.ts'
import { categoriesBelow, counted } from './countedCategories.ts'
import { eventListOf } from './eventList.ts'
import { dayMs } from './interval.ts'
import { byWeight, eachComing, eventsOf, inPlayBelow, keepFirst, marketCountsOf, type Offer, placesOfLeagues } from './offer.ts'
import type { Built } from './storedAnswers.ts'
import { type CallOutput, columnsShown, mainMarkets } from './tables.ts'

type NotFound = { refused: 'NotFound' }

const max = { web: 30, 'web-mobile': 15 }
const maxOfLeague = 10
const nearMs = 3 * dayMs

/** P7.20: events in play or starting within three days. */
export function buildSportPopular(offer: Offer, input: InputOf<typeof sportPopular>, nowMs: number): Promise<Built> | NotFound {
  const { sportcategoryid, clientid } = input
  if (!offer.catalogue.get('category', sportcategoryid)) return { refused: 'NotFound' }
  const first = keepFirst(max[clientid], byWeight(offer))
  for (const each of inPlayBelow(offer, sportcategoryid)) first.add(each)
  return eachComing(offer, { fromMs: nowMs, toMs: nowMs + nearMs, below: sportcategoryid }, first.add).then(() => ({
    ...eventListOf(first.all, mainMarkets(offer.catalogue, true)),
    below: sportcategoryid,
  }))
}

/** In the brand's order; the sources do not rank the others: by the number of markets on the matches of the next days. */
export async function leaguesByWeight(offer: Offer, sportId: string, nowMs: number): Promise<League[]> {
  const leagues = new Map<string, League & { weight: number }>()
  for (const category of categoriesBelow(offer, sportId, 'league')) leagues.set(category.id, { category, near: [], weight: 0 })
  const add = (each: Listed) => {
    const league = leagues.get(each.event.categoryId)
    if (!league) return
    league.near.push(each)
    league.weight += each.markets + (each.event.tags.includes('top') ? 1_000 : 0)
  }
  for (const each of inPlayBelow(offer, sportId)) add(each)
  await eachComing(offer, { fromMs: nowMs, toMs: nowMs + nearMs, below: sportId }, add)
  const placeOf = placesOfLeagues(offer)
  return Array.from(leagues.values()).sort(
    (a, b) =>
      placeOf(a.category.id) - placeOf(b.category.id) || b.weight - a.weight || compareNames(a.category.name, b.category.name),
  )
}

interface League {
  category: Category
  /** in play first, then those that start within three days */
  near: Listed[]
}

/** P7.20 */
export function buildPopularLeagues(
  offer: Offer,
  { sportcategoryid, clientid }: InputOf<typeof popularLeagues>,
  nowMs: number,
): Promise<Built> | NotFound {
  if (!offer.catalogue.get('category', sportcategoryid)) return { refused: 'NotFound' }
  return leaguesByWeight(offer, sportcategoryid, nowMs).then((all) => {
    const leagues = all.slice(0, max[clientid])
    const data: CallOutput<typeof popularLeagues> = { leagues: leagues.map((league) => counted(offer, league.category)) }
    return { data, below: sportcategoryid }
  })
}

/** P7.10: of the sport, or of the category's sport. */
export function buildFeaturedLeague(
  offer: Offer,
  input: InputOf<typeof featuredLeague>,
  nowMs: number,
): Promise<Built> | NotFound {
  const sport = offer.catalogue.get('category', input.sportid ?? input.sportcategoryid ?? '')
  return sport ? featuredOf(offer, sport, nowMs) : { refused: 'NotFound' }
}

async function featuredOf(offer: Offer, sport: Category, nowMs: number): Promise<Built> {
  const leagues = await leaguesByWeight(offer, sport.sportId, nowMs)
  const first = leagues.find(({ near }) => near.length > 0)
  const near = (first?.near ?? []).slice(0, maxOfLeague)
  const { shown } = await columnsShown(offer.catalogue, eventsOf(near))
  const list = eventListOf(near, shown)
  const data: CallOutput<typeof featuredLeague> = { ...list.data, ...(first && { league: counted(offer, first.category) }) }
  return { ...list, data, below: sport.sportId }
}

/** P7.8 */
export function buildGroupedLeagues(
  offer: Offer,
  input: InputOf<typeof groupedLeagues>,
  nowMs: number,
): Promise<Built> | NotFound {
  const sport = offer.catalogue.get('category', input.sportCategoryId)
  return sport ? groupedOf(offer, sport, nowMs) : { refused: 'NotFound' }
}

async function groupedOf(offer: Offer, sport: Category, nowMs: number): Promise<Built> {
  const all = await leaguesByWeight(offer, sport.id, nowMs)
  const leagues = all.map((each) => ({ ...each, near: each.near.slice(0, maxOfLeague) }))
  const shown = leagues.flatMap(({ near }) => near)
  const groups = Map.groupBy(leagues, ({ category }) => category.parentId ?? sport.id)
  const data: CallOutput<typeof groupedLeagues> = {
    groups: Array.from(groups).map(([id, grouped]) => ({
      ...namedGroup(offer.catalogue.get('category', id) ?? sport),
      leagues: grouped.map((league) => ({
        ...counted(offer, league.category),
        eventIds: league.near.map(({ event }) => event.id),
      })),
    })),
    marketCounts: marketCountsOf(shown),
  }
  return { data, events: eventsOf(shown), shown: mainMarkets(offer.catalogue, true), below: sport.id }
}

const namedGroup = ({ id, name, countryCode }: Category) => ({ id, name, ...(countryCode !== undefined && { countryCode }) })
