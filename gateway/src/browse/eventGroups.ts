import type { InputOf } from '@touchline/contract'
import type { eventGroups } from '@touchline/contract/browse'
import { compareListed, eventGroupOf, type Listed } from '@touchline/domain/offer'
import { marketFiltersOf } from './matches.ts'
import { eventsOf, idsOf, marketCountsOf, type Offer } from './offer.ts'
import type { Built } from './storedAnswers.ts'
import { listMarkets, type Told } from './tables.ts'

const most = 300

/** P7.6: the group that is asked for, or that of the event that is, or the first. */
export function buildEventGroups(offer: Offer, asked: InputOf<typeof eventGroups>): Promise<Built> | { refused: 'NotFound' } {
  const { categoryid, eventgroupid, eventid } = asked
  if (!offer.catalogue.get('category', categoryid)) return { refused: 'NotFound' }
  const all = (['games', 'outrights', 'specials'] as const).flatMap((kind) => offer.listing.below(categoryid, kind))
  const groups = Map.groupBy(all.sort(compareListed), ({ event }) => eventGroupOf(event).id)
  const named = eventid === undefined ? undefined : offer.listing.find(eventid)
  if (eventid !== undefined && !named) return { refused: 'NotFound' }
  const wanted = eventgroupid ?? (named && eventGroupOf(named.event).id) ?? groups.keys().next().value
  if (wanted !== undefined && !groups.has(wanted)) return { refused: 'NotFound' }
  return groupsOf(offer, { groups, wanted, below: categoryid })
}

async function groupsOf(
  { catalogue }: Offer,
  { groups, wanted, below }: { groups: Map<string, Listed[]>; wanted: string | undefined; below: string },
): Promise<Built> {
  const shown = (wanted === undefined ? [] : (groups.get(wanted) ?? [])).slice(0, most)
  const markets = listMarkets(catalogue)
  const data: Told<typeof eventGroups> = {
    ...(wanted !== undefined && { eventGroupId: wanted }),
    eventIds: idsOf(shown),
    marketCounts: marketCountsOf(shown),
    eventGroupsFilter: Array.from(groups.values(), (events) => ({ ...groupOf(events), events: events.length })),
    marketFilters: await marketFiltersOf(shown, markets),
  }
  return { data, events: eventsOf(shown), shown: markets, below }
}

const groupOf = ([first]: { event: Parameters<typeof eventGroupOf>[0] }[]) =>
  eventGroupOf(first?.event ?? { tags: [], startTime: '' })
