import type { FeedMessage } from '@touchline/domain/feed'

/**
 * A feed of matches that start in a day: `e0`, `e1` …, each with a market `e0:mr` of `e0:mr:h`, `:d` and `:a` at 6/4; then, if asked for,
 * `wide` with a market `wide:w` of so many selections, `wide:w:0` …, at 6/4 too.
 */
export function matchFeed(count: number, wideSelections = 0): string {
  const now = Date.now()
  const at = new Date(now).toISOString()
  const startTime = new Date(now + 86_400_000).toISOString()
  const league: FeedMessage[] = [
    { at, type: 'category', data: { id: 'football', kind: 'sport', name: 'Football', sportId: 'football' } },
    { at, type: 'category', data: { id: 'league', parentId: 'football', kind: 'league', name: 'League', sportId: 'football' } },
  ]
  const eventOf = (id: string, name: string): FeedMessage => ({
    at,
    type: 'event',
    data: { id, categoryId: 'league', name, startTime, type: 'HEAD_TO_HEAD', state: 'NOTSTARTED', participants: [], tags: [] },
  })
  const marketOf = (eventId: string, market: string, sides: string[]): FeedMessage => ({
    at,
    type: 'market',
    data: {
      id: `${eventId}:${market}`,
      eventId,
      type: 'MATCH_RESULT',
      name: 'Match result',
      status: 'OPEN',
      tags: [],
      selections: sides.map((side) => ({ id: `${eventId}:${market}:${side}`, name: side, price: '6/4' })),
    },
  })
  const matches = Array.from({ length: count }, (_, i) => [
    eventOf(`e${i}`, `Match ${i}`),
    marketOf(`e${i}`, 'mr', ['h', 'd', 'a']),
  ])
  const sides = Array.from({ length: wideSelections }, (_, i) => String(i))
  const wide = wideSelections === 0 ? [] : [eventOf('wide', 'Wide'), marketOf('wide', 'w', sides)]
  return [...league, ...matches.flat(), ...wide].map((message) => `${JSON.stringify(message)}\n`).join('')
}
