import { editsAllowed, nearly } from './nearly.ts'
import { NumberSet } from './numberSet.ts'

/** Words, each with the numbers of what contains it. */
export interface WordTable {
  readonly size: number
  put(word: string, number: number): void
  /** Removes a number that was put. */
  drop(word: string, number: number): void
  /** Marks in `bits` what has a word that starts with `typed`, or nearly so. */
  mark(typed: string, bits: Uint32Array, options: { isTolerant: boolean }): void
}

/** Words are in buckets of the same first letters. */
const bucketLength = 2

export function createWordTable(): WordTable {
  const buckets = new Map<string, Map<string, NumberSet>>()
  let size = 0
  let highest = 0

  function put(word: string, number: number): void {
    highest = Math.max(highest, number)
    const key = word.slice(0, bucketLength)
    const bucket = buckets.get(key) ?? new Map<string, NumberSet>()
    if (bucket.size === 0) buckets.set(key, bucket)
    const numbers = bucket.get(word) ?? new NumberSet()
    if (numbers.isEmpty) {
      bucket.set(word, numbers)
      size += 1
    }
    numbers.add(number, highest)
  }

  function drop(word: string, number: number): void {
    const key = word.slice(0, bucketLength)
    const bucket = buckets.get(key)
    const numbers = bucket?.get(word)
    numbers?.remove(number)
    if (!bucket || !numbers?.isEmpty) return
    bucket.delete(word)
    size -= 1
    if (bucket.size === 0) buckets.delete(key)
  }

  function mark(typed: string, bits: Uint32Array, { isTolerant }: { isTolerant: boolean }): void {
    const isAnywhere = isTolerant && editsAllowed(typed) > 0
    const isFound = isAnywhere ? nearly(typed) : (word: string) => word.startsWith(typed)
    const begin = isAnywhere ? '' : typed.slice(0, bucketLength)
    for (const bucket of bucketsOf(begin)) for (const [word, numbers] of bucket) if (isFound(word)) numbers.mark(bits)
  }

  /** One letter may start many buckets; two are in one. */
  function bucketsOf(begin: string): Iterable<Map<string, NumberSet>> {
    if (begin.length < bucketLength) return [...buckets].flatMap(([key, bucket]) => (key.startsWith(begin) ? bucket : []))
    return [buckets.get(begin) ?? new Map<string, NumberSet>()]
  }

  return {
    put,
    drop,
    mark,
    get size() {
      return size
    },
  }
}
