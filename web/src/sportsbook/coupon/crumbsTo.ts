import type { Category } from '@touchline/domain/catalogue'
import { addressOf } from '../../lib/addresses/index.ts'
import type { Text } from '../../lib/intl/index.ts'
import type { Crumb } from '../../lib/page/index.ts'
import { pathTo } from '../../lib/path/index.ts'

/** The sport of a coupon, and all its coupons. */
export const crumbsTo = (sport: Pick<Category, 'id' | 'name'>, name: string, text: Text): Crumb[] => [
  { name, to: pathTo.sport(sport) },
  { name: text('coupons.title'), to: addressOf('coupons', { categoryId: sport.id }) },
]
