import type { FeedMessage, FeedPrice } from '@touchline/domain/feed'

/** Price ladder; neighbours always differ. */
const ladder: FeedPrice[] = [
  '4/6',
  '8/11',
  '4/5',
  '5/6',
  '10/11',
  '1/1',
  '11/10',
  '6/5',
  '5/4',
  '11/8',
  '6/4',
  '13/8',
  '7/4',
  '15/8',
]

const matchesOfALeague = 10
const sides = ['h', 'd', 'a']

export interface InPlayFeed {
  matches: number
  changesPerSecond: number
  seconds: number
}

/**
 * A feed of in-play matches; `changesPerSecond` of their match-result prices move, three at a time, for this many seconds
 * from the first line on.
 */
export function inPlayFeed({ matches, changesPerSecond, seconds }: InPlayFeed): string {
  const startMs = Date.now()
  const at = (ms: number) => new Date(startMs + ms).toISOString()
  const offer = [...leagues(Math.ceil(matches / matchesOfALeague), at(0)), ...each(matches).flatMap((i) => match(i, at(0)))]
  const moves = each(Math.ceil((changesPerSecond * seconds) / sides.length)).map((move): FeedMessage => {
    const lap = Math.floor(move / matches)
    const id = `m${move % matches}:mr`
    const prices = Object.fromEntries(sides.map((side, i) => [`${id}:${side}`, step(lap + 1 + i * 4)]))
    return { at: at((move * sides.length * 1000) / changesPerSecond), type: 'prices', data: { marketId: id, prices } }
  })
  return [...offer, ...moves].map((message) => `${JSON.stringify(message)}\n`).join('')
}

const each = (count: number) => Array.from({ length: count }, (_, i) => i)

/** Up the ladder and down again. */
function step(lap: number): FeedPrice {
  const period = (ladder.length - 1) * 2
  const place = lap % period
  return ladder[Math.min(place, period - place)] ?? '1/1'
}

const leagues = (count: number, at: string): FeedMessage[] => [
  { at, type: 'category', data: { id: 'football', kind: 'sport', name: 'Football', sportId: 'football' } },
  ...each(count).map((i): FeedMessage => {
    const data = { id: `l${i}`, parentId: 'football', kind: 'league', name: `Division ${i + 1}`, sportId: 'football' } as const
    return { at, type: 'category', data }
  }),
]

function match(i: number, at: string): FeedMessage[] {
  const id = `m${i}`
  const [home, away] = [`Home Town ${i}`, `Away City ${i}`]
  return [
    {
      at,
      type: 'event',
      data: {
        id,
        categoryId: `l${Math.floor(i / matchesOfALeague)}`,
        name: `${home} v ${away}`,
        startTime: at,
        type: 'HEAD_TO_HEAD',
        state: 'INPLAY',
        participants: [
          { id: `${id}:home`, name: home, role: 'HOME' },
          { id: `${id}:away`, name: away, role: 'AWAY' },
        ],
        tags: [],
      },
    },
    {
      at,
      type: 'market',
      data: {
        id: `${id}:mr`,
        eventId: id,
        type: 'MATCH_RESULT',
        name: 'Match result',
        inplay: true,
        status: 'OPEN',
        tags: [],
        selections: [
          { id: `${id}:mr:h`, name: home, outcomeType: 'HOME', price: step(0) },
          { id: `${id}:mr:d`, name: 'Draw', outcomeType: 'DRAW', price: step(4) },
          { id: `${id}:mr:a`, name: away, outcomeType: 'AWAY', price: step(8) },
        ],
      },
    },
    {
      at,
      type: 'scoreboard',
      data: { eventId: id, period: 'H1', clockSeconds: 60 * (i % 40), running: true, score: { home: i % 3, away: i % 2 } },
    },
  ]
}
