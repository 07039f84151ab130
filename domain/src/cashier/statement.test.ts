import { describe, expect, it } from 'vitest'
import { readStatement, type StatementLine, statementDifferences } from './statement.ts'

const line = (id: string, amountMinor = 100, kind: StatementLine['kind'] = 'deposit'): StatementLine => ({
  id,
  kind,
  amountMinor,
  currency: 'GBP',
  at: '2026-11-01T10:00:00Z',
})
const part = (amountMinor: number) => line('a', amountMinor, 'chargeBack')
const within = (each: StatementLine) => ({ line: each, isWithin: true })

describe('a provider’s statement', () => {
  it('is read as CSV or as lines of JSON, and a wrong line is named', () => {
    const csv = 'id,kind,amountMinor,currency,at\na,deposit,100,GBP,2026-11-01T10:00:00Z\n'
    expect(readStatement(csv)).toEqual([line('a')])
    expect(readStatement(`${JSON.stringify(line('a'))}\n${JSON.stringify(line('b', 5, 'returned'))}`)).toEqual([
      line('a'),
      line('b', 5, 'returned'),
    ])
    for (const wrong of [
      'a,deposit,1.5,GBP,2026-11-01T10:00:00Z',
      'a,gift,1,GBP,2026-11-01T10:00:00Z',
      'a,deposit,1,GBP,today',
      '{"id"',
    ])
      expect(() => readStatement(`${csv}${wrong}`)).toThrow('line 3')
  })

  it.each<[string, StatementLine[], StatementLine[], string[]]>([
    ['agrees', [line('a'), line('a', 100, 'refund')], [line('a'), line('a', 100, 'refund')], []],
    ['has what we do not', [line('a'), line('b')], [line('a')], ['missing']],
    ['lacks what we have', [line('a')], [line('a'), line('b')], ['extra']],
    ['has another amount', [line('a', 101)], [line('a')], ['different']],
    ['has a line twice', [line('a'), line('a')], [line('a')], ['repeated']],
    ['has both parts of one payment', [part(30), part(70)], [part(70), part(30)], []],
    ['has a part with another amount', [part(30), part(70)], [part(30), part(60)], ['different']],
    ['lacks a part', [part(30)], [part(30), part(70)], ['extra']],
    ['has a part twice', [part(30), part(30)], [part(30)], ['repeated']],
    ['has a part more', [part(30), part(70)], [part(30)], ['repeated']],
  ])('that %s', (_, theirs, ours, expected) => {
    expect(statementDifferences(theirs, ours.map(within)).map(({ is }) => is)).toEqual(expected)
  })

  it('need not have what is outside its span', () => {
    expect(statementDifferences([], [{ line: line('a'), isWithin: false }])).toEqual([])
  })
})
