/** Beside the Saturday: a second league with rounds, and a match each of darts and American football. */
import type { UntimedMessage } from './drivenFeed.ts'

const hourMs = 3_600_000

interface Pairing {
  id: string
  categoryId: string
  sides: [home: string, away: string]
  startsInMs: number
  /** of the winner: three of a game with draws */
  prices: string[]
  tags?: string[]
}

/** A match with the market of its winner. */
export function pairing({ id, categoryId, sides: [home, away], startsInMs, prices, tags = [] }: Pairing): UntimedMessage[] {
  const participants = [
    { id: `${id}-home`, name: home, role: 'HOME' as const },
    { id: `${id}-away`, name: away, role: 'AWAY' as const },
  ]
  const outcomes = prices.length === 3 ? (['HOME', 'DRAW', 'AWAY'] as const) : (['HOME', 'AWAY'] as const)
  const nameOf = { HOME: home, DRAW: 'Draw', AWAY: away }
  return [
    {
      type: 'event',
      data: {
        id,
        categoryId,
        name: `${home} v ${away}`,
        startTime: new Date(Date.now() + startsInMs).toISOString(),
        type: 'HEAD_TO_HEAD',
        state: 'NOTSTARTED',
        participants,
        tags,
      },
    },
    {
      type: 'market',
      data: {
        id: `${id}:winner`,
        eventId: id,
        type: prices.length === 3 ? 'MATCH_RESULT' : 'MATCH_WINNER',
        name: prices.length === 3 ? 'Match result' : 'Match winner',
        inplay: true,
        status: 'OPEN',
        tags: [],
        selections: outcomes.map((outcomeType, i) => ({
          id: `${id}:winner:${outcomeType}`,
          name: nameOf[outcomeType],
          outcomeType,
          price: prices[i] ?? '1/1',
        })),
      },
    },
  ]
}

/** The match of this id will not be played. */
export function canceled(id: string): UntimedMessage {
  const event = moreSports().find((each) => each.type === 'event' && each.data.id === id)
  if (event?.type !== 'event') throw new Error(`there is no match ${id}`)
  return { type: 'event', data: { ...event.data, state: 'CANCELED' } }
}

const category = (kind: 'sport' | 'region' | 'league', id: string, name: string, sportId: string, parentId?: string) =>
  ({ type: 'category', data: { id, kind, name, sportId, ...(parentId !== undefined && { parentId }) } }) as const

export const moreSports = (): UntimedMessage[] => [
  category('region', 'england', 'England', 'football', 'football'),
  category('league', 'northern', 'Northern League', 'football', 'england'),
  ...pairing({
    id: 'whitby',
    categoryId: 'northern',
    sides: ['Whitby', 'Seaham'],
    startsInMs: 3 * hourMs,
    prices: ['2/1', '9/4', '6/5'],
    tags: ['group:Round 12'],
  }),
  ...pairing({
    id: 'consett',
    categoryId: 'northern',
    sides: ['Consett', 'Shildon'],
    startsInMs: 30 * hourMs,
    prices: ['5/4', '9/4', '2/1'],
    tags: ['group:Round 13'],
  }),
  category('sport', 'darts', 'Darts', 'darts'),
  category('league', 'matchplay', 'City Matchplay', 'darts', 'darts'),
  ...pairing({
    id: 'oche',
    categoryId: 'matchplay',
    sides: ['B Finch', 'T Rowe'],
    startsInMs: 4 * hourMs,
    prices: ['4/6', '6/5'],
  }),
  category('sport', 'gridiron', 'American Football', 'gridiron'),
  category('league', 'gridiron-league', 'Atlantic League', 'gridiron', 'gridiron'),
  ...pairing({
    id: 'bears',
    categoryId: 'gridiron-league',
    sides: ['Bay Herons', 'Lake Otters'],
    startsInMs: 20 * hourMs,
    prices: ['8/11', '11/10'],
  }),
]
