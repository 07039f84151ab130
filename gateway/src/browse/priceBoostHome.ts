import type { InputOf } from '@touchline/contract'
import type { priceBoostHome } from '@touchline/contract/browse'
import type { BoostPage } from '@touchline/domain/bet'
import type { Brand } from '@touchline/domain/brand'
import type { Catalogue, Market, SportEvent } from '@touchline/domain/catalogue'
import { compareSports, isUndecided } from '@touchline/domain/offer'
import { type PriceBoosts, wirePriceBoost } from '../bonus/index.ts'
import { inTurns } from '../worker/index.ts'
import type { Offer } from './offer.ts'
import type { Built } from './storedAnswers.ts'
import { marketsOf, type Told } from './tables.ts'

type Home = Told<typeof priceBoostHome>
type Boosted = { event: SportEvent; market: Market; priceBoosts: Home['events'][number]['priceBoosts'] }

/** Enough for a page; the next to begin come first. */
const most = 60

/** B7.19: an answer is true only for one version of what operators entered, `boosts.version()`. */
export function buildPriceBoostHome(
  offer: Offer,
  { categoryid }: InputOf<typeof priceBoostHome>,
  by: { boosts: PriceBoosts; brand: Brand },
): Promise<Built> | { refused: 'NotFound' } {
  if (categoryid !== undefined && !offer.catalogue.get('category', categoryid)) return { refused: 'NotFound' }
  return boostedBelow(offer, categoryid, by)
}

async function boostedBelow(
  { catalogue, listing }: Offer,
  categoryid: string | undefined,
  by: { boosts: PriceBoosts; brand: Brand },
): Promise<Built> {
  const all: Boosted[] = []
  await inTurns(
    listing.below(undefined, 'games').slice(),
    ({ event }) => void all.push(...boostedOf({ catalogue, event, ...by, page: 'list' })),
  )
  const within = ({ event }: Boosted) => categoryid === undefined || listing.find(event.id)?.categoryIds.includes(categoryid)
  const shown = all.filter(within).slice(0, most)
  const of = (event: SportEvent) => [...new Set(shown.filter((each) => each.event.id === event.id).map(({ market }) => market))]
  const events = [...new Set(shown.map(({ event }) => event))]
  const data: Home = {
    sections: sectionsOf(catalogue, all, categoryid),
    events: events.map((event) => ({
      eventId: event.id,
      priceBoosts: shown.filter((each) => each.event === event).flatMap(({ priceBoosts }) => priceBoosts),
    })),
  }
  return { data, events, shown: { of }, restsOn: all.map(({ event }) => event.id) }
}

/** What is boosted of an event, as a page shows it. */
export const boostsOf = (asked: BoostsAsked): Boosted['priceBoosts'] => boostedOf(asked).flatMap(({ priceBoosts }) => priceBoosts)

interface BoostsAsked {
  catalogue: Catalogue
  event: SportEvent
  boosts: PriceBoosts
  brand: Brand
  page: BoostPage
}

function boostedOf({ catalogue, event, boosts, brand, page }: BoostsAsked): Boosted[] {
  if (!boosts.mayHave(event)) return []
  return marketsOf(catalogue, event.id)
    .filter(isUndecided)
    .flatMap((market) => {
      const priceBoosts = market.selectionIds
        .flatMap((id) => catalogue.get('selection', id) ?? [])
        .filter(({ status }) => status !== 'EXPIRED')
        .flatMap((selection) => boosts.of({ selection, market, event }) ?? [])
        .flatMap((boost) => wirePriceBoost(boost, brand, page) ?? [])
      return priceBoosts.length > 0 ? [{ event, market, priceBoosts }] : []
    })
}

function sectionsOf(catalogue: Catalogue, all: Boosted[], current: string | undefined): Home['sections'] {
  const sports = [...new Set(all.map(({ event }) => event.sportId))].flatMap((id) => catalogue.get('category', id) ?? [])
  return sports.sort(compareSports).map(({ id, name }) => ({ id, name, isCurrent: id === current }))
}
