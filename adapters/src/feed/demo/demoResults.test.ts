import { expect, it } from 'vitest'
import { demoResults } from './demoResults.ts'

const nowMs = Date.parse('2026-11-30T12:00:00Z')

it('the matches of the demo that are over are known to a book that begins later: finished, of the leading leagues, always the same', () => {
  const results = demoResults({ seed: 'touchline', nowMs, count: 6 })
  expect(results).toHaveLength(6)
  expect(demoResults({ seed: 'touchline', nowMs, count: 6 })).toEqual(results)
  for (const { event, league } of results) {
    expect(event.state).toBe('FINISHED')
    expect(Date.parse(event.startTime)).toBeLessThan(nowMs)
    expect(['Premier League', 'Champions League', 'LaLiga', 'La Liga']).toContain(league)
  }
  expect(new Set(results.map(({ event }) => event.id)).size).toBe(6)
})
