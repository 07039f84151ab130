import { type Price, parsePrice } from '../odds/index.ts'

/** Reads plain data into what it stands for; `path` says where it is, for the sentence about what is wrong. */
export type Reads<T> = (value: unknown, path: string) => T
export type ReadBy<R> = R extends Reads<infer T> ? T : never

/** What is wrong with the data of a brand, and where. */
export class BrandFault extends Error {}

const wrong = (path: string, wanted: string, value: unknown): BrandFault =>
  new BrandFault(`${path} is ${JSON.stringify(value) ?? 'missing'}: ${wanted}.`)

const must =
  <T>(wanted: string, is: (value: unknown) => value is T): Reads<T> =>
  (value, path) => {
    if (!is(value)) throw wrong(path, wanted, value)
    return value
  }

export const text = must('use a text', (value): value is string => typeof value === 'string' && value !== '')
export const flag = must('use true or false', (value): value is boolean => typeof value === 'boolean')

/** A whole number, within limits that are included. */
export const whole = ({ from = 0, to = Number.MAX_SAFE_INTEGER }: { from?: number; to?: number } = {}): Reads<number> =>
  must(
    `use a whole number from ${from}${to === Number.MAX_SAFE_INTEGER ? ' on' : ` to ${to}`}`,
    (value): value is number => Number.isSafeInteger(value) && Number(value) >= from && Number(value) <= to,
  )

/** A part of 1, 0 included and 1 not. */
export const part = must(
  'use a number from 0 to below 1',
  (value): value is number => typeof value === 'number' && value >= 0 && value < 1,
)

/** "5/2" or "3.5", kept exact. */
export const price: Reads<Price> = (value, path) => {
  const read = typeof value === 'string' ? parsePrice(value) : undefined
  if (!read) throw wrong(path, 'use a price like "5/2" or "3.5"', value)
  return read
}

export const oneOf = <const T extends readonly (string | number)[]>(...names: T): Reads<T[number]> =>
  must(`use one of ${names.join(', ')}`, (value): value is T[number] => names.some((name) => name === value))

/** By its name in a table. */
export const named =
  <T>(table: Record<string, T>): Reads<T> =>
  (value, path) => {
    const found = typeof value === 'string' && Object.hasOwn(table, value) ? table[value] : undefined
    if (found === undefined) throw wrong(path, `use one of ${Object.keys(table).join(', ')}`, value)
    return found
  }

export const either =
  <A, B>(first: Reads<A>, second: Reads<B>): Reads<A | B> =>
  (value, path) => {
    try {
      return first(value, path)
    } catch (fault) {
      if (!(fault instanceof BrandFault)) throw fault
      return second(value, path)
    }
  }

export const list =
  <T>(each: Reads<T>, { max = Number.POSITIVE_INFINITY, min = 0 }: { min?: number; max?: number } = {}): Reads<T[]> =>
  (value, path) => {
    if (!Array.isArray(value) || value.length > max || value.length < min)
      throw wrong(
        path,
        `use a list${min > 0 ? ` of at least ${min}` : ''}${max < Number.POSITIVE_INFINITY ? ` of at most ${max}` : ''}`,
        value,
      )
    return value.map((entry, at) => each(entry, `${path}[${at}]`))
  }

export const recordOf =
  <T>(each: Reads<T>): Reads<Record<string, T>> =>
  (value, path) =>
    Object.fromEntries(Object.entries(fieldsOf(value, path)).map(([key, entry]) => [key, each(entry, `${path}.${key}`)]))

interface Optional<T> {
  optional: Reads<T>
}
export const optional = <T>(reads: Reads<T>): Optional<T> => ({ optional: reads })

type Shape = Record<string, Reads<unknown> | Optional<unknown>>
type Required<S extends Shape> = { [K in keyof S as S[K] extends Reads<unknown> ? K : never]: ReadBy<S[K]> }
type Some<S extends Shape> = {
  [K in keyof S as S[K] extends Optional<unknown> ? K : never]?: S[K] extends Optional<infer T> ? T : never
}
export type Shaped<S extends Shape> = Required<S> & Some<S>

/** All of these fields and no others; one that is optional is left out where it is absent. */
export const object =
  <S extends Shape>(shape: S): Reads<Shaped<S>> =>
  (value, path) => {
    const fields = fieldsOf(value, path)
    const at = (key: string) => (path === '' ? key : `${path}.${key}`)
    const stranger = Object.keys(fields).find((key) => !Object.hasOwn(shape, key))
    if (stranger !== undefined) throw new BrandFault(`${at(stranger)} is no setting: use ${Object.keys(shape).join(', ')}.`)
    const read = Object.entries(shape).flatMap(([key, reads]) => {
      if (typeof reads === 'function') return [[key, reads(fields[key], at(key))]]
      return fields[key] === undefined ? [] : [[key, reads.optional(fields[key], at(key))]]
    })
    return Object.fromEntries(read) as Shaped<S>
  }

function fieldsOf(value: unknown, path: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw wrong(path === '' ? 'the brand' : path, 'use an object', value)
  return value as Record<string, unknown>
}
