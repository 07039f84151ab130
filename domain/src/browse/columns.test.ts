import { describe, expect, it } from 'vitest'
import type { Market, Selection } from '../catalogue/index.ts'
import { columnTally, isInColumn, type MarketColumn, marketInColumn } from './columns.ts'

const odds: Record<string, number> = {}
const selectionOf = (id: string) => ({ id, odds: odds[id] }) as Selection

let last = 0
/** A two-way market whose prices differ by this much. */
function market(
  type: string,
  name: string,
  line?: number,
  { apart = 1, ...more }: Partial<Market> & { apart?: number } = {},
): Market {
  const id = `${++last}`
  Object.assign(odds, { [`${id}a`]: 1.9 * apart, [`${id}b`]: 1.9 })
  const base = {
    id,
    eventId: 'e',
    type,
    name,
    inplay: false,
    status: 'OPEN' as const,
    tags: [],
    selectionIds: [`${id}a`, `${id}b`],
  }
  return { ...base, ...(line !== undefined && { line }), ...more }
}
const result = () => market('MATCH_RESULT', 'Match Result')
/** totals at these lines, the first the most balanced */
const totals = (...lines: number[]) =>
  lines.map((line, i) => market('TOTAL', `Total Goals Over/Under ${line}`, line, { apart: 1 + i }))
const asian = (...lines: number[]) => lines.map((line, i) => market('ASIAN_HANDICAP', 'Asian Handicap', line, { apart: 1 + i }))

function columnsOf(...events: Market[][][]): MarketColumn[] {
  const tally = columnTally(selectionOf)
  for (const offered of events) tally.add(offered)
  return tally.columns()
}
const heads = (columns: MarketColumn[]) => columns.map(({ id, name }) => [id, name])

describe('the columns of a list', () => {
  it('name a line that at least half of the events have: the most frequent main line first, the others in order', () => {
    const columns = columnsOf([[result()], totals(2.5, 1.5, 3.5)], [[result()], totals(2.5, 3.5)], [[result()], totals(2.5, 4.5)])
    expect(heads(columns)).toEqual([
      ['MATCH_RESULT', 'Match Result'],
      ['TOTAL', 'Total Goals Over/Under 2.5'],
      ['TOTAL:3.5', 'Total Goals Over/Under 3.5'],
    ])
  })

  it('use each match’s own line if lines are set per match, or none is shared', () => {
    const columns = columnsOf(
      [asian(-0.5, -0.25), [market('TOTAL', 'Total Games Over/Under 20.5', 20.5)]],
      [asian(-0.5, 0), [market('TOTAL', 'Total Games Over/Under 22.5', 22.5)]],
      [asian(-0.5), [market('TOTAL', 'Total Games Over/Under 24.5', 24.5)]],
    )
    expect(heads(columns)).toEqual([
      ['ASIAN_HANDICAP', 'Asian Handicap'],
      ['TOTAL', 'Total Games Over/Under'],
    ])
    expect(columns.every(({ line }) => line === undefined)).toBe(true)
  })

  it('are one for each market of a type, for the two most frequent', () => {
    const sets = () => market('TOTAL', 'Total Sets', 2.5)
    const games = () => market('TOTAL', 'Total Games Over/Under 22.5', 22.5)
    const tie = market('TOTAL', 'Total Points in the Tie Break 12.5', 12.5)
    expect(heads(columnsOf([[sets(), games(), tie]], [[sets(), games()]]))).toEqual([
      ['TOTAL', 'Total Sets 2.5'],
      ['TOTAL:Total Games Over/Under', 'Total Games Over/Under 22.5'],
    ])
    const half = market('MATCH_RESULT', 'Match Result', undefined, { periodType: 'FIRST_HALF' })
    expect(columnsOf([[result(), half]]).map(({ periodType }) => periodType)).toEqual([undefined, 'FIRST_HALF'])
  })

  it('name a European handicap with the home side’s sign', () => {
    const handicaps = () => [market('HANDICAP', 'Handicap -1', -1), market('HANDICAP', 'Handicap +1', 1, { apart: 2 })]
    expect(heads(columnsOf([handicaps()], [handicaps()]))).toEqual([
      ['HANDICAP', 'Handicap -1'],
      ['HANDICAP:1', 'Handicap +1'],
    ])
  })

  it('keep the numbers in the name of a market without a line', () => {
    expect(heads(columnsOf([[market('SPECIAL', 'Race to 3'), market('SPECIAL', 'Race to 5')]]))).toEqual([
      ['SPECIAL', 'Race to 3'],
      ['SPECIAL:Race to 5', 'Race to 5'],
    ])
  })
})

describe('the content of a column', () => {
  const [column] = columnsOf([totals(2.5)])
  const [own] = columnsOf([asian(-0.5)])
  if (!column || !own) throw new Error('no columns')

  it.each<[string, Market, boolean]>([
    ['its market at its line', market('TOTAL', 'Total Goals Over/Under 2.5', 2.5), true],
    ['not at another line', market('TOTAL', 'Total Goals Over/Under 3.5', 3.5), false],
    ['not another total at its line', market('TOTAL', 'Total Sets', 2.5), false],
    ['not another type of the name', market('ASIAN_TOTAL', 'Total Goals Over/Under 2.5', 2.5), false],
    ['not that of a half', market('TOTAL', 'Total Goals Over/Under 2.5', 2.5, { periodType: 'FIRST_HALF' }), false],
  ])('%s', (_, given, expected) => {
    expect(isInColumn(column, given)).toBe(expected)
  })

  it('is empty for a match without that line, or with that line closed', () => {
    expect(marketInColumn(column, totals(1.5, 3.5), selectionOf)).toBeUndefined()
    const closed = market('TOTAL', 'Total Goals Over/Under 2.5', 2.5, { status: 'CLOSED' })
    expect(marketInColumn(column, [closed], selectionOf)).toBeUndefined()
  })

  it('is the most balanced line if each match uses its own', () => {
    expect(marketInColumn(own, asian(0.25, 0.5), selectionOf)?.line).toBe(0.25)
  })
})
