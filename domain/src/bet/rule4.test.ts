import { describe, expect, it } from 'vitest'
import { parsePrice, rational } from '../odds/index.ts'
import type { Withdrawal } from './bet.ts'
import { rule4Pence } from './rule4.ts'
import { type SampleLeg, settled, settleSample } from './sampleBet.ts'

const price = (written: string | number) => {
  const parsed = parsePrice(written)
  if (!parsed) throw new Error(`no price: ${written}`)
  return parsed
}

describe("pence in the pound by the withdrawn runner's price", () => {
  it.each([
    ['1/100', '1/9', 90],
    ['2/17', '2/11', 85],
    ['1/5', '1/4', 80],
    ['2/7', '3/10', 75],
    ['1/3', '2/5', 70],
    ['4/9', '8/15', 65],
    ['4/7', '8/13', 60],
    ['4/6', '4/5', 55],
    ['5/6', '20/21', 50],
    ['1/1', '6/5', 45],
    ['5/4', '6/4', 40],
    ['13/8', '7/4', 35],
    ['15/8', '9/4', 30],
    ['5/2', '3/1', 25],
    ['10/3', '4/1', 20],
    ['9/2', '11/2', 15],
    ['6/1', '9/1', 10],
    ['10/1', '14/1', 5],
    ['15/1', '1000/1', 0],
  ])('%s to %s: %i', (shortest, longest, pence) => {
    expect(rule4Pence(price(shortest))).toBe(pence)
    expect(rule4Pence(price(longest))).toBe(pence)
  })

  it.each([
    [1.115, 85],
    [1.19, 80],
    [1.27, 75],
    [1.32, 70],
    [1.43, 65],
    [1.55, 60],
    [1.63, 55],
    [1.82, 50],
    [1.97, 45],
    [2.23, 40],
    [2.55, 35],
    [2.8, 30],
    [3.4, 25],
    [4.2, 20],
    [5.3, 15],
    [6.8, 10],
    [10.5, 5],
    [15.5, 0],
  ])('%d is between two bands and takes the lower deduction, %i', (between, pence) =>
    expect(rule4Pence(price(between))).toBe(pence),
  )
})

const placedAt = '2026-05-01T12:00:00Z'
const withdrawn = (participantId: string, more: Partial<Withdrawal>): Withdrawal => ({
  eventId: 'e0',
  participantId,
  at: '2026-05-01T12:05:00Z',
  ...more,
})
const returned = (stake: number, legs: SampleLeg[], withdrawals: Withdrawal[], eachWay = false) =>
  settled(settleSample({ stake, legs, eachWay, placedAt: placedAt }, { withdrawals }))

describe('Rule 4 on a return', () => {
  it.each([
    ['£10 at 2.25, 80p', 10, 2.25, [{ pence: 80 }], 12.5],
    ['€100 at 8/1, 25p', 100, '8/1', [{ pence: 25 }], 700],
    ['€10 at 4.00, non-runners at 5.00 and 10.00', 10, 4, [{ price: 5 }, { price: 10 }], 31],
    ['£4 at 1.40, non-runners at 2.00 and 1.80: 100p, capped at 90p', 4, 1.4, [{ price: 2 }, { price: 1.8 }], 4.16],
    ['£10 evens, 10p', 10, '1/1', [{ pence: 10 }], 19],
    ['£10 at 5/1, a 2/1 withdrawn', 10, '5/1', [{ price: '2/1' }], 45],
    ['an announced deduction overrides the table', 10, '1/1', [{ price: '2/1', pence: 0 }], 20],
    ['a runner without price or deduction takes nothing', 10, '1/1', [{}], 20],
    ['a 20/1 shot takes nothing', 10, '1/1', [{ price: '20/1' }], 20],
  ] as [string, number, string | number, { price?: string | number; pence?: number }[], number][])(
    '%s',
    (_, stake, taken, runners, expected) => {
      const withdrawals = runners.map(({ price: at, pence }, i) =>
        withdrawn(`r${i}`, { ...(at && { price: price(at) }), ...(pence !== undefined && { pence }) }),
      )
      expect(returned(stake, [{ price: taken, result: 'WON' }], withdrawals).returnsMinor).toBe(expected * 100)
    },
  )

  it('the receipt lists each runner with its price and deduction', () => {
    const { receipt } = returned(
      4,
      [{ price: 1.4, result: 'WON' }],
      [withdrawn('r1', { price: price(2) }), withdrawn('r2', { price: price(1.8), at: '2026-05-01T13:10:00+01:00' })],
    )
    expect(receipt.legs[0]).toMatchObject({
      price: '2/5',
      rule4: {
        deductions: [
          { participantId: 'r1', withdrawnAt: '2026-05-01T12:05:00Z', price: '1/1', pence: 45 },
          { participantId: 'r2', withdrawnAt: '2026-05-01T13:10:00+01:00', price: '4/5', pence: 55 },
        ],
        pence: '90/1',
        capped: true,
      },
      win: { price: '1/25', factor: '26/25' },
    })
  })

  it('the receipt omits runners without a deduction, and rule4 if there is none', () => {
    const receiptLeg = (...runners: Withdrawal[]) => returned(4, [{ price: 1.4, result: 'WON' }], runners).receipt.legs[0]
    const outsider = withdrawn('r2', { price: price('20/1') })
    expect(receiptLeg(withdrawn('r1', { pence: 10 }), outsider)?.rule4?.deductions).toEqual([
      { participantId: 'r1', withdrawnAt: '2026-05-01T12:05:00Z', pence: 10 },
    ])
    expect(receiptLeg(outsider)).not.toHaveProperty('rule4')
  })

  it.each([
    [90, false],
    [95, true],
  ])('%ip in the pound: capped %s', (pence, capped) =>
    expect(returned(10, [{ price: 3, result: 'WON' }], [withdrawn('r1', { pence })]).receipt.legs[0]?.rule4).toMatchObject({
      pence: '90/1',
      capped,
    }),
  )

  it('a profile may cap it at 75p', () => {
    const question = { withdrawals: [withdrawn('r1', { pence: 90 })], profile: { rule4Cap: rational(3, 4) } }
    expect(settled(settleSample({ stake: 10, legs: [{ price: 3, result: 'WON' }] }, question)).returnsMinor).toBe(15_00)
  })

  it.each([
    ['before placement', '2026-05-01T11:59:59.999Z', 30],
    ['at the instant of placement', '2026-05-01T12:00:00.000Z', 30],
    ['a millisecond after', '2026-05-01T12:00:00.001Z', 20],
    ['after, by another zone', '2026-05-01T14:00:00.500+02:00', 20],
    ['before, though its text is the greater', '2026-05-01T12:30:00+01:00', 30],
  ])('a runner withdrawn %s', (_, at, expected) =>
    expect(returned(10, [{ price: 3, result: 'WON' }], [withdrawn('r1', { at, pence: 50 })]).returnsMinor).toBe(expected * 100),
  )

  it('the place part takes the same rate: £10 each way 7/4, 1/5, 35p', () => {
    const withdrawals = [withdrawn('r1', { price: price('7/4') })]
    expect(returned(10, [{ price: '7/4', terms: '1/5', result: 'WON' }], withdrawals, true).returnsMinor).toBe(33_66)
    expect(returned(10, [{ price: '7/4', terms: '1/5', result: 'PLACED' }], withdrawals, true).returnsMinor).toBe(12_28)
  })

  it('an each-way receipt shows it for a placed leg and not for a lost one', () => {
    const receiptLeg = (result: SampleLeg['result']) =>
      returned(10, [{ price: '7/4', terms: '1/5', result }], [withdrawn('r1', { pence: 35 })], true).receipt.legs[0]
    expect(receiptLeg('PLACED')).toMatchObject({ rule4: { pence: '35/1', capped: false } })
    expect(receiptLeg('LOST')).not.toHaveProperty('rule4')
  })

  it('in a multiple only the leg on that race is reduced', () => {
    const legs: SampleLeg[] = [
      { price: 3, result: 'WON' },
      { price: 4, result: 'WON' },
    ]
    const { receipt, returnsMinor } = returned(10, legs, [withdrawn('r1', { pence: 50 })])
    expect(returnsMinor).toBe(80_00)
    expect(receipt.legs.map(({ rule4 }) => rule4?.pence)).toEqual(['50/1', undefined])
  })

  it('a stake is never reduced: void and lost legs show no deduction', () => {
    const withdrawals = [withdrawn('r1', { pence: 90 })]
    expect(returned(10, [{ price: 3, result: 'VOID' }], withdrawals)).toMatchObject({ status: 'CANCELLED', returnsMinor: 10_00 })
    expect(returned(10, [{ price: 3, result: 'LOST' }], withdrawals).receipt.legs[0]).not.toHaveProperty('rule4')
  })

  it.each([
    ['ante-post', { antePost: true }],
    ['on a match', { marketType: 'MATCH_RESULT' }],
    ['on a forecast, which is paid by dividend', { marketType: 'FORECAST' }],
  ] as [string, Partial<SampleLeg>][])('nothing is deducted from a bet %s', (_, more) =>
    expect(returned(10, [{ price: 3, result: 'WON', ...more }], [withdrawn('r1', { pence: 50 })]).returnsMinor).toBe(30_00),
  )

  it('throws for an invalid time', () => {
    expect(() => returned(10, [{ price: 3, result: 'WON' }], [withdrawn('r1', { at: 'yesterday', pence: 5 })])).toThrow(
      new RangeError('not an instant: yesterday'),
    )
  })
})
