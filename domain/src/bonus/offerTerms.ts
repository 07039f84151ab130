import { assertMinor, type Minor } from '../money/index.ts'
import type { PriceText } from '../odds/index.ts'

/** What bonus cash demands before it becomes cash. */
export interface WageringTerms {
  /** how many times the bonus has to be staked */
  wagerTimes: number
  /** from when the bonus is granted */
  wagerDays: number
  /** of the legs combined, in a system of each leg; a bet below it, or without a price, does not count */
  minOdds?: PriceText
  /** what counts of a stake on each product, in per cent; absent: all of it on the product of the offer, nothing on others */
  contribution?: Partial<Record<WageringProduct, number>>
}

/** What wagering may count: bets on sports when they are settled, stakes in games when they are taken. */
export const wageringProducts = ['sports', 'games'] as const
export type WageringProduct = (typeof wageringProducts)[number]

interface AnyTerms {
  /** the one product that the offer is tied to */
  product: WageringProduct
  /** to accept; then the same again to deposit, if a deposit is matched */
  acceptDays: number
  /** where the operator's full terms can be downloaded */
  terms?: string
}

/** What a customer gets, and when: the rule of an offer, from which its words are written. */
export type OfferTerms = AnyTerms &
  (
    | ({ kind: 'bonusCash'; amountMinor: Minor } & WageringTerms)
    /** `percent` of the first deposit after it was accepted, up to an amount */
    | ({ kind: 'depositMatch'; percent: number; upToMinor: Minor } & WageringTerms)
    | { kind: 'freeBet'; amountMinor: Minor; useDays: number }
    /** `percent` of the winnings of one bet */
    | { kind: 'profitBoost'; percent: number; maxStakeMinor: Minor; useDays: number }
  )
export type OfferKind = OfferTerms['kind']
export type CashOfferTerms = Extract<OfferTerms, WageringTerms>

export const isCashOffer = (terms: OfferTerms): terms is CashOfferTerms => 'wagerTimes' in terms

/** What counts of a stake on a product, in per cent. */
export const contributionOf = (
  { product, contribution }: Pick<CashOfferTerms, 'product' | 'contribution'>,
  of: WageringProduct,
): number => (contribution === undefined ? (of === product ? 100 : 0) : (contribution[of] ?? 0))

/** What counts of this stake, rounded down to a minor unit. */
export function countedPart(
  terms: Pick<CashOfferTerms, 'product' | 'contribution'>,
  of: WageringProduct,
  stakeMinor: Minor,
): Minor {
  const hundredths = assertMinor(stakeMinor * contributionOf(terms, of))
  return (hundredths - (hundredths % 100)) / 100
}

/** The stakes that have to be settled before a bonus of this amount becomes cash. */
export const toWagerOf = (amountMinor: Minor, { wagerTimes }: WageringTerms): Minor => assertMinor(amountMinor * wagerTimes)

/** The bonus for a deposit, rounded down to a minor unit. */
export function matchOf(depositMinor: Minor, { percent, upToMinor }: Extract<OfferTerms, { kind: 'depositMatch' }>): Minor {
  const hundredths = assertMinor(depositMinor * percent)
  return Math.min(upToMinor, (hundredths - (hundredths % 100)) / 100)
}

/**
 * The most that a customer who risks nothing can take from an offer. Somebody who lays every bet elsewhere at a fair price keeps
 * the bonus; a free bet or boost at prices so long that nearly all of it is left.
 */
export function mostTaken(terms: OfferTerms): Minor {
  switch (terms.kind) {
    case 'bonusCash':
    case 'freeBet':
      return terms.amountMinor
    case 'depositMatch':
      return terms.upToMinor
    case 'profitBoost':
      return Math.ceil((terms.maxStakeMinor * terms.percent) / 100)
  }
}
