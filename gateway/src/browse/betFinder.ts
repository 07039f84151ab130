import type { DataOf, InputOf } from '@touchline/contract'
import type { betFinder } from '@touchline/contract/browse'
import type { Catalogue, SportEvent, Version } from '@touchline/domain/catalogue'
import { matchesWords, searchWords } from '@touchline/domain/offer'
import type { Changes } from './changes.ts'
import { byStart, chainOf, isInPlay, listedEvents } from './offer.ts'
import { mainMarket, tablesOf } from './tables.ts'

type Found = DataOf<typeof betFinder>
type Asked = InputOf<typeof betFinder>

interface Entry {
  event: SportEvent
  /** of the event's own name and participants */
  own: string[]
  /** and of its league, region, sport and race track */
  all: string[]
  categoryIds: string[]
}

const most = 50

/** P7.16: the beginnings of words of teams, runners, leagues, in any order; the event's own names before its league's. */
export function betFinderOf(catalogue: Catalogue, changes: Changes): (asked: Asked) => Found {
  let index: { entries: Entry[]; v: Version } | undefined
  const entries = () => {
    if (!index || changes.structureV > index.v)
      index = { entries: listedEvents(catalogue).map((event) => entryOf(catalogue, event)), v: catalogue.v }
    return index.entries
  }
  return ({ value, categoryid }) => {
    const typed = searchWords(value)
    const found = entries()
      .filter((entry) => categoryid === undefined || entry.categoryIds.includes(categoryid))
      .filter((entry) => matchesWords(typed, entry.all))
      .map(({ event, own }) => ({ event, rank: (matchesWords(typed, own) ? 0 : 2) + (isInPlay(event) ? 0 : 1) }))
      .sort((a, b) => a.rank - b.rank || byStart(a.event, b.event))
      .slice(0, most)
    // The index holds the event as it was when it was listed; the answer says how it is.
    const events = found.flatMap(({ event }) => catalogue.get('event', event.id) ?? [])
    return { ...tablesOf(catalogue, events, mainMarket(catalogue)), eventIds: events.map((event) => event.id) }
  }
}

function entryOf(catalogue: Catalogue, event: SportEvent): Entry {
  const chain = chainOf(catalogue, event.categoryId)
  const own = wordsOf([event.name, ...event.participants.map((participant) => participant.name)])
  const above = wordsOf([...chain.map((category) => category.name), event.racing?.track ?? ''])
  return { event, own, all: [...own, ...above], categoryIds: chain.map((category) => category.id) }
}

const wordsOf = (names: string[]): string[] => Array.from(new Set(names.flatMap(searchWords)))
