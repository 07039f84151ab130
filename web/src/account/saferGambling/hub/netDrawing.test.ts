import { expect, it } from 'vitest'
import { netDrawing } from './netDrawing.ts'

it.each<[string, number[], number[]]>([
  ['nothing', [0, 0], [100, 0]],
  ['a loss', [-1_00], [0, -100]],
  ['a win and losses', [35_00, -60_00, -12_50], [50_00, 0, -50_00, -100_00]],
  ['pennies', [15, -90], [100, 0, -100]],
  ['much', [1_000_000_00], [1_000_000_00, 500_000_00, 0]],
])('the picture of %s has few round amounts', (_, results, amounts) => {
  const { ticks } = netDrawing(results, 7)
  expect(ticks.map(({ amount }) => amount)).toEqual(amounts)
  expect([ticks[0]?.y, ticks.at(-1)?.y]).toEqual([0, 1])
})

it('bars stand on zero, up or down, and the line ends at the total', () => {
  const { bars, line, ticks } = netDrawing([20_00, -40_00, 0], 4)
  const y = (amount: number) => ticks.find((each) => each.amount === amount)?.y ?? Number.NaN
  expect(bars.map(({ isUp }) => isUp)).toEqual([true, false, false])
  expect(bars[0]?.top).toBeCloseTo(y(20_00))
  expect((bars[0]?.top ?? 0) + (bars[0]?.height ?? 0)).toBeCloseTo(y(0))
  expect(bars[1]?.top).toBeCloseTo(y(0))
  expect((bars[1]?.top ?? 0) + (bars[1]?.height ?? 0)).toBeCloseTo(y(-40_00))
  expect(line.map(({ x }) => x)).toEqual([0.125, 0.375, 0.625])
  expect(line.at(-1)?.y).toBeCloseTo(y(-20_00))
})

it('everything is inside the box, whatever the results', () => {
  for (let n = 1; n < 400; n++) {
    const results = Array.from({ length: 1 + (n % 31) }, (_, i) => ((n * 7919 + i * 104729) % 2_000_00) - 1_000_00)
    const { bars, line, ticks } = netDrawing(results, 31)
    expect(ticks.length).toBeLessThan(7)
    const ys = [...bars.flatMap(({ top, height }) => [top, top + height]), ...line.map(({ y }) => y)]
    expect(Math.min(...ys)).toBeGreaterThanOrEqual(-1e-9)
    expect(Math.max(...ys)).toBeLessThanOrEqual(1 + 1e-9)
  }
})
