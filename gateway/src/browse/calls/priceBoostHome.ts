import type { Calls, InputOf } from '@touchline/contract'
import { compareSports } from '@touchline/domain/browse'
import type { Catalogue, SportEvent } from '@touchline/domain/catalogue'
import { wireAccaBoost } from '../../bonus/index.ts'
import type { Handlers } from '../../http/index.ts'
import { inTurns } from '../../worker/index.ts'
import { type Boosted, type BoostsBy, boostedBuildersOf, boostedOf } from '../boostsOf.ts'
import type { BrowseParts } from '../browseParts.ts'
import type { Offer } from '../offer.ts'
import type { Built } from '../storedAnswers.ts'
import type { CallOutput } from '../tables.ts'

export const priceBoostHome =
  ({ offer, answer, boosts, builders, brand }: BrowseParts): Handlers['priceBoostHome'] =>
  (input) =>
    answer(`priceBoostHome ${boosts.version()} ${input.categoryid ?? ''}`, () =>
      buildPriceBoostHome(offer, input, { boosts, builders, brand }),
    )

type Home = CallOutput<Calls['priceBoostHome']>

/** Enough for a page; the next to start come first. */
const max = 60
/** maximum number of bet builders: each is priced by a model of its match */
const maxBuilders = 20

/** B7.19: an answer is valid for one version of the operators' boosts, `boosts.version()`. */
export function buildPriceBoostHome(
  offer: Offer,
  { categoryid }: InputOf<Calls['priceBoostHome']>,
  by: BoostsBy,
): Promise<Built> | { refused: 'NotFound' } {
  if (categoryid !== undefined && !offer.catalogue.get('category', categoryid)) return { refused: 'NotFound' }
  return boostedBelow(offer, categoryid, by)
}

async function boostedBelow({ catalogue, listing }: Offer, categoryid: string | undefined, by: BoostsBy): Promise<Built> {
  const all: Boosted[] = []
  let builders = 0
  await inTurns(listing.below(undefined, 'games').slice(), ({ event }) => {
    const input = { catalogue, event, ...by, page: 'list' as const }
    const built = builders < maxBuilders ? boostedBuildersOf(input) : []
    builders += built.length
    all.push(...boostedOf(input), ...built)
  })
  const within = ({ event }: Boosted) => categoryid === undefined || listing.find(event.id)?.categoryIds.includes(categoryid)
  const shown = all.filter(within).slice(0, max)
  const of = (event: SportEvent) => [
    ...new Set(shown.filter((each) => each.event.id === event.id).flatMap(({ markets }) => markets)),
  ]
  const events = [...new Set(shown.map(({ event }) => event))]
  const accas = by.boosts.ofAccas()
  const data: Home = {
    ...(accas && { accaBoost: wireAccaBoost(accas, by.brand) }),
    sections: sectionsOf(catalogue, all, categoryid),
    events: events.map((event) => ({
      eventId: event.id,
      priceBoosts: shown.filter((each) => each.event === event).flatMap(({ priceBoosts }) => priceBoosts),
    })),
  }
  return { data, events, shown: { of }, restsOn: all.map(({ event }) => event.id) }
}

function sectionsOf(catalogue: Catalogue, all: Boosted[], current: string | undefined): Home['sections'] {
  const sports = [...new Set(all.map(({ event }) => event.sportId))].flatMap((id) => catalogue.get('category', id) ?? [])
  return sports.sort(compareSports).map(({ id, name }) => ({ id, name, isCurrent: id === current }))
}
