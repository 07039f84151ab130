import type { InputOf } from '@touchline/contract'
import type { priceBoostHome } from '@touchline/contract/player/browse'
import type { BoostPage } from '@touchline/domain/bet'
import type { Brand } from '@touchline/domain/brand'
import { compareSports, isUndecided } from '@touchline/domain/browse'
import type { Catalogue, Market, SportEvent } from '@touchline/domain/catalogue'
import { type BoostableBuilder, type PriceBoosts, wireAccaBoost, wirePriceBoost } from '../bonus/index.ts'
import { inTurns } from '../worker/index.ts'
import type { AccasOn } from './event.ts'
import type { Offer } from './offer.ts'
import type { Built } from './storedAnswers.ts'
import { type CallOutput, marketsOf } from './tables.ts'

type Home = CallOutput<typeof priceBoostHome>
type OnWire = Home['events'][number]['priceBoosts']
type Boosted = { event: SportEvent; markets: Market[]; priceBoosts: OnWire }

/** A bet builder that the book suggests on an event, as it can be boosted. */
export interface SuggestedBuilders {
  accasOn: AccasOn
  boostable: (accaId: string) => BoostableBuilder | undefined
}
interface By {
  boosts: PriceBoosts
  builders: SuggestedBuilders
  brand: Brand
}

/** Enough for a page; the next to begin come first. */
const max = 60
/** of bet builders, each of which is priced by a model of its match */
const maxBuilders = 20

/** B7.19: an answer is true only for one version of what operators entered, `boosts.version()`. */
export function buildPriceBoostHome(
  offer: Offer,
  { categoryid }: InputOf<typeof priceBoostHome>,
  by: By,
): Promise<Built> | { refused: 'NotFound' } {
  if (categoryid !== undefined && !offer.catalogue.get('category', categoryid)) return { refused: 'NotFound' }
  return boostedBelow(offer, categoryid, by)
}

async function boostedBelow({ catalogue, listing }: Offer, categoryid: string | undefined, by: By): Promise<Built> {
  const all: Boosted[] = []
  let builders = 0
  await inTurns(listing.below(undefined, 'games').slice(), ({ event }) => {
    const asked = { catalogue, event, ...by, page: 'list' as const }
    const built = builders < maxBuilders ? boostedBuildersOf(asked) : []
    builders += built.length
    all.push(...boostedOf(asked), ...built)
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

/** What is boosted of an event, as a page shows it. */
export const boostsOf = (asked: BoostsRequest): OnWire =>
  [...boostedOf(asked), ...boostedBuildersOf(asked)].flatMap(({ priceBoosts }) => priceBoosts)

interface BoostsRequest extends By {
  catalogue: Catalogue
  event: SportEvent
  page: BoostPage
}

function boostedOf({ catalogue, event, boosts, brand, page }: BoostsRequest): Boosted[] {
  if (!boosts.mayHave(event)) return []
  return marketsOf(catalogue, event.id)
    .filter(isUndecided)
    .flatMap((market) => {
      const priceBoosts = market.selectionIds
        .flatMap((id) => catalogue.get('selection', id) ?? [])
        .filter(({ status }) => status !== 'EXPIRED')
        .flatMap((selection) => boosts.of({ selection, market, event }) ?? [])
        .flatMap((boost) => wirePriceBoost(boost, brand, page) ?? [])
      return priceBoosts.length > 0 ? [{ event, markets: [market], priceBoosts }] : []
    })
}

/** B4.23c: a suspended one has no boost. */
function boostedBuildersOf({ catalogue, event, boosts, builders, brand, page }: BoostsRequest): Boosted[] {
  if (!boosts.mayHaveBuilder(event)) return []
  return builders.accasOn(event.id).flatMap((acca) => {
    const builder = acca.state === 'OPEN' ? builders.boostable(acca.id) : undefined
    const boost = builder && boosts.ofBuilder(builder)
    const told = boost && wirePriceBoost(boost, brand, page)
    if (!told) return []
    const marketIds = acca.selections.flatMap(({ selectionId }) => catalogue.get('selection', selectionId)?.marketId ?? [])
    const markets = [...new Set(marketIds)].flatMap((id) => catalogue.get('market', id) ?? [])
    return [{ event, markets, priceBoosts: [{ ...told, betBuilderAcca: acca }] }]
  })
}

function sectionsOf(catalogue: Catalogue, all: Boosted[], current: string | undefined): Home['sections'] {
  const sports = [...new Set(all.map(({ event }) => event.sportId))].flatMap((id) => catalogue.get('category', id) ?? [])
  return sports.sort(compareSports).map(({ id, name }) => ({ id, name, isCurrent: id === current }))
}
