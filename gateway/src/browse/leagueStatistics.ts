import type { InputOf } from '@touchline/contract'
import type { leagueStatistics } from '@touchline/contract/player/browse'
import type { Offer } from './offer.ts'
import type { Built } from './storedAnswers.ts'
import type { CallOutput } from './tables.ts'

/**
 * Each match has its league's table as of its own start or end, so that of several the one that knows most of the season is the
 * newest. A category with several leagues has none of its own.
 */
export function buildLeagueStatistics(
  { catalogue, listing }: Offer,
  { categoryid }: InputOf<typeof leagueStatistics>,
): Built | { refused: 'NotFound' } {
  const category = catalogue.get('category', categoryid)
  if (!category) return { refused: 'NotFound' }
  const matches = category.kind === 'league' ? listing.below(categoryid, 'games') : []
  const known = matches.map(({ event }) => catalogue.get('statistics', event.id)?.tabs)
  const tables = known.map((tabs) => tabs?.table).filter((table) => table !== undefined)
  const scorers = known.map((tabs) => tabs?.topScorers).filter((each) => each !== undefined)
  const table = newest(tables, ({ rows }) => rows.reduce((sum, { played }) => sum + played, 0))
  const topScorers = newest(scorers, ({ players }) => players.reduce((sum, { goals }) => sum + goals, 0))
  const data: CallOutput<typeof leagueStatistics> = { ...(table && { table }), ...(topScorers && { topScorers }) }
  return { data, below: categoryid, restsOn: matches.map(({ event }) => event.id) }
}

/** Of those that count anything at all the one that counts most. */
function newest<Tab>(all: readonly Tab[], countOf: (tab: Tab) => number): Tab | undefined {
  const counted = all.map((tab) => ({ tab, count: countOf(tab) }))
  const best = counted.reduce<{ tab?: Tab; count: number }>((most, each) => (each.count > most.count ? each : most), { count: 0 })
  return best.tab
}
