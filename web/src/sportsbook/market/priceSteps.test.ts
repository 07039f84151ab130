import { expect, it } from 'vitest'
import { historyUntil } from './priceSteps.ts'

const priced = (minute: number, odds: number) => ({
  at: new Date(minute * 60_000).toISOString(),
  odds,
  displayOdds: { decimal: odds.toFixed(2), fractional: `${odds - 1}/1` },
})
const [opening, highest, lowest] = [priced(0, 3), priced(1, 5), priced(2, 2)]
const history = { selectionId: 's', points: [opening, highest, lowest], opening, highest, lowest }
const selectionAt = (odds: number) =>
  ({ id: 's', marketId: 'm', eventId: 'e', name: 'Home', kind: 'NORMAL', status: 'OPEN', ...priced(0, odds) }) as never

it.each([
  ['between', 4, [3, 5, 2, 4]],
  ['a new highest', 6, [3, 6, 2, 6]],
  ['a new lowest', 1.5, [3, 5, 1.5, 1.5]],
])('the price of now is %s', (_, odds, expected) => {
  const found = historyUntil(history, selectionAt(odds), 600_000)
  expect([found.opening, found.highest, found.lowest, found.now].map((each) => each.odds)).toEqual(expected)
  expect(found.points.at(-1)).toEqual({ ...priced(10, odds) })
})

it('without a live price the last one holds, and time does not go back', () => {
  const found = historyUntil(history, undefined, 60_000)
  expect(found.points).toEqual(history.points)
})
