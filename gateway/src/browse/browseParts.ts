import type { WireBuilderAcca } from '@touchline/contract/entity'
import type { Brand } from '@touchline/domain/brand'
import { openListing } from '@touchline/domain/browse'
import type { Catalogue } from '@touchline/domain/catalogue'
import type { BoostableBuilder, PriceBoosts } from '../bonus/index.ts'
import type { OperatorConfig } from '../config/index.ts'
import type { Offer } from './offer.ts'
import { type StoredAnswers, storedAnswers } from './storedAnswers.ts'

/** The bet builders that the book suggests on a match. */
export type AccasOn = (eventId: string) => WireBuilderAcca[]

/** The bet builders that the book suggests. */
export interface SuggestedBuilders {
  accasOn: AccasOn
  /** as it can be boosted; nothing while it has no price */
  boostable: (accaId: string) => BoostableBuilder | undefined
}

/** The event of an id that is not on offer any more, in a catalogue of its own. */
export type PastEvent = (eventId: string) => Promise<Catalogue | undefined>

export interface BrowseOptions extends SuggestedBuilders {
  catalogue: Catalogue
  boosts: PriceBoosts
  brand: Brand
  /** other words for names, as the operator has set them; none by default */
  aliases?: () => Readonly<Record<string, string>>
  /** the categories that a customer bets on, most often first */
  leaguesBetOn: (customerId: string) => Promise<string[]>
  pastEvent: PastEvent
  /** what the operator has for the home page; nothing by default */
  extras?: () => Pick<OperatorConfig, 'quickLinks' | 'jackpots'>
  now?: () => number
}

/** What the calls of this noun are made of. */
export interface BrowseParts extends Required<Omit<BrowseOptions, keyof SuggestedBuilders>> {
  offer: Offer
  /** the same bytes for everybody, until something in them changes */
  answer: StoredAnswers
  builders: SuggestedBuilders
}

export function browseParts({ accasOn, boostable, ...options }: BrowseOptions): BrowseParts {
  const { catalogue, now = Date.now } = options
  const listing = openListing(catalogue)
  return {
    aliases: () => ({}),
    extras: () => ({ quickLinks: [], jackpots: [] }),
    ...options,
    now,
    offer: { catalogue, listing },
    answer: storedAnswers({ catalogue, listing, now }),
    builders: { accasOn, boostable },
  }
}
