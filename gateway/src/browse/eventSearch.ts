import { setImmediate as nextTurn } from 'node:timers/promises'
import { chainOf, createSearchIndex, type Described, type Listed, type SearchIndex, searchWords } from '@touchline/domain/browse'
import { inTurns } from '../worker/index.ts'
import type { Offer } from './offer.ts'

/** The index of all listed events, kept in step with the lists: changes are queued, and worked off in turns. */
export interface EventSearch {
  /** Resolves with the index once it knows every change so far. */
  ready(): Promise<SearchIndex<Listed>>
}

const kinds = ['games', 'outrights', 'specials'] as const

/** Starts reading the events that are listed now, in turns. */
export function openEventSearch(offer: Offer): EventSearch {
  const { catalogue, listing } = offer
  const index = createSearchIndex(describedBy(offer))
  const waiting = new Map<Listed, 1 | -1>()
  let arePlacesOld = false
  let working: Promise<void> | undefined = readAll().then(workOff)

  /** What is listed now; what changes meanwhile is queued. */
  async function readAll(): Promise<void> {
    const lists = kinds.map((kind) => listing.below(undefined, kind).slice())
    await nextTurn()
    for (const list of lists) await inTurns(list, (listed) => index.add(listed))
  }

  function enqueue(listed: Listed, by: 1 | -1): void {
    // What leaves before it was read need not be read.
    if (by < 0 && waiting.get(listed) === 1) waiting.delete(listed)
    else waiting.set(listed, by)
    working ??= nextTurn().then(workOff)
  }

  /** What is queued meanwhile is worked off too. */
  async function workOff(): Promise<void> {
    while (waiting.size > 0)
      await inTurns(waiting, ([listed, by]) => {
        waiting.delete(listed)
        if (by > 0) index.add(listed)
        else index.remove(listed)
      })
    working = undefined
  }

  /** Resolves when nothing is queued. */
  async function idle(): Promise<void> {
    if (!working) return
    await working
    await idle()
  }

  listing.onPlaced(enqueue)
  // A league or region that came or was renamed: rare, and there are few.
  catalogue.onChange(({ ops }) => {
    if (ops.some(({ entity }) => entity === 'category')) arePlacesOld = true
  })
  return {
    async ready() {
      // Reading makes the lists work off their own queue.
      listing.below(undefined, 'games')
      await idle()
      if (arePlacesOld) index.readPlaces()
      arePlacesOld = false
      return index
    },
  }
}

const describedBy = ({ catalogue }: Offer): Described<Listed> => ({
  ownWords: ({ event }) => [event.name, ...event.participants.map(({ name }) => name)].flatMap(searchWords),
  // A track is a place of its own within its category.
  placeOf: ({ event }) => `${event.categoryId}\n${event.racing?.track ?? ''}`,
  wordsOfPlace(place) {
    const [categoryId = '', track = ''] = place.split('\n')
    return [...chainOf(catalogue, categoryId).map(({ name }) => name), track].flatMap(searchWords)
  },
})
