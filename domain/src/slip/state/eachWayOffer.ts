import type { Market } from '../../catalogue/index.ts'

/** A market with this tag takes each-way bets only. */
export const eachWayOnlyTag = 'EACH_WAY'

/** B4.20a: what a market says about each-way; nothing without place terms. */
export function eachWayOfferOf({ eachWay, tags }: Pick<Market, 'eachWay' | 'tags'>): 'available' | 'required' | undefined {
  if (!eachWay) return undefined
  return tags.includes(eachWayOnlyTag) ? 'required' : 'available'
}
