import type { Config } from '../../lib/config/index.ts'

/** P7.34b: the page of a promotion, to be shared; without one, of all. */
export const promotionPath = (promotion?: Config['promotions'][number]): string =>
  promotion === undefined ? '/promotions' : `/promotions/${promotion}`
