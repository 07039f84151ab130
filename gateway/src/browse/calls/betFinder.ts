import type { Calls, DataOf, InputOf } from '@touchline/contract'
import { chainOf, compareListed, type Listed, matchesWords, searchWords } from '@touchline/domain/browse'
import type { Handlers } from '../../http/index.ts'
import { inTurns } from '../../worker/index.ts'
import type { BrowseParts } from '../browseParts.ts'
import { isInPlay, keepFirst, type Offer } from '../offer.ts'
import { mainMarket, tablesOf } from '../tables.ts'

export function betFinder({ offer, aliases }: BrowseParts): Handlers['betFinder'] {
  const find = betFinderOf(offer, aliases)
  return async (input) => ({ data: await find(input) })
}

type Found = DataOf<Calls['betFinder']>
type Input = InputOf<Calls['betFinder']>

interface Match {
  listed: Listed
  rank: number
}

interface Entry {
  /** words of the event's own name and participants */
  own: string[]
  /** and of its league, region, sport and race track */
  all: string[]
}

const max = 50
const kinds = ['games', 'outrights', 'specials'] as const

/**
 * P7.16: beginnings of words of teams, runners and leagues, in any order; matches in the event's own names come before
 * its league's. An alias also finds the name that it stands for.
 */
export function betFinderOf(offer: Offer, aliases: () => Readonly<Record<string, string>>): (input: Input) => Promise<Found> {
  const { catalogue, listing } = offer
  // An event's names are kept as long as the event is listed.
  const entries = new WeakMap<Listed, Entry>()
  function entryFor(listed: Listed): Entry {
    const known = entries.get(listed)
    if (known) return known
    const entry = entryOf(offer, listed)
    entries.set(listed, entry)
    return entry
  }
  return async ({ value, categoryid }) => {
    const understood = aliasesIn(value, aliases())
    const searches = [value, ...understood.map(({ name }) => name)].map(searchWords)
    const matches = (words: string[]) => searches.some((typed) => matchesWords(typed, words))
    const first = keepFirst<Match>(max, (a, b) => a.rank - b.rank || compareListed(a.listed, b.listed))
    for (const kind of kinds)
      await inTurns(listing.below(categoryid, kind).slice(), (listed) => {
        const { own, all } = entryFor(listed)
        if (matches(all)) first.add({ listed, rank: (matches(own) ? 0 : 2) + (isInPlay(listed.event) ? 0 : 1) })
      })
    const found = first.all
    const events = found.map(({ listed }) => listed.event)
    return {
      ...tablesOf(catalogue, events, mainMarket(catalogue)),
      eventIds: events.map((event) => event.id),
      aliases: understood,
    }
  }
}

/** Aliases typed in full, or from the third letter on. */
function aliasesIn(value: string, aliases: Readonly<Record<string, string>>): Found['aliases'] {
  const typed = searchWords(value)
  if (typed.join('').length < 3) return []
  return Object.entries(aliases)
    .map(([alias, name]) => ({ alias, name }))
    .filter(({ alias }) => matchesWords(typed, searchWords(alias)))
}

function entryOf({ catalogue }: Offer, listed: Listed): Entry {
  const { event } = listed
  const own = wordsOf([event.name, ...event.participants.map((participant) => participant.name)])
  const above = wordsOf([...chainOf(catalogue, event.categoryId).map((category) => category.name), event.racing?.track ?? ''])
  return { own, all: [...own, ...above] }
}

const wordsOf = (names: string[]): string[] => Array.from(new Set(names.flatMap(searchWords)))
