import type { Catalogue } from './catalogue.ts'
import type { Category } from './entities.ts'

/** The country code of the nearest category upwards that has one. */
export function countryOf(catalogue: Pick<Catalogue, 'get'>, categoryId: string): string | undefined {
  for (let id: string | undefined = categoryId; id !== undefined; ) {
    const category: Category | undefined = catalogue.get('category', id)
    if (category?.countryCode !== undefined) return category.countryCode
    id = category?.parentId
  }
  return undefined
}

/** Whether best odds are guaranteed on races there: Great Britain and its parts ("gb-eng"), and Ireland. */
export const hasBestOdds = (countryCode: string): boolean => /^(gb|ie)(-|$)/i.test(countryCode)
