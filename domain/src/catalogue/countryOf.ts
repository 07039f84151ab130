import type { Catalogue } from './catalogue.ts'
import type { Category } from './entities.ts'

/** The country that the nearest category of an event, upwards, has. */
export function countryOf(catalogue: Pick<Catalogue, 'get'>, categoryId: string): string | undefined {
  for (let id: string | undefined = categoryId; id !== undefined; ) {
    const category: Category | undefined = catalogue.get('category', id)
    if (category?.countryCode !== undefined) return category.countryCode
    id = category?.parentId
  }
  return undefined
}

/** Whether races are run there that a book guarantees the best odds on: in Great Britain and its parts ("gb-eng"), in Ireland. */
export const hasBestOdds = (countryCode: string): boolean => /^(gb|ie)(-|$)/i.test(countryCode)
