import type { Calls, InputOf } from '@touchline/contract'
import { compareListed, eventGroupOf, type Listed } from '@touchline/domain/browse'
import type { Handlers } from '../../http/index.ts'
import { inTurns } from '../../worker/index.ts'
import type { BrowseParts } from '../browseParts.ts'
import { eventsOf, idsOf, marketCountsOf, type Offer } from '../offer.ts'
import { answerKey, type Built } from '../storedAnswers.ts'
import { type CallOutput, columnsShown } from '../tables.ts'

export const eventGroups =
  ({ offer, answer }: BrowseParts): Handlers['eventGroups'] =>
  (input) =>
    answer(answerKey('eventGroups', input), () => buildEventGroups(offer, input))

const max = 300

/** P7.6: the requested group, or that of the requested event, or the first. */
export function buildEventGroups(offer: Offer, input: InputOf<Calls['eventGroups']>): Promise<Built> | { refused: 'NotFound' } {
  const { categoryid, eventgroupid, eventid } = input
  if (!offer.catalogue.get('category', categoryid)) return { refused: 'NotFound' }
  const named = eventid === undefined ? undefined : offer.listing.find(eventid)
  if (eventid !== undefined && !named) return { refused: 'NotFound' }
  const all = (['games', 'outrights', 'specials'] as const).flatMap((kind) => offer.listing.below(categoryid, kind))
  const wanted = eventgroupid ?? (named && eventGroupOf(named.event).id)
  if (wanted !== undefined && !all.some(({ event }) => eventGroupOf(event).id === wanted)) return { refused: 'NotFound' }
  return groupsOf(offer, all.sort(compareListed), { groupId: wanted, below: categoryid })
}

async function groupsOf(
  { catalogue }: Offer,
  all: readonly Listed[],
  { groupId, below }: { groupId: string | undefined; below: string },
): Promise<Built> {
  const groups = new Map<string, Listed[]>()
  await inTurns(all, (each) => {
    const { id } = eventGroupOf(each.event)
    const group = groups.get(id)
    if (group) group.push(each)
    else groups.set(id, [each])
  })
  const wanted = groupId ?? groups.keys().next().value
  const shown = (wanted === undefined ? [] : (groups.get(wanted) ?? [])).slice(0, max)
  const { columns, shown: markets } = await columnsShown(catalogue, eventsOf(shown))
  const data: CallOutput<Calls['eventGroups']> = {
    ...(wanted !== undefined && { eventGroupId: wanted }),
    eventIds: idsOf(shown),
    marketCounts: marketCountsOf(shown),
    eventGroupsFilter: Array.from(groups.values(), (events) => ({ ...groupOf(events), events: events.length })),
    marketFilters: [...columns],
  }
  return { data, events: eventsOf(shown), shown: markets, below }
}

const groupOf = ([first]: { event: Parameters<typeof eventGroupOf>[0] }[]) =>
  eventGroupOf(first?.event ?? { tags: [], startTime: '' })
