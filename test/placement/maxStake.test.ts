import type { Slip } from '@touchline/contract/player/bet'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BookWorld, bookWorld, single, slipOn } from '../book/world.ts'
import { uk } from '../brands.ts'

const risk = {
  ...uk.risk,
  minMaxStake: 100_00,
  bet: { main: 20_000_00, side: 5_000_00, special: 1_000_00 },
  selection: { main: 100_000_00, side: 20_000_00, special: 10_000_00 },
  eventMultiples: 150_000_00,
}

let book: BookWorld
beforeAll(async () => {
  book = await bookWorld({ risk, maxStake: 10_000_00, maxPayout: 100_000_00 })
  await book.match('short', ['1.5', '3'])
  await book.match('long', ['9', '41'])
  await book.match('score', ['7.5'], { market: { type: 'CORRECT_SCORE' } })
  await book.match('odd', ['4'], { market: { type: 'FIRST_TO_SNEEZE' } })
  await book.match('race', ['11', '5'], { market: { type: 'WIN', eachWay: { fraction: '1/5', places: 3 } } })
  await book.match('running', ['3'], {
    event: { state: 'INPLAY', startTime: new Date(Date.now() - 60_000).toISOString() },
    market: { inplay: true },
  })
})
afterAll(async () => {
  await book.sound()
  await book.close()
})

const rich = () => book.customer({ cashMinor: 1_000_000_00 })

async function calculated(customer: string, selections: { id: string; eachWay?: boolean }[]) {
  const answer = await book.handlers.calculateBets({ selections }, book.context(customer))
  if (!('data' in answer)) throw new Error('refused')
  return answer.data.betDetails
}

const pence = (amount: string) => Math.round(Number(amount) * 100)
const pounds = (minor: number) => (minor / 100).toFixed(2)

describe('the maximum stake follows from the liability of the market', () => {
  it.each([
    ['short-1', '10000.00'], // the book's highest on any bet
    ['short-2', '10000.00'], // 20,000 ÷ 2
    ['long-1', '2500.00'], // 20,000 ÷ 8
    ['long-2', '500.00'], // 20,000 ÷ 40
    ['score-1', '769.23'], // 5,000 ÷ 6.5
    ['odd-1', '333.33'], // 1,000 ÷ 3
    ['running-1', '5000.00'], // half in play
  ])('%s: %s', async (id, expected) => {
    const [detail] = await calculated(await rich(), [{ id }])
    expect(detail?.maxStake).toBe(expected)
  })

  it('the tightest leg limits a multiple, and no stake within the guaranteed minimum is refused', async () => {
    const details = await calculated(await rich(), [{ id: 'long-2' }, { id: 'score-1' }])
    expect(details.find(({ type }) => type === 'COMBO')?.maxStake).toBe('100.00')
  })

  it('a customer’s factor raises or lowers the maximum stake', async () => {
    const [half, double, none] = [await rich(), await rich(), await rich()]
    await book.pool.query('update bettor set stake_factor = 0.5 where id = $1', [half])
    await book.pool.query('update bettor set stake_factor = 2 where id = $1', [double])
    await book.pool.query('update bettor set stake_factor = 0 where id = $1', [none])
    const max = async (customer: string) => (await calculated(customer, [{ id: 'score-1' }]))[0]?.maxStake
    expect(await max(half)).toBe('384.61')
    expect(await max(double)).toBe('1538.46')
    expect(await max(none)).toBe('0.00')
    const errors = async (customer: string, stake: string) =>
      (await book.placed(customer, [single('score-1', 7.5, stake)]))[0]?.errors
    expect(await errors(half, '384.62')).toMatchObject([{ type: 'StakeTooHigh', maxStake: '384.61' }])
    expect(await errors(half, '384.61')).toEqual([])
    expect(await errors(double, '1538.46')).toEqual([])
    expect(await errors(none, '0.10')).toMatchObject([{ type: 'StakeTooHigh', maxStake: '0.00' }])
  })
})

it('the maximum from calculateBets is accepted, and a penny more is refused: any bet, any factor', async () => {
  const pool = ['short-1', 'long-1', 'long-2', 'score-1', 'odd-1', 'race-1', 'race-2', 'running-1']
  const prices = new Map(pool.map((id) => [id, book.catalogue.get('selection', id)?.odds] as const))
  await fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray(pool, { minLength: 1, maxLength: 4 }),
      fc.constantFrom(1, 0.37, 1.8),
      fc.boolean(),
      async (ids, factor, eachWay) => {
        const customer = await rich()
        await book.pool.query('update bettor set stake_factor = $2 where id = $1', [customer, factor])
        const each = eachWay && ids.every((id) => id.startsWith('race'))
        const calculate = () =>
          calculated(
            customer,
            ids.map((id) => ({ id, eachWay: each })),
          )
        for (const i of (await calculate()).keys()) {
          // each bet uses up part of the next one's limit
          const detail = (await calculate())[i]
          if (!detail || pence(detail.maxStake) < 10) continue
          const { type, systemType, selections, maxStake } = detail
          const slip = (minor: number): Slip => {
            const made = slipOn(
              selections.map((id) => [id, prices.get(id)]),
              pounds(minor),
              { type, ...(systemType && { systemType }) },
            )
            return { ...made, selections: made.selections.map((one) => ({ ...one, eachWay: each })) }
          }
          const [above, max] = await book.placed(customer, [slip(pence(maxStake) + 1), slip(pence(maxStake))])
          expect([type, systemType, selections, max?.errors]).toEqual([type, systemType, selections, []])
          expect(['StakeTooHigh', 'TRADER_STAKE_TOO_HIGH', 'MaxExposureReached']).toContain(above?.errors[0]?.type)
        }
      },
    ),
    { numRuns: 12 },
  )
})
