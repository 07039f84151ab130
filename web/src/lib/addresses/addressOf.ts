import type { Category } from '@touchline/domain/catalogue'
import { slug } from '../path/index.ts'
import { type AddressName, addresses } from './addresses.ts'

const segment = /:(\w+)(\?)?/g

/** The path of an address: of its forms the first that is complete with these names and ids. */
export function addressOf(name: AddressName, params: Readonly<Record<string, string | undefined>> = {}): string {
  const form = addresses[name].paths.find((path) =>
    [...path.matchAll(segment)].every(([, key = '', optional]) => optional !== undefined || params[key] !== undefined),
  )
  if (form === undefined) throw new Error(`${name} needs more than ${Object.keys(params).join()}`)
  return form.replaceAll(segment, (_, key: string) => encodeURIComponent(params[key] ?? '')).replace(/\/+$/, '')
}

type Named = Pick<Category, 'id' | 'name'>

/** Names and ids of a sport, or of a region or league of it. */
export const namesOf = (sport: Named, category: Named = sport): Record<string, string> => ({
  sportName: slug(sport.name),
  categoryId: category.id,
  ...(category.id !== sport.id && { categoryName: slug(category.name) }),
})
