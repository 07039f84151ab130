import type { Calls, InputOf } from '@touchline/contract'
import type { Listed } from '@touchline/domain/browse'
import type { Handlers } from '../../http/index.ts'
import type { BrowseParts } from '../browseParts.ts'
import { withinMs } from '../interval.ts'
import { eventsOf, idsOf, isInPlay, marketCountsOf, type Offer } from '../offer.ts'
import type { Built } from '../storedAnswers.ts'
import { type CallOutput, columnsShown } from '../tables.ts'

export const matches =
  ({ offer, answer, now }: BrowseParts): Handlers['matches'] =>
  (input) =>
    answer(`matches ${input.interval} ${input.limit} ${input.categoryid}`, () => buildMatches(offer, input, now()))

type Matches = CallOutput<Calls['matches']>
type Input = InputOf<Calls['matches']>

/** P7.3: events in play and those that start within the interval, by start. */
export function buildMatches(offer: Offer, input: Input, nowMs: number): Promise<Built> | { refused: 'NotFound' } {
  const { categoryid, interval, limit } = input
  if (!offer.catalogue.get('category', categoryid)) return { refused: 'NotFound' }
  const until = nowMs + withinMs[interval]
  const shown: Listed[] = []
  for (const each of offer.listing.below(categoryid, 'games')) {
    if (isInPlay(each.event) || each.startMs <= until) shown.push(each)
    if (shown.length === limit) break
  }
  return matchesOf(offer, shown, categoryid)
}

async function matchesOf({ catalogue }: Offer, listed: readonly Listed[], below: string): Promise<Built> {
  const events = eventsOf(listed)
  const { columns, shown } = await columnsShown(catalogue, events)
  const data: Matches = {
    eventIds: idsOf(listed),
    marketFilters: [...columns],
    marketCounts: marketCountsOf(listed),
  }
  return { data, events, shown, below }
}
