import type { FeedMessage } from '@touchline/domain/feed'

/** A feed of matches that start in a day: `e0`, `e1` …, each with a market `e0:mr` of `e0:mr:h`, `:d` and `:a` at 6/4. */
export function matchFeed(count: number): string {
  const now = Date.now()
  const at = new Date(now).toISOString()
  const startTime = new Date(now + 86_400_000).toISOString()
  const league: FeedMessage[] = [
    { at, type: 'category', data: { id: 'football', kind: 'sport', name: 'Football', sportId: 'football' } },
    { at, type: 'category', data: { id: 'league', parentId: 'football', kind: 'league', name: 'League', sportId: 'football' } },
  ]
  const matches = Array.from({ length: count }, (_, i): FeedMessage[] => {
    const id = `e${i}`
    return [
      {
        at,
        type: 'event',
        data: {
          id,
          categoryId: 'league',
          name: `Match ${i}`,
          startTime,
          type: 'HEAD_TO_HEAD',
          state: 'NOTSTARTED',
          participants: [],
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
          status: 'OPEN',
          tags: [],
          selections: ['h', 'd', 'a'].map((side) => ({ id: `${id}:mr:${side}`, name: side, price: '6/4' })),
        },
      },
    ]
  })
  return [...league, ...matches.flat()].map((message) => `${JSON.stringify(message)}\n`).join('')
}
