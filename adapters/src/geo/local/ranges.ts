import { createReadStream } from 'node:fs'

/** The ranges of one family, in order. The addresses of IPv6 count by their first 64 bits: no country has less. */
export interface Ranges {
  starts: BigUint64Array
  ends: BigUint64Array
  /** two letters each */
  countries: Uint16Array
}

const enough = 1 << 16

/**
 * Reads `first,last,COUNTRY` lines of whole numbers, a piece at a time, so that no request waits for the whole file. `shift`:
 * how many bits of an address are left out.
 */
export async function readRanges(path: string, shift: bigint): Promise<Ranges> {
  let [starts, ends, countries] = [new BigUint64Array(enough), new BigUint64Array(enough), new Uint16Array(enough)]
  let count = 0
  let rest = ''

  function add(line: string): void {
    const [first = '', last = '', country = ''] = line.trim().split(',')
    if (!/^\d+$/.test(first) || !/^\d+$/.test(last) || !/^[A-Z]{2}$/.test(country)) {
      if (line.trim() !== '') throw new Error(`${path}: not a range: ${line.slice(0, 80)}`)
      return
    }
    if (count === starts.length) {
      starts = grown(starts, new BigUint64Array(count * 2))
      ends = grown(ends, new BigUint64Array(count * 2))
      countries = grown(countries, new Uint16Array(count * 2))
    }
    starts[count] = BigInt(first) >> shift
    ends[count] = BigInt(last) >> shift
    if (count > 0 && (starts[count] ?? 0n) < (starts[count - 1] ?? 0n)) throw new Error(`${path}: not in order: ${line}`)
    countries[count] = (country.charCodeAt(0) << 8) | country.charCodeAt(1)
    count += 1
  }

  for await (const piece of createReadStream(path, { encoding: 'latin1' })) {
    const lines = (rest + (piece as string)).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) add(line)
  }
  add(rest)
  return { starts: starts.slice(0, count), ends: ends.slice(0, count), countries: countries.slice(0, count) }
}

function grown<List extends { set(from: List): void }>(from: List, to: List): List {
  to.set(from)
  return to
}

/** The country of the range with this number, in lower case; undefined between ranges. */
export function countryIn({ starts, ends, countries }: Ranges, wanted: bigint): string | undefined {
  let [low, high] = [0, starts.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((starts[middle] ?? 0n) <= wanted) low = middle + 1
    else high = middle
  }
  const at = low - 1
  if (at < 0 || (ends[at] ?? 0n) < wanted) return undefined
  const letters = countries[at] ?? 0
  return String.fromCharCode(letters >> 8, letters & 0xff).toLowerCase()
}
