import type { Calls } from '@touchline/contract'
import { marketGroupsOf, sportNameOf } from '@touchline/domain/browse'
import { type Catalogue, type Market, type SportEvent, statisticsTabNames } from '@touchline/domain/catalogue'
import type { AccasOn } from './browseParts.ts'
import { pastOf } from './pastOf.ts'
import type { Built } from './storedAnswers.ts'
import { allMarkets, type CallOutput, marketsOf } from './tables.ts'

type EventPage = CallOutput<Calls['event']>

/** Content of an event page that is not in the catalogue. */
export interface EventExtras {
  accasOn: AccasOn
  boostsOn: (event: SportEvent) => EventPage['priceBoosts']
}

/** P7.12: everything about one event, including what is decided: its page stays when the match is over. */
export function buildEvent(
  catalogue: Catalogue,
  eventId: string,
  { accasOn, boostsOn }: EventExtras,
): Built | { refused: 'NotFound' } {
  const found = catalogue.get('event', eventId)
  if (!found) return { refused: 'NotFound' }
  const sides = new Set(found.participants.flatMap(({ id, role }) => (role === 'RUNNER' ? [] : [id])))
  const hasSides = ({ selectionIds }: Market) =>
    selectionIds.some((id) => sides.has(catalogue.get('selection', id)?.participantId ?? ''))
  const statistics = catalogue.get('statistics', eventId)
  const past = found.state === 'NOTSTARTED' && pastOf(found, statistics)
  const pressure = found.state === 'INPLAY' && statistics?.tabs.stats?.pressure
  const data: EventPage = {
    eventId,
    marketGroups: marketGroupsOf(found, sportNameOf(catalogue, found), marketsOf(catalogue, eventId), hasSides),
    statisticsTabs: tabsOf(catalogue, eventId),
    ...(past && { past }),
    ...(pressure && { pressure }),
    priceBoosts: boostsOn(found),
    betBuilderAccas: { accas: accasOn(eventId) },
  }
  return { data, events: [found], shown: allMarkets(catalogue), below: null }
}

function tabsOf(catalogue: Catalogue, eventId: string): string[] {
  const { tabs } = catalogue.get('statistics', eventId) ?? {}
  return statisticsTabNames.filter((name) => tabs?.[name] !== undefined)
}
