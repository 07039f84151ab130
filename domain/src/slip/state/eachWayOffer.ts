import type { Market } from '../../catalogue/index.ts'

/** A market with this tag only takes each-way bets. */
export const eachWayOnlyTag = 'EACH_WAY'

/** B4.20a: a market's each-way offer; undefined without place terms. */
export function eachWayOfferOf({ eachWay, tags }: Pick<Market, 'eachWay' | 'tags'>): 'available' | 'required' | undefined {
  if (!eachWay) return undefined
  return tags.includes(eachWayOnlyTag) ? 'required' : 'available'
}
