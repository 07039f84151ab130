import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BookWorld, bookWorld, single, slipOn } from '../book/world.ts'
import { uk } from '../brands.ts'

/** A selection accepts 1,000.00 of liability, an event's multiples 2,000.00. */
const risk = {
  ...uk.risk,
  selection: { main: 1_000_00, side: 10_000_00, special: 1_000_00 },
  eventMultiples: 2_000_00,
}

let book: BookWorld
beforeAll(async () => {
  book = await bookWorld({ risk })
})
afterAll(async () => {
  await book.sound()
  await book.close()
})

const rich = () => book.customer({ cashMinor: 100_000_00 })

async function held(key: string): Promise<number> {
  const { rows } = await book.pool.query(
    'select coalesce(sum(amount), 0)::bigint as amount from exposure where key = $1 and shard >= 0',
    [key],
  )
  return rows[0]?.amount
}

describe('B8.1b the exposure of a selection', () => {
  it('many small bets cannot exceed it: the remaining maximum is returned, and accepted', async () => {
    await book.match('full', ['3'])
    const customer = await rich()
    const bet = async (stake: string) => (await book.placed(customer, [single('full-1', 3, stake)]))[0]
    for (let i = 0; i < 9; i++) expect(await bet('50.00')).toMatchObject({ status: 'SUCCEEDED' })
    const refused = await bet('60.00')
    expect(refused).toMatchObject({
      status: 'FAILED',
      errors: [{ type: 'MaxExposureReached', selectionId: 'full-1', maxStake: '49.99' }],
    })
    expect(await bet('49.99')).toMatchObject({ status: 'SUCCEEDED' })
    expect(await bet('0.10')).toMatchObject({ errors: [{ type: 'MaxExposureReached', maxStake: '0.00' }] })
    expect(await held('selection full-1')).toBe(999_98)
  })

  it('calculateBets returns the remaining maximum', async () => {
    await book.match('left', ['3'])
    const customer = await rich()
    await book.placed(customer, [single('left-1', 3, '480.00')])
    const answer = await book.handlers.calculateBets({ selections: [{ id: 'left-1' }] }, book.context(customer))
    expect(answer).toMatchObject({ data: { betDetails: [{ maxStake: '20.00' }] } })
    const results = await book.placed(customer, [single('left-1', 3, '20.01'), single('left-1', 3, '20.00')])
    expect(results.map(({ status }) => status)).toEqual(['FAILED', 'SUCCEEDED'])
  })

  it('a settled bet, void or won, releases its exposure, and one reopened by a correction adds it again', async () => {
    const customer = await rich()
    await book.match('back', ['3', '3'])
    await book.match('other', ['2'])
    await book.placed(customer, [
      single('back-1', 3, '400.00'),
      single('back-2', 3, '100.00'),
      slipOn(
        [
          ['back-2', 3],
          ['other-1', 2],
        ],
        '50.00',
      ),
    ])
    expect(await held('selection back-1')).toBe(800_00)
    expect(await held('selection back-2')).toBe(300_00)
    expect(await held('selection other-1')).toBe(50_00)
    expect(await held('event other')).toBe(250_00)
    await book.settledBy('back-m', { 'back-1': 'WON' })
    expect(await held('selection back-1')).toBe(0)
    expect(await held('selection back-2')).toBe(0)
    expect(await held('event other')).toBe(0)
    await book.sound()
    await book.settledBy('back-m', { 'back-2': 'WON' })
    // the acca is open again: its other leg is not resulted
    expect(await held('selection other-1')).toBe(50_00)
    expect(await held('event back')).toBe(250_00)
    await book.sound()
    await book.voided('other-m', 'abandoned')
    expect(await held('selection other-1')).toBe(0)
  })

  it('a refused bet leaves no exposure, alone or with others', async () => {
    await book.match('none', ['3'])
    const poor = await book.customer({ cashMinor: 10_00 })
    await book.placed(poor, [single('none-1', 3, '11.00')])
    expect(await held('selection none-1')).toBe(0)
    await book.placed(poor, [single('none-1', 3, '4.00'), single('none-1', 3.1, '4.00'), single('none-1', 3, '7.00')])
    expect(await held('selection none-1')).toBe(8_00)
  })
})

it('the multiples of an event: small accas with a common leg cannot exceed the limit', async () => {
  await book.match('common', ['1.05'])
  const customer = await rich()
  const answers = []
  for (let i = 0; i < 25; i++) {
    await book.match(`with${i}`, ['10'])
    const legs: [string, number][] = [
      ['common-1', 1.05],
      [`with${i}-1`, 10],
    ]
    answers.push((await book.placed(customer, [slipOn(legs, '10.00')]))[0])
  }
  // 95.00 each
  expect(answers.filter((each) => each?.status === 'SUCCEEDED')).toHaveLength(21)
  expect(answers.at(-1)?.errors).toMatchObject([{ type: 'MaxExposureReached', selectionId: 'common-1', maxStake: '0.52' }])
  expect(await held('event common')).toBe(21 * 95_00)
})

describe('a hundred bets at once', () => {
  it.each([
    ['large ones: two fit', '200.00', 2],
    ['small ones: fifty fit', '10.00', 50],
    ['tiny ones: all but one fit', '5.04', 99],
  ])('%s', async (what, stake, fits) => {
    const id = `race-${what.split(' ')[0]}`
    await book.match(id, ['3'])
    const customers = await Promise.all(Array.from({ length: 10 }, rich))
    const answers = await Promise.all(
      Array.from({ length: 100 }, async (_, i) => (await book.placed(customers[i % 10] ?? '', [single(`${id}-1`, 3, stake)]))[0]),
    )
    const accepted = answers.filter((each) => each?.status === 'SUCCEEDED')
    expect(accepted).toHaveLength(fits)
    expect(new Set(answers.flatMap((each) => each?.errors.map(({ type }) => type)))).toEqual(new Set(['MaxExposureReached']))
    expect(await held(`selection ${id}-1`)).toBe(fits * 2 * Math.round(Number(stake) * 100))
    await book.sound()
  })

  it('small ones through four gateways: exactly as many as fit', async () => {
    await book.match('score', ['3'], { market: { type: 'CORRECT_SCORE' } })
    const customers = await Promise.all(Array.from({ length: 12 }, rich))
    const gateways = Array.from({ length: 4 }, () => book.anotherGateway())
    const statuses = await Promise.all(
      Array.from({ length: 1_060 }, async (_, i) => {
        const answer = await gateways[i % 4]?.betplacement(
          { betSlips: [single('score-1', 3, '5.00')] },
          book.context(customers[i % 12] ?? ''),
        )
        return answer && 'data' in answer ? answer.data.betSlips[0]?.status : JSON.stringify(answer)
      }),
    )
    expect(statuses.filter((each) => each === 'SUCCEEDED')).toHaveLength(1_000)
    expect(statuses.filter((each) => each === 'FAILED')).toHaveLength(60)
    expect(await held('selection score-1')).toBe(10_000_00)
  })

  it('from independent connections: not a penny too much', async () => {
    await book.match('raced', ['3'])
    const customers = await Promise.all(Array.from({ length: 12 }, rich))
    // each set of handlers has its own queue, like each gateway
    const gateways = Array.from({ length: 4 }, () => book.anotherGateway())
    const answers = await Promise.all(
      Array.from({ length: 240 }, async (_, i) => {
        const slip = single('raced-1', 3, i % 3 === 0 ? '1.50' : '7.00')
        const answer = await gateways[i % 4]?.betplacement({ betSlips: [slip] }, book.context(customers[i % 12] ?? ''))
        return answer && 'data' in answer ? answer.data.betSlips[0] : undefined
      }),
    )
    expect(answers.every((each) => each !== undefined)).toBe(true)
    const total = await held('selection raced-1')
    expect(total).toBeLessThanOrEqual(1_000_00)
    expect(total).toBeGreaterThan(1_000_00 - 14_00)
    await book.sound()
  })
})
