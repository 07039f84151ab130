import type { Minor } from '../money/index.ts'
import { type DisplayOdds, displayOdds, oddsNumber, type Price } from '../odds/index.ts'
import { type BoostSettings, type BoostTier, boostView, type PriceBoost } from './priceBoost.ts'

/** A boosted selection or bet builder as the book keeps it. `betCount`: how many were placed on it. */
export type BoostOffer = {
  id: string
  original: Price
  boosted: Price
  maxStakeMinor: Minor
  betCount: number
  description: string
} & (
  | { type: 'single'; selectionId: string }
  | { type: 'betBuilder'; betBuilderAccaId: string; suspended: boolean; inplay: boolean; virtual: boolean }
)

/** B3.10: the same as the home page lists it. */
export type BoostEntry = {
  id: string
  tier: BoostTier
  boostedOdds: { trueOdds: number; displayOdds: DisplayOdds }
  /** only where the boost is so large that it is for small stakes */
  maxStakeMinor?: Minor
  betCount: number
  description: string
} & ({ type: 'single'; selectionId: string } | { type: 'betBuilder'; betBuilderAccaId: string })

/** The boosts that are to be seen on a page, as they come. */
export const boostEntries = (offers: readonly BoostOffer[], settings: BoostSettings, page: 'event' | 'list'): BoostEntry[] =>
  offers.flatMap((offer) => boostEntry(offer, settings, page) ?? [])

function boostEntry(offer: BoostOffer, settings: BoostSettings, page: 'event' | 'list'): BoostEntry | undefined {
  const { id, boosted, maxStakeMinor, betCount, description } = offer
  const view = boostView(boostOf(offer), settings, page)
  if (!view.shown) return undefined
  const of =
    offer.type === 'single'
      ? { type: offer.type, selectionId: offer.selectionId }
      : { type: offer.type, betBuilderAccaId: offer.betBuilderAccaId }
  const boostedOdds = { trueOdds: oddsNumber(boosted), displayOdds: displayOdds(boosted) }
  return { id, tier: view.tier, boostedOdds, ...(view.showMaxStake && { maxStakeMinor }), betCount, description, ...of }
}

function boostOf(offer: BoostOffer): PriceBoost {
  const { original, boosted } = offer
  if (offer.type === 'single') return { original, boosted, on: 'selection' }
  const { suspended, inplay, virtual } = offer
  return { original, boosted, on: 'builder', suspended, inplay, virtual }
}
