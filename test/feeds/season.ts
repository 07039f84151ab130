/** Season-long markets and specials next to the Saturday's league. */
import type { UntimedMessage } from './drivenFeed.ts'

const clubs = ['Bohemians', 'Derry City', 'Galway', 'Shelbourne', 'Sligo Rovers', 'Drogheda']

/** An event with one market, whose selections have these prices. */
function offer(id: string, name: string, tag: string, selections: string[]): UntimedMessage[] {
  const startTime = new Date(Date.now() + 30 * 24 * 3_600_000).toISOString()
  const event = { id, categoryId: 'premier', name, startTime, type: 'MULTI_PARTICIPANT', state: 'NOTSTARTED' } as const
  const market = {
    id: `${id}.m`,
    eventId: id,
    type: tag === 'OUTRIGHT' ? 'OUTRIGHT' : 'SPECIAL',
    name,
    status: 'OPEN',
    tags: [],
  } as const
  return [
    { type: 'event', data: { ...event, participants: [], tags: [tag] } },
    {
      type: 'market',
      data: { ...market, tags: [], selections: selections.map((side, i) => ({ id: `${id}.${i}`, name: side, price: 2 + i })) },
    },
  ]
}

/** The league's outright winner, and a special. */
export const season = (): UntimedMessage[] => [
  ...offer('winner', 'Premier Division winner', 'OUTRIGHT', clubs),
  ...offer('goals', 'Goals of the day', 'SPECIALS', ['Fewer than 20', '20 or more']),
]
