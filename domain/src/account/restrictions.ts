/** What staff can restrict a customer in: the size of stakes, one product, or bonuses. */
export const restrictionKinds = ['stakes', 'product', 'bonuses'] as const
export type RestrictionKind = (typeof restrictionKinds)[number]

/**
 * Why, as a regulator counts it: `trading` (the bookmaker's own commercial decision), `bonusAbuse`, `integrity` (suspicious bets)
 * or `protection` (the customer's own good).
 */
export const restrictionReasons = ['trading', 'bonusAbuse', 'integrity', 'protection'] as const
export type RestrictionReason = (typeof restrictionReasons)[number]

/** A restriction in force. */
export interface Restriction {
  kind: RestrictionKind
  /** of the kind `product` */
  product?: 'sports' | 'virtuals' | 'casino'
  /** of the kind `stakes`: times the book's usual max stake, from 0 to below 1 */
  factor?: number
  reason: RestrictionReason
  since: Date
}

/** A band of the regulator's table: factors are counted in tenths and quarters of the usual max stake. */
export function factorBand(factor: number): string {
  if (factor === 0) return 'no stakes'
  if (factor <= 0.01) return 'up to 1%'
  if (factor <= 0.1) return 'up to 10%'
  if (factor <= 0.25) return 'up to 25%'
  return factor <= 0.5 ? 'up to 50%' : 'above 50%'
}
