import type { Calls, DataOf, InputOf } from '@touchline/contract'
import { compareListed, type Listed, matchesWords, type SearchIndex, searchWords } from '@touchline/domain/browse'
import type { Handlers } from '../../http/index.ts'
import { done, inTurns } from '../../worker/index.ts'
import type { BrowseParts } from '../browseParts.ts'
import { openEventSearch } from '../eventSearch.ts'
import { isInPlay, keepFirst, type Offer } from '../offer.ts'
import { mainMarkets, tablesOf } from '../tables.ts'

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

const max = 50

/**
 * P7.16: beginnings of words of teams, runners and leagues, in any order; matches in the event's own names come before
 * its league's. An alias also finds the name that it stands for. Words that find nothing are searched for once more with
 * their spelling forgiven.
 */
export function betFinderOf(offer: Offer, aliases: () => Readonly<Record<string, string>>): (input: Input) => Promise<Found> {
  const search = openEventSearch(offer)
  return async ({ value, categoryid }) => {
    const understood = aliasesIn(value, aliases())
    const searches = [value, ...understood.map(({ name }) => name)].map(searchWords)
    const index = await search.ready()
    const exact = await matchesOf(index, searches, { categoryid, isTolerant: false })
    const found = exact.length > 0 ? exact : await matchesOf(index, searches, { categoryid, isTolerant: true })
    const events = found.map(({ listed }) => listed.event)
    return {
      ...tablesOf(offer.catalogue, events, mainMarkets(offer.catalogue, true)),
      eventIds: events.map((event) => event.id),
      aliases: understood,
      isApproximate: found.length > 0 && exact.length === 0,
    }
  }
}

interface Within {
  categoryid: string | undefined
  isTolerant: boolean
}

/** The first matches of any of the searches. */
async function matchesOf(
  index: SearchIndex<Listed>,
  searches: readonly string[][],
  { categoryid, isTolerant }: Within,
): Promise<readonly Match[]> {
  const ranks = new Map<Listed, number>()
  const first = keepFirst<Match>(max, (a, b) => a.rank - b.rank || compareListed(a.listed, b.listed))
  const mayBeFirst = (listed: Listed, rank: number): boolean => {
    const last = first.all[max - 1]
    return !last || rank < last.rank || (rank === last.rank && listed.startMs <= last.listed.startMs)
  }
  for (const typed of searches) {
    const search = index.search()
    await inTurns(new Set(typed), (word) => (search.narrow(word, { isTolerant }) ? undefined : done))
    search.each((listed, isOwn) => {
      if (categoryid !== undefined && !listed.categoryIds.includes(categoryid)) return
      const rank = (isOwn ? 0 : 2) + (isInPlay(listed.event) ? 0 : 1)
      if (searches.length > 1) ranks.set(listed, Math.min(rank, ranks.get(listed) ?? rank))
      else if (mayBeFirst(listed, rank)) first.add({ listed, rank })
    })
  }
  for (const [listed, rank] of ranks) first.add({ listed, rank })
  return first.all
}

/** Aliases typed in full, or from the third letter on. */
function aliasesIn(value: string, aliases: Readonly<Record<string, string>>): Found['aliases'] {
  const typed = searchWords(value)
  if (typed.join('').length < 3) return []
  return Object.entries(aliases)
    .map(([alias, name]) => ({ alias, name }))
    .filter(({ alias }) => matchesWords(typed, searchWords(alias)))
}
