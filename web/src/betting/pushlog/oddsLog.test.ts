import { expect, it } from 'vitest'
import { logOdds, type OddsLog } from './oddsLog.ts'

it('B9.4 B3.17b P3.4a eleven logged odds are kept, and the second oldest is dropped', () => {
  const entries = Array.from({ length: 13 }, (_, at) => ({ odds: at + 2, atMs: at }))
  const log = entries.reduce<OddsLog>((all, entry) => logOdds(all, 'a', entry), {})
  expect(log.a?.map(({ atMs }) => atMs)).toEqual([0, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  const eleven = entries.slice(0, 11).reduce<OddsLog>((all, entry) => logOdds(all, 'b', entry), log)
  expect([eleven.b?.map(({ atMs }) => atMs), eleven.a]).toEqual([[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10], log.a])
})
