import type { WireBuilderAcca } from '@touchline/contract/entity'
import type { Brand } from '@touchline/domain/brand'
import { type Listing, openListing, placeOfLeague } from '@touchline/domain/browse'
import type { Catalogue } from '@touchline/domain/catalogue'
import type { BoostableBuilder, PriceBoosts } from '../bonus/index.ts'
import type { OperatorConfig } from '../config/index.ts'
import type { Queryable } from '../database/index.ts'
import type { Offer } from './offer.ts'
import { type StoredAnswers, storedAnswers } from './storedAnswers.ts'
import type { MarketMovers } from './workers/marketMovers.ts'
import type { PopularBets } from './workers/popularBets.ts'

/** The suggested bet builders of a match. */
export type AccasOn = (eventId: string) => WireBuilderAcca[]

/** The suggested bet builders. */
export interface SuggestedBuilders {
  accasOn: AccasOn
  /** as it can be boosted; undefined while it has no price */
  boostable: (accaId: string) => BoostableBuilder | undefined
}

/** An event that is no longer offered, in its own catalogue. */
export type PastEvent = (eventId: string) => Promise<Catalogue | undefined>

export interface BrowseOptions extends SuggestedBuilders {
  catalogue: Catalogue
  /** of the catalogue; by default its own */
  listing?: Listing
  boosts: PriceBoosts
  brand: Brand
  /** the operator's aliases for names; none by default */
  aliases?: () => Readonly<Record<string, string>>
  /** the categories that a customer bets on, most often first */
  leaguesBetOn: (customerId: string) => Promise<string[]>
  pastEvent: PastEvent
  /** for what the catalogue does not keep: results, the prices of the day */
  db: Queryable
  /** the operator's content for the home page; none by default */
  extras?: () => Pick<OperatorConfig, 'banners' | 'quickLinks' | 'personalization' | 'sites'>
  /** whether there is a jackpot to show; by default not */
  hasJackpots?: () => boolean
  /** the selections whose prices moved furthest today; none by default */
  movers?: MarketMovers['now']
  /** the selections that most bets of the last day are on; none by default */
  popularBets?: PopularBets['now']
  now?: () => number
}

/** What the calls of this noun share. */
export interface BrowseParts extends Required<Omit<BrowseOptions, keyof SuggestedBuilders | 'listing'>> {
  offer: Offer
  /** the same bytes for all clients, until something in them changes */
  answer: StoredAnswers
  builders: SuggestedBuilders
}

export function browseParts({ accasOn, boostable, ...options }: BrowseOptions): BrowseParts {
  const { catalogue, listing = openListing(catalogue), now = Date.now } = options
  return {
    aliases: () => ({}),
    extras: () => ({
      banners: [],
      quickLinks: [],
      personalization: { hideWidgets: [], games: [] },
      sites: { countries: {} },
    }),
    hasJackpots: () => false,
    movers: () => [],
    popularBets: () => [],
    ...options,
    now,
    offer: { catalogue, listing, placeOfLeague: placeOfLeague(options.brand.leagueOrder) },
    answer: storedAnswers({ catalogue, listing, now }),
    builders: { accasOn, boostable },
  }
}
