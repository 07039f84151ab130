import { pathOf } from '@touchline/domain/browse'
import type { EventState, SportEvent } from '@touchline/domain/catalogue'
import { sportName } from '../describePage.ts'
import { foundWords } from './foundWords.ts'
import type { HeadParts } from './headParts.ts'

/** as schema.org has them: an event that is over was held as it was scheduled */
const statuses: Partial<Record<EventState, string>> = {
  POSTPONED: 'EventPostponed',
  CANCELED: 'EventCancelled',
  ABANDONED: 'EventCancelled',
}

const maxCompetitors = 40

/** JSON-LD of an event and of the way to its page: https://schema.org/SportsEvent, https://schema.org/BreadcrumbList */
export function eventData({
  event,
  address,
  site,
  locale,
  name,
  subject: { category, sport },
}: Pick<HeadParts, 'site' | 'locale' | 'name' | 'subject'> & { event: SportEvent; address: string }): object {
  const sportNamed = sport && sportName(locale, sport.name)
  const way: [name: string, path: string][] = [
    [name, '/'],
    [foundWords(locale).sports, '/sports'],
    ...(sport ? [[sportNamed ?? '', pathOf.sport(sport)] as [string, string]] : []),
    ...(sport && category && category.id !== sport.id
      ? [[category.name, pathOf.category(sport, category)] as [string, string]]
      : []),
  ]
  const crumbs: [name: string, href: string][] = [
    ...way.map(([text, path]): [string, string] => [text, new URL(path, site).href]),
    [event.name, address],
  ]
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'SportsEvent',
        '@id': address,
        name: event.name,
        startDate: event.startTime,
        eventStatus: `https://schema.org/${statuses[event.state] ?? 'EventScheduled'}`,
        url: address,
        ...(sportNamed && { sport: sportNamed }),
        ...competitorsOf(event),
        // the feed names a place only for races
        ...(event.racing && { location: { '@type': 'Place', name: event.racing.track, address: event.racing.track } }),
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: crumbs.map(([text, item], i) => ({ '@type': 'ListItem', position: i + 1, name: text, item })),
      },
    ],
  }
}

function competitorsOf({ participants }: SportEvent): object {
  const sides = participants.slice(0, maxCompetitors).map((each) => ({ each, of: { '@type': 'SportsTeam', name: each.name } }))
  const withRole = (role: string) => sides.find(({ each }) => each.role === role)?.of
  const [home, away] = [withRole('HOME'), withRole('AWAY')]
  return {
    ...(sides.length > 0 && { competitor: sides.map(({ of }) => of) }),
    ...(home && away && { homeTeam: home, awayTeam: away }),
  }
}
