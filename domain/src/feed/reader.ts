/** The result of reading an external value: the typed value, or what is wrong with it and where. */
export type Read<T> = { value: T } | { wrong: string }
export type Reader<T> = (value: unknown, path: string) => Read<T>
interface Optional<T> {
  optional: Reader<T>
}

/** A reader for each field of T, `optional` exactly if T's field is: a forgotten field does not compile. */
type FieldsOf<T> = {
  [F in keyof T]-?: undefined extends T[F] ? Optional<Exclude<T[F], undefined>> : Reader<T[F]>
}
/** With exact optional properties `{a?: X}` reads as X alone; this restores the `undefined`. */
type Visible<T> = { [F in keyof T]: object extends Pick<T, F> ? T[F] | undefined : T[F] }

const wrong = (path: string, what: string): { wrong: string } => ({ wrong: `${path} ${what}` })

export const optional = <T>(reader: Reader<T>): Optional<T> => ({ optional: reader })

/** An object with these fields; others are dropped. */
export function object<T extends object>(fields: FieldsOf<Visible<T>>): Reader<T> {
  const entries = Object.entries(fields) as [string, Reader<unknown> | Optional<unknown>][]
  return (value, path) => {
    if (!isRecord(value)) return wrong(path, 'is not an object')
    const read: Record<string, unknown> = {}
    for (const [name, field] of entries) {
      const given = value[name]
      const at = `${path}.${name}`
      // Many exporters write null for absent values.
      if ((given === undefined || given === null) && typeof field === 'object') continue
      const one = (typeof field === 'object' ? field.optional : field)(given, at)
      if ('wrong' in one && given === undefined) return wrong(at, 'is missing')
      if ('wrong' in one) return one
      read[name] = one.value
    }
    return { value: read as T }
  }
}

export function list<T>(reader: Reader<T>, max: number): Reader<T[]> {
  return (value, path) => {
    if (!Array.isArray(value)) return wrong(path, 'is not a list')
    if (value.length > max) return wrong(path, `has more than ${max} entries`)
    const read: T[] = []
    for (const [index, each] of value.entries()) {
      const one = reader(each, `${path}.${index}`)
      if ('wrong' in one) return one
      read.push(one.value)
    }
    return { value: read }
  }
}

/** An object used as a table: any keys accepted by `key`, all values of one kind. */
export function table<T>(key: Reader<string>, reader: Reader<T>, max: number): Reader<Record<string, T>> {
  return (value, path) => {
    if (!isRecord(value)) return wrong(path, 'is not an object')
    const entries = Object.entries(value)
    if (entries.length > max) return wrong(path, `has more than ${max} entries`)
    const read: [string, T][] = []
    for (const [name, each] of entries) {
      const readKey = key(name, `${path} key`)
      if ('wrong' in readKey) return readKey
      const one = reader(each, `${path}.${name}`)
      if ('wrong' in one) return one
      read.push([name, one.value])
    }
    // Not by assignment: a key such as "__proto__" must stay a key.
    return { value: Object.fromEntries(read) }
  }
}

export const text =
  (longest: number): Reader<string> =>
  (value, path) => {
    if (typeof value !== 'string') return wrong(path, 'is not text')
    if (value.trim() === '') return wrong(path, 'is empty')
    return value.length > longest ? wrong(path, `is longer than ${longest} characters`) : { value }
  }

export const matching =
  (pattern: RegExp, what: string): Reader<string> =>
  (value, path) =>
    typeof value === 'string' && pattern.test(value) ? { value } : wrong(path, `is not a ${what}`)

export const truth: Reader<boolean> = (value, path) =>
  typeof value === 'boolean' ? { value } : wrong(path, 'is neither true nor false')

export const number =
  ({ min, max, whole = false }: { min: number; max: number; whole?: boolean }): Reader<number> =>
  (value, path) => {
    if (typeof value !== 'number' || !Number.isFinite(value)) return wrong(path, 'is not a number')
    if (whole && !Number.isInteger(value)) return wrong(path, 'is not a whole number')
    return value < min || value > max ? wrong(path, `is outside ${min} to ${max}`) : { value }
  }

export const oneOf =
  <const T extends string>(allowed: readonly T[]): Reader<T> =>
  (value, path) => {
    const found = allowed.find((each) => each === value)
    return found === undefined ? wrong(path, `is none of ${allowed.join(', ')}`) : { value: found }
  }

export const otherwise =
  <T>(reader: Reader<T>, fallback: T): Reader<T> =>
  (value, path) =>
    value === undefined ? { value: fallback } : reader(value, path)

/** A number, or its digits as text, as some sources write it. */
export const counted =
  (reader: Reader<number>): Reader<number> =>
  (value, path) =>
    reader(typeof value === 'string' && /^[+-]?\d+(\.\d+)?$/.test(value) ? Number(value) : value, path)

/** A text, or a number as its digits: one source writes a weight as "11-7", another as 161. */
export const written =
  (reader: Reader<string>): Reader<string> =>
  (value, path) =>
    reader(typeof value === 'number' ? String(value) : value, path)

const isoTime = /^(\d{4})-(\d{2})-(\d{2})T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})$/

const [firstYearMs, afterLastYearMs] = [Date.UTC(1900), Date.UTC(3000)]

/** Whether a time is plausible. Times far outside this range have no form that every database reads. */
export const isInOurTime = (ms: number): boolean => ms >= firstYearMs && ms < afterLastYearMs

/** An ISO time with its zone, as a UTC instant with milliseconds: the only form stored and sent. */
export const instant: Reader<string> = (value, path) => {
  if (typeof value !== 'string' || !isoTime.test(value)) return wrong(path, 'is not an ISO time with a zone')
  const ms = Date.parse(value)
  if (Number.isNaN(ms)) return wrong(path, 'is not a real time')
  return isInOurTime(ms) ? { value: new Date(ms).toISOString() } : wrong(path, 'is not between the years 1900 and 2999')
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
