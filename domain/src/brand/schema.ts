import { parsePrice, type Rational, rational } from '../odds/index.ts'

/** A fault in a brand's data: the setting and what it may be. */
export interface BrandFault {
  path: string
  message: string
}

/** One setting of a file, as listed in docs/brands.md; `path` has `[]` for each entry of a list and `*` for each name. */
export interface Setting {
  path: string
  is: string
  optional: boolean
}

/**
 * Reads plain data into its typed form. Faults are added to `faults`; the result must not be used then. `settings` lists
 * the possible settings.
 */
export interface Reader<T> {
  read: (value: unknown, path: string, faults: BrandFault[]) => T
  settings: (path: string) => Setting[]
  optional?: true
}
export type Read<R> = R extends Reader<infer T> ? T : never

/** After a fault: `readBrand` discards the whole. */
const unusable = undefined as never

function refused(faults: BrandFault[], path: string, use: string, value: unknown): never {
  faults.push({ path, message: `is ${JSON.stringify(value) ?? 'missing'}: use ${use}` })
  return unusable
}

/** `read` returns undefined for an invalid value. */
function scalar<T>(is: string, use: string, read: (value: unknown) => T | undefined): Reader<T> {
  return {
    read: (value, path, faults) => read(value) ?? refused(faults, path, use, value),
    settings: (path) => [{ path, is, optional: false }],
  }
}

/** A text; `expected` describes its format, if it has one. */
export const text = ({ like = /./, expected = 'text' }: { like?: RegExp; expected?: string } = {}): Reader<string> =>
  scalar(expected, expected === 'text' ? 'a text' : expected, (value) =>
    typeof value === 'string' && like.test(value) ? value : undefined,
  )

export const flag: Reader<boolean> = scalar('true or false', 'true or false', (value) =>
  typeof value === 'boolean' ? value : undefined,
)

/** A whole number of `unit`, within inclusive limits. */
export function whole(unit: string, { from = 0, to }: { from?: number; to?: number } = {}): Reader<number> {
  const limits = `from ${from}${to === undefined ? ' on' : ` to ${to}`}`
  return scalar(`${unit}, ${limits}`, `a whole number ${limits}`, (value) =>
    Number.isSafeInteger(value) && Number(value) >= from && Number(value) <= (to ?? Number.MAX_SAFE_INTEGER)
      ? Number(value)
      : undefined,
  )
}

/** A part of 1, including 0 and excluding 1. */
export const part: Reader<number> = scalar('part of 1', 'a number from 0 to below 1', (value) =>
  typeof value === 'number' && value >= 0 && value < 1 ? value : undefined,
)

/** "9/10", an exact part of 1, including 0 and 1. */
export const exactPart: Reader<Rational> = scalar('fraction', 'a fraction from "0/1" to "1/1"', (value) => {
  const [, top = '', bottom = ''] = (typeof value === 'string' && /^(\d{1,6})\/(\d{1,6})$/.exec(value)) || []
  return bottom !== '' && Number(bottom) > 0 && Number(top) <= Number(bottom) ? rational(Number(top), Number(bottom)) : undefined
})

/** "5/2" or "3.5", exact. */
export const price: Reader<Rational> = scalar('price', 'a price like "5/2" or "3.5"', (value) =>
  typeof value === 'string' ? parsePrice(value) : undefined,
)

export const oneOf = <const T extends readonly (string | number)[]>(...names: T): Reader<T[number]> =>
  scalar<T[number]>(names.join(', '), `one of ${names.join(', ')}`, (value) => names.find((name) => name === value))

/** Months, or a name used instead: `FOREVER`. */
export const wholeOr = <const Name extends string>(name: Name, unit: string, limits: { from: number }): Reader<number | Name> =>
  scalar<number | Name>(
    `${unit}, from ${limits.from} on, or ${name}`,
    `a whole number from ${limits.from} on or ${name}`,
    (value) =>
      value === name || (Number.isSafeInteger(value) && Number(value) >= limits.from) ? (value as number | Name) : undefined,
  )

export function list<T>(each: Reader<T>, { min = 0, max }: { min?: number; max?: number } = {}): Reader<T[]> {
  const limits = `${min > 0 ? ` of at least ${min}` : ''}${max === undefined ? '' : `${min > 0 ? ' and' : ' of'} at most ${max}`}`
  return {
    read: (value, path, faults) => {
      if (!Array.isArray(value) || value.length < min || value.length > (max ?? value.length))
        return refused(faults, path, `a list${limits}`, value)
      return value.map((entry, at) => each.read(entry, `${path}[${at}]`, faults))
    },
    settings: (path) => each.settings(`${path}[]`),
  }
}

/** A list in order of preference; each entry once, at least one. */
export function ranked<T>(each: Reader<T>): Reader<readonly [T, ...T[]]> {
  const { read, settings } = list(each, { min: 1 })
  return {
    read: (value, path, faults) => {
      const before = faults.length
      const entries = read(value, path, faults)
      if (faults.length === before && new Set(entries).size < entries.length) return refused(faults, path, 'each once', value)
      return entries as [T, ...T[]]
    },
    settings,
  }
}

/** A map with free names; a null entry counts as absent. */
export const recordOf = <T>(each: Reader<T>): Reader<Record<string, T>> => ({
  read: (value, path, faults) => {
    const entries = Object.entries(fieldsOf(value, path, faults)).filter(([, entry]) => entry !== null)
    return Object.fromEntries(entries.map(([key, entry]) => [key, each.read(entry, `${path}.${key}`, faults)]))
  },
  settings: (path) => each.settings(`${path}.*`),
})

type Optional<T> = Reader<T> & { optional: true }
/** May be absent; null counts as absent, so that a file can remove what it inherits. */
export const optional = <T>(reader: Reader<T>): Optional<T> => ({
  ...reader,
  settings: (path) => reader.settings(path).map((setting) => ({ ...setting, optional: true })),
  optional: true,
})

type Shape = Record<string, Reader<unknown>>
type Shaped<S extends Shape> = {
  [K in keyof S as S[K] extends Optional<unknown> ? never : K]: Read<S[K]>
} & { [K in keyof S as S[K] extends Optional<unknown> ? K : never]?: Read<S[K]> }

/** All of these fields and no others; an absent optional one is omitted. */
export const object = <const S extends Shape>(shape: S): Reader<Shaped<S>> => ({
  read: (value, path, faults) => {
    const before = faults.length
    const fields = fieldsOf(value, path, faults)
    if (faults.length > before) return unusable
    for (const key of Object.keys(fields).filter((name) => !Object.hasOwn(shape, name)))
      faults.push({ path: below(path, key), message: `is not a setting: use ${Object.keys(shape).join(', ')}` })
    const read = Object.entries(shape).flatMap(([key, reader]) =>
      reader.optional && (fields[key] ?? null) === null ? [] : [[key, reader.read(fields[key], below(path, key), faults)]],
    )
    return Object.fromEntries(read) as Shaped<S>
  },
  settings: (path) => Object.entries(shape).flatMap(([key, reader]) => reader.settings(below(path, key))),
})

const below = (path: string, key: string) => (path === '' ? key : `${path}.${key}`)

function fieldsOf(value: unknown, path: string, faults: BrandFault[]): Record<string, unknown> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>
  refused(faults, path === '' ? 'the brand' : path, 'an object', value)
  return {}
}
