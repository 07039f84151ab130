import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FeedMessage } from '@touchline/domain/feed'

/** Writes messages and invalid lines to a new file. */
export function feedFile(lines: (FeedMessage | string)[]): string {
  const path = join(mkdtempSync(join(tmpdir(), 'touchline-feed-')), 'feed.ndjson')
  writeFileSync(path, lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'))
  return path
}

const start = Date.parse('2026-01-01T12:00:00Z')
export const at = (seconds: number): string => new Date(start + seconds * 1000).toISOString()

const competitors = (home: string, away: string) => [
  { id: `${home}-p`, name: home, role: 'HOME' as const },
  { id: `${away}-p`, name: away, role: 'AWAY' as const },
]

/** A small world: football with one league and two matches, and a race of four runners. */
export const smallWorld: FeedMessage[] = [
  { at: at(0), type: 'category', data: { id: 'football', kind: 'sport', name: 'Football', sportId: 'football' } },
  {
    at: at(0),
    type: 'category',
    data: { id: 'ie', parentId: 'football', kind: 'region', name: 'Ireland', countryCode: 'ie', sportId: 'football' },
  },
  {
    at: at(0),
    type: 'category',
    data: { id: 'premier', parentId: 'ie', kind: 'league', name: 'Premier Division', sportId: 'football' },
  },
  { at: at(0), type: 'category', data: { id: 'racing', kind: 'sport', name: 'Horse Racing', sportId: 'racing' } },
  { at: at(0), type: 'category', data: { id: 'cork', parentId: 'racing', kind: 'league', name: 'Cork', sportId: 'racing' } },
  match('m1', 'Bohemians', 'Drogheda', 3_600),
  match('m2', 'Shamrock Rovers', 'Dún Laoghaire', 7_200),
  ...matchMarkets('m1'),
  ...matchMarkets('m2'),
  {
    at: at(0),
    type: 'event',
    data: {
      id: 'r1',
      categoryId: 'cork',
      name: '14:10 Cork',
      startTime: at(5_400),
      type: 'MULTI_PARTICIPANT',
      state: 'NOTSTARTED',
      participants: [1, 2, 3, 4].map((number) => ({ id: `h${number}`, name: `Horse ${number}`, role: 'RUNNER', number })),
      tags: [],
      racing: { track: 'Cork', raceTime: at(5_400), distance: '2m', going: 'Soft' },
    },
  },
  {
    at: at(0),
    type: 'market',
    data: {
      id: 'r1-win',
      eventId: 'r1',
      type: 'WIN',
      name: 'Win',
      status: 'OPEN',
      tags: [],
      eachWay: { fraction: '1/5', places: 2 },
      selections: [1, 2, 3, 4].map((number) => ({
        id: `r1-h${number}`,
        name: `Horse ${number}`,
        participantId: `h${number}`,
        price: `${number + 1}/1`,
      })),
    },
  },
]

function match(id: string, home: string, away: string, startsIn: number): FeedMessage {
  return {
    at: at(0),
    type: 'event',
    data: {
      id,
      categoryId: 'premier',
      name: `${home} v ${away}`,
      startTime: at(startsIn),
      type: 'HEAD_TO_HEAD',
      state: 'NOTSTARTED',
      participants: competitors(home, away),
      tags: [],
    },
  }
}

function matchMarkets(id: string): FeedMessage[] {
  const market = (type: string, name: string, selections: [string, string, string | number][], line?: number): FeedMessage => ({
    at: at(0),
    type: 'market',
    data: {
      id: `${id}-${type}`,
      eventId: id,
      type,
      name,
      ...(line === undefined ? {} : { line }),
      status: 'OPEN',
      tags: [],
      selections: selections.map(([outcomeType, label, price]) => ({
        id: `${id}-${type}-${outcomeType}`,
        name: label,
        outcomeType,
        price,
      })),
    },
  })
  return [
    market('MATCH_RESULT', 'Match result', [
      ['HOME', 'Home', 1.83],
      ['DRAW', 'Draw', '5/2'],
      ['AWAY', 'Away', 4.5],
    ]),
    market(
      'TOTAL',
      'Total goals',
      [
        ['OVER', 'Over', 2],
        ['UNDER', 'Under', '4/5'],
      ],
      2.5,
    ),
  ]
}
