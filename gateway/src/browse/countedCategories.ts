import type { InputOf } from '@touchline/contract'
import type { categoryLookup, searchCategories, sportCompetitions } from '@touchline/contract/player/browse'
import { chainOf } from '@touchline/domain/browse'
import type { Category } from '@touchline/domain/catalogue'
import { inTurns } from '../worker/index.ts'
import { byName } from './byName.ts'
import { withinMs } from './interval.ts'
import { isInPlay, type Offer } from './offer.ts'
import type { Built } from './storedAnswers.ts'
import type { CallOutput } from './tables.ts'

export type Counted = CallOutput<typeof categoryLookup>['category']
type NotFound = { refused: 'NotFound' }

export const counted = ({ listing }: Offer, category: Category): Counted => ({
  ...category,
  games: listing.below(category.id, 'games').length,
  outrights: listing.below(category.id, 'outrights').length,
  specials: listing.below(category.id, 'specials').length,
  inplayEvents: listing.inPlayCount(category.id),
})

const hasAny = ({ games, outrights, specials }: Counted): boolean => games + outrights + specials > 0

/** Categories of a kind below a category, with something to bet on. */
export function categoriesBelow(offer: Offer, categoryId: string, kind: Category['kind']): Category[] {
  const ids = Array.from(offer.listing.counted(), ({ id, events }) => (events > 0 ? id : ''))
  return ids
    .flatMap((id) => offer.catalogue.get('category', id) ?? [])
    .filter((category) => category.kind === kind && chainOf(offer.catalogue, category.id).some(({ id }) => id === categoryId))
}

/** P7.9: without an id of either kind there is nothing to look up. */
export function buildCategoryLookup(offer: Offer, input: InputOf<typeof categoryLookup>): Built | NotFound {
  const category = offer.catalogue.get('category', input.categoryid ?? input.sportid ?? '')
  if (!category) return { refused: 'NotFound' }
  const childs = Array.from(offer.catalogue.all('category')).filter(
    ({ id, parentId, sportId }) => (parentId ?? (sportId === id ? undefined : sportId)) === category.id,
  )
  const data: CallOutput<typeof categoryLookup> = {
    category: counted(offer, category),
    parents: chainOf(offer.catalogue, category.id)
      .slice(1)
      .map((each) => counted(offer, each)),
    childs: childs
      .map((each) => counted(offer, each))
      .filter(hasAny)
      .sort(byName),
  }
  return { data }
}

/** P7.7: leagues without a region are grouped under the sport. */
export function buildSportCompetitions(offer: Offer, input: InputOf<typeof sportCompetitions>, nowMs: number): Built | NotFound {
  const sport = offer.catalogue.get('category', input.sportCategoryId)
  if (!sport) return { refused: 'NotFound' }
  const untilMs = nowMs + withinMs[input.interval]
  const soon = (leagueId: string) =>
    input.interval === 'ALL' ||
    offer.listing.below(leagueId, 'games').some(({ event, startMs }) => isInPlay(event) || startMs <= untilMs)
  const leagues = categoriesBelow(offer, sport.id, 'league').filter(({ id }) => soon(id))
  const byRegion = Map.groupBy(leagues, ({ parentId }) => parentId ?? sport.id)
  const data: CallOutput<typeof sportCompetitions> = {
    regions: Array.from(byRegion)
      .flatMap(([id, all]) => {
        const region = offer.catalogue.get('category', id)
        const competitions = all.map((each) => counted(offer, each)).sort(byName)
        return region ? [{ ...counted(offer, region), competitions }] : []
      })
      .sort(byName),
  }
  return { data, below: sport.id }
}

/** P7.11 */
export async function buildSearchCategories(
  offer: Offer,
  { interval }: InputOf<typeof searchCategories>,
  nowMs: number,
): Promise<Built> {
  const untilMs = nowMs + withinMs[interval]
  const categories: CallOutput<typeof searchCategories>['categories'] = []
  await inTurns(offer.listing.counted(), ({ id }) => {
    const league = offer.catalogue.get('category', id)
    if (league?.kind !== 'league') return
    const events = countOf(offer.listing.below(id, 'games'), ({ event, startMs }) => isInPlay(event) || startMs <= untilMs)
    if (events > 0) categories.push({ ...namedLeague(offer, league), events })
  })
  return { data: { categories: categories.sort((a, b) => b.events - a.events || byName(a, b)) } }
}

function countOf<Each>(all: readonly Each[], isCounted: (each: Each) => boolean): number {
  let count = 0
  for (const each of all) if (isCounted(each)) count += 1
  return count
}

const namedLeague = (offer: Offer, { id, name, sportId, parentId }: Category) => ({
  id,
  name,
  sportId,
  sportName: offer.catalogue.get('category', sportId)?.name ?? '',
  ...(parentId !== undefined && parentId !== sportId && regionOf(offer, parentId)),
})

const regionOf = ({ catalogue }: Offer, id: string): { region?: string } => {
  const region = catalogue.get('category', id)
  return region ? { region: region.name } : {}
}
