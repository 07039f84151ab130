import { describe, expect, it } from 'vitest'
import { ladder, nearestStep } from './ladder.ts'
import { displayOdds, oddsNumber, parsePrice, priceText } from './price.ts'
import { compare, rational, toFixed } from './rational.ts'

const price = (written: string | number) => {
  const parsed = parsePrice(written)
  if (!parsed) throw new Error(`no price: ${written}`)
  return parsed
}

describe('a price as written', () => {
  it.each([
    ['5/2', 7, 2],
    [2.75, 11, 4],
    ['2.75', 11, 4],
    [1.83, 183, 100],
    ['10/11', 21, 11],
    ['100/30', 13, 3],
    [1.01, 101, 100],
    [10000, 10000, 1],
    ['9999/1', 10000, 1],
    ['1/1000', 1001, 1000],
    [2, 2, 1],
  ])('%j is exactly %i/%i of the stake', (written, n, d) => expect(parsePrice(written)).toEqual(rational(n, d)))

  it.each([
    1,
    0.5,
    0,
    -2,
    '1.00',
    '0/1',
    '5/0',
    '-5/2',
    '10000/1',
    10000.01,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    '',
    'SP',
    'evens',
    '5/2 ',
    '1e2',
    '2,5',
    '5//2',
    '+150',
    1e-7,
  ])('%j is not a price', (written) => expect(parsePrice(written)).toBeUndefined())

  it.each(['5/2', '10/11', '83/100', '9999/1', '1/8'])('%s survives a round trip through text', (text) =>
    expect(priceText(price(text))).toBe(text),
  )

  it('has at most 8 decimals on the wire', () => {
    expect(oddsNumber(price('10/11'))).toBe(1.90909091)
    expect(oddsNumber(price(2.75))).toBe(2.75)
    expect(oddsNumber(price(1.123456785))).toBe(1.12345679)
  })
})

describe('B5.14b P9.3b a displayed price', () => {
  it.each([
    [1.5, '1.50', '1/2'],
    ['10/11', '1.91', '10/11'],
    [1.91, '1.91', '10/11'],
    [2, '2.00', '1/1'],
    ['1/1', '2.00', '1/1'],
    [2.5, '2.50', '6/4'],
    [1.67, '1.67', '4/6'],
    ['100/30', '4.33', '10/3'],
    [4.33, '4.33', '10/3'],
    [3.5, '3.50', '5/2'],
    [1.25, '1.25', '1/4'],
    [11, '11.00', '10/1'],
    [1001, '1001.00', '1000/1'],
  ])('B5.14b %j shows as %s and %s', (written, decimal, fractional) =>
    expect(displayOdds(price(written))).toEqual({ decimal, fractional }),
  )

  it.each([
    [1.83, '1.83', '5/6'],
    [1.85, '1.85', '17/20'],
    [2.37, '2.37', '137/100'],
    ['7/1000', '1.01', '1/100'],
    [10000, '10000.00', '9999/1'],
    [12.34, '12.34', '567/50'],
  ])('%j is not a step and shows as %s and %s', (written, decimal, fractional) =>
    expect(displayOdds(price(written))).toEqual({ decimal, fractional }),
  )

  it('shows every ladder step unchanged', () => {
    for (const step of ladder) expect(displayOdds(step.price)).toEqual({ decimal: toFixed(step.price, 2), fractional: step.text })
  })

  it.each([
    [1.06, '1/16'],
    [1.13, '2/15'],
    ['3/200', '1/66'],
  ])('%j shows as the nearest of the steps with the same two decimals, %s', (written, fractional) =>
    expect(displayOdds(price(written)).fractional).toBe(fractional),
  )
})

describe('the ladder', () => {
  it('rises from 1/100 to 1000/1 without duplicates', () => {
    const rising = ladder.toSorted((a, b) => compare(a.price, b.price)).map(({ text }) => text)
    expect(ladder.map(({ text }) => text)).toEqual(rising)
    expect(new Set(ladder.map(({ price: each }) => priceText(each))).size).toBe(ladder.length)
    expect([ladder[0]?.text, ladder.at(-1)?.text]).toEqual(['1/100', '1000/1'])
  })

  it.each([
    [rational(21, 10), '11/10'],
    [rational(191, 100), '10/11'],
    [rational(1001, 1000), '1/100'],
    [rational(5000), '1000/1'],
    [rational(39, 10), '3/1'],
    [rational(97, 10), '17/2'],
  ])('$n/$d gets the nearest step', (fair, text) => {
    const step = nearestStep(fair)
    const nearest = ladder.find((each) => each.text === text)
    expect(nearest).toBeDefined()
    expect(step).toEqual(nearest?.price)
  })

  it('keeps a price that is a step', () => {
    for (const { price: each } of ladder) expect(nearestStep(each)).toEqual(each)
  })
})
