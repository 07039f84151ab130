import { bitsFor, eachBit, hasBit, intersect, NumberSet } from './numberSet.ts'
import { createWordTable } from './wordTable.ts'

/**
 * Finds things by the beginnings of their words without reading them all: each word has the set of the things that contain
 * it. A thing has words of its own, and those of the place it is in (an event's league, region and sport), which are kept
 * once. Of a thing only its number is stored, so the index is as large as what can be found.
 */
export interface SearchIndex<Thing> {
  /** A thing is added once, until it is removed. */
  add(thing: Thing): void
  remove(thing: Thing): void
  /** Reads the words of all places again. */
  readPlaces(): void
  readonly size: number
  /** how many different words the things and places have */
  readonly words: number
  /** Starts a search among the things of now; what is added later is left out, what is removed is too. */
  search(): Search<Thing>
}

/** One search: each typed word narrows it. */
export interface Search<Thing> {
  /** Keeps what has a word that starts with this, or nearly so if `isTolerant`. False if nothing is left. */
  narrow(typed: string, options: { isTolerant: boolean }): boolean
  /** What is left, and whether its own words alone match. */
  each(work: (thing: Thing, isOwn: boolean) => void): void
}

/** What a thing is found by: words and place are the same when it is removed as when it was added. */
export interface Described<Thing> {
  ownWords: (thing: Thing) => Iterable<string>
  placeOf: (thing: Thing) => string
  wordsOfPlace: (place: string) => Iterable<string>
}

/** An empty index. */
export function createSearchIndex<Thing>({ ownWords, placeOf, wordsOfPlace }: Described<Thing>): SearchIndex<Thing> {
  const things = createNumbered<Thing>()
  const ofThings = createWordTable()
  const places = createNumbered<string>()
  const ofPlaces = createWordTable()
  /** by a place's number, its words and the things in it */
  const inPlaces: { words: string[]; numbers: NumberSet }[] = []

  function enter(place: string): number {
    const number = places.add(place)
    const words = [...new Set(wordsOfPlace(place))]
    inPlaces[number] = { words, numbers: new NumberSet() }
    for (const word of words) ofPlaces.put(word, number)
    return number
  }

  function add(thing: Thing): void {
    if (things.find(thing) !== undefined) return
    const number = things.add(thing)
    for (const word of new Set(ownWords(thing))) ofThings.put(word, number)
    const place = placeOf(thing)
    inPlaces[places.find(place) ?? enter(place)]?.numbers.add(number, things.length)
  }

  function remove(thing: Thing): void {
    const number = things.find(thing)
    if (number === undefined) return
    things.remove(thing)
    for (const word of new Set(ownWords(thing))) ofThings.drop(word, number)
    const place = placeOf(thing)
    const at = places.find(place) ?? -1
    const left = inPlaces[at]
    left?.numbers.remove(number)
    if (!left?.numbers.isEmpty) return
    places.remove(place)
    for (const word of left.words) ofPlaces.drop(word, at)
  }

  function readPlaces(): void {
    for (const [place, number] of places.all()) {
      const known = inPlaces[number]
      if (!known) continue
      for (const word of known.words) ofPlaces.drop(word, number)
      known.words = [...new Set(wordsOfPlace(place))]
      for (const word of known.words) ofPlaces.put(word, number)
    }
  }

  function search(): Search<Thing> {
    const [began, length] = [things.changes(), things.length]
    let own: Uint32Array | undefined
    let all: Uint32Array | undefined
    return {
      narrow(typed, options) {
        const [ownBits, inPlace] = [bitsFor(length), bitsFor(places.length)]
        ofThings.mark(typed, ownBits, options)
        const bits = ownBits.slice()
        ofPlaces.mark(typed, inPlace, options)
        eachBit(inPlace, (place) => inPlaces[place]?.numbers.mark(bits))
        if (own) intersect(own, ownBits)
        if (all) intersect(all, bits)
        own ??= ownBits
        all ??= bits
        return all.some((each) => each !== 0)
      },
      each(work) {
        if (!own || !all) return
        const ownBits = own
        eachBit(all, (number) => {
          const thing = things.at(number, began)
          if (thing !== undefined) work(thing, hasBit(ownBits, number))
        })
      },
    }
  }

  return {
    add,
    remove,
    readPlaces,
    search,
    get size() {
      return things.size()
    },
    get words() {
      return ofThings.size + ofPlaces.size
    },
  }
}

/** Gives things the lowest numbers that are free. */
function createNumbered<Thing>() {
  const numbers = new Map<Thing, number>()
  const things: (Thing | undefined)[] = []
  const free: number[] = []
  /** by number, the change that gave it to its thing */
  const since: number[] = []
  let changes = 0
  return {
    add(thing: Thing): number {
      const number = free.pop() ?? things.length
      things[number] = thing
      since[number] = changes += 1
      numbers.set(thing, number)
      return number
    },
    remove(thing: Thing): void {
      const number = numbers.get(thing)
      if (number === undefined) return
      changes += 1
      numbers.delete(thing)
      things[number] = undefined
      free.push(number)
    },
    find: (thing: Thing): number | undefined => numbers.get(thing),
    /** the thing of this number, if it had it at that change */
    at: (number: number, change: number): Thing | undefined => ((since[number] ?? 0) <= change ? things[number] : undefined),
    all: (): Iterable<[Thing, number]> => numbers,
    changes: (): number => changes,
    size: (): number => numbers.size,
    get length() {
      return things.length
    },
  }
}
