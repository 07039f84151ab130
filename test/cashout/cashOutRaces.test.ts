import { randomUUID } from 'node:crypto'
import type { CashOutResult } from '@touchline/contract/player/bet'
import { createPendingCashOuts } from '@touchline/gateway/cashout'
import { createSettler } from '@touchline/gateway/settlement'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { book, customer, openBook } from '../book/openBook.ts'
import { single } from '../book/world.ts'

openBook()
let last = 0

const opening = 1_000_00

/** A bet of 10.00 at 3.00, worth 14.25 now. */
async function placeBet(): Promise<{ id: string; betId: string }> {
  const id = `r${++last}`
  await book.match(id, ['3', '1.5'])
  const [placed] = await book.placed(customer, [single(`${id}-1`, 3, '10')])
  await book.shift(id, ['1.9', '1.9'])
  return { id, betId: placed?.betId ?? '' }
}

async function cashOut(betId: string, amount: string, more: object = {}): Promise<CashOutResult> {
  const answer = await book.handlers.cashout({ ref: randomUUID(), betId, amount, ...more }, book.context(customer))
  if (!('data' in answer)) throw new Error(`refused: ${JSON.stringify(answer)}`)
  return answer.data
}
/** Like a client without an answer: sends again under its ref. The attempts are limited, as the value may keep moving. */
async function cashOutInsisting(betId: string, amount: string, more: object = {}): Promise<CashOutResult> {
  const request = { ref: randomUUID(), betId, amount, ...more }
  for (;;) {
    const answer = await book.handlers.cashout(request, book.context(customer))
    if ('data' in answer) return answer.data
    expect(answer).toEqual({ refused: 'Unavailable' })
  }
}
async function cashOutLater(betId: string, waitMs: number): Promise<CashOutResult> {
  await new Promise((resolve) => setTimeout(resolve, waitMs))
  return cashOut(betId, '14.25')
}
const succeeded = (results: CashOutResult[]) => results.filter(({ status }) => status === 'SUCCEEDED')
const why = ({ error }: CashOutResult) => error?.type

describe('concurrent cash-outs of one bet: one wins', () => {
  it('50 cash-outs of one bet at once: one is paid, the others are refused as cashed out', async () => {
    const { betId } = await placeBet()
    const results = await Promise.all(Array.from({ length: 50 }, () => cashOut(betId, '14.25')))
    expect(succeeded(results)).toHaveLength(1)
    expect(new Set(results.filter(({ status }) => status === 'FAILED').map(why))).toEqual(new Set(['BetCashedOut']))
    expect(await book.cash(customer)).toBe(opening - 10_00 + 14_25)
  })

  it('one request sent 50 times at once: one answer', async () => {
    const { betId } = await placeBet()
    const ref = randomUUID()
    const results = await Promise.all(Array.from({ length: 50 }, () => cashOut(betId, '14.25', { ref })))
    expect(new Set(results.map((each) => JSON.stringify(each))).size).toBe(1)
    expect(await book.cash(customer)).toBe(opening - 10_00 + 14_25)
  })

  it('50 partial cash-outs of one bet at once, at the displayed value: one is paid, the others get the new value', async () => {
    const { betId } = await placeBet()
    const results = await Promise.all(Array.from({ length: 50 }, () => cashOut(betId, '4.75', { fullReturn: '14.25' })))
    expect(succeeded(results)).toHaveLength(1)
    expect(new Set(results.map(why))).toEqual(new Set([undefined, 'CashOutChanged']))
    expect(await book.cash(customer)).toBe(opening - 10_00 + 4_75)
  })

  it('partial and full cash-outs at once, accepting any value: never more than the stake', async () => {
    const { betId } = await placeBet()
    const accept = { acceptCashOutsChange: 'ACCEPT_ANY_CASHOUTS' }
    const results = await Promise.all(
      Array.from({ length: 30 }, (_, i) =>
        i % 10 === 9 ? cashOut(betId, '14.25', accept) : cashOut(betId, '3', { ...accept, fullReturn: '14.25' }),
      ),
    )
    const { rows } = await book.pool.query<{ stake: number; paid: number }>(
      'select sum(stake)::int as stake, sum(paid)::int as paid from cash_out where bet_id = $1',
      [betId],
    )
    expect(rows[0]?.stake).toBe(10_00)
    expect(succeeded(results).reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0)).toBe(rows[0]?.paid)
    expect(await book.cash(customer)).toBe(opening - 10_00 + (rows[0]?.paid ?? 0))
  })

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('a cash-out against the result and its settlement, round %i', async (round) => {
    const { id, betId } = await placeBet()
    const settlers = [1, 2].map(() => createSettler(book.settlerOptions))
    const [result] = await Promise.all([
      cashOutLater(betId, round % 2),
      book.result(`${id}-m`, { [`${id}-1`]: 'WON' }).then(() => Promise.all(settlers.map((each) => each.idle()))),
    ])
    await Promise.all(settlers.map((each) => each.idle()))
    await Promise.all(settlers.map((each) => each.close()))
    const cashedOut = result.status === 'SUCCEEDED'
    expect(why(result)).toBe(cashedOut ? undefined : 'BetSettled')
    expect(await book.cash(customer)).toBe(opening - 10_00 + (cashedOut ? 14_25 : 30_00))
    expect(await book.bet(customer, betId)).toMatchObject({ status: cashedOut ? 'CASH_OUT' : 'WON' })
  })

  it('a part against the correction of a result that opens the bet again: the rest is settled by the current result', async () => {
    const { id, betId } = await placeBet()
    await book.settledBy(`${id}-m`, { [`${id}-1`]: 'WON' })
    // the result is withdrawn without a replacement: the bet is open again, and its market priced
    await book.pool.query(
      `insert into catalogue.market_result (market_id, revision, feed_revision, outcomes) select $1, max(revision) + 1, max(revision) + 1, '{}' from catalogue.market_result where market_id = $1`,
      [`${id}-m`],
    )
    const [results] = await Promise.all([
      Promise.all(Array.from({ length: 20 }, () => cashOut(betId, '7.12', { fullReturn: '14.25' }))),
      book.settler.idle(),
    ])
    const parts = succeeded(results).length
    expect(parts).toBeLessThanOrEqual(1)
    await book.settledBy(`${id}-m`, { [`${id}-1`]: 'WON' })
    expect(await book.cash(customer)).toBe(opening - 10_00 + (parts === 1 ? 7_12 + 15_00 : 30_00))
  })

  it('constantly moving prices: the payout is the value at the version that it names', async () => {
    const { id, betId } = await placeBet()
    const mover = (async () => {
      for (let i = 0; i < 100; i++) await book.price(`${id}-1`, i % 2 === 0 ? '1.425' : '1.9')
    })()
    const results = await Promise.all(
      Array.from({ length: 10 }, () => cashOutInsisting(betId, '14.25', { acceptCashOutsChange: 'ACCEPT_ANY_CASHOUTS' })),
    )
    await mover
    expect(succeeded(results)).toHaveLength(1)
    expect(await book.cash(customer)).toBe(opening - 10_00 + Math.round(Number(succeeded(results)[0]?.amount) * 100))
  })
})

it('one run decides all that are due, each once, and skips those that cannot be decided', async () => {
  const waiting = 250
  await book.asSuperuser(
    `insert into pending_cash_out (customer_id, ref, request_hash, bet_id, request, asked_at, due_at)
     select ${customer}, ref, '', n, jsonb_build_object('ref', ref), now(), now() - n * interval '1 ms'
     from (select n, gen_random_uuid() as ref from generate_series(1000001, ${1_000_000 + waiting}) n) r`,
  )
  const decided: string[] = []
  const stuck = new Set<string>()
  const worker = createPendingCashOuts({
    pool: book.pool,
    log: pino({ level: 'silent' }),
    sweepMs: 60_000,
    take: async ({ request }) => {
      if (stuck.has(request.ref) || (decided.length + stuck.size) % 10 === 9) {
        stuck.add(request.ref)
        throw new Error('the database is unavailable')
      }
      decided.push(request.ref)
      await book.asSuperuser(`delete from pending_cash_out where ref = '${request.ref}'`)
      return 'unknown'
    },
  })
  await worker.idle()
  await worker.close()
  expect(stuck.size).toBe(waiting / 10)
  expect(decided).toHaveLength(waiting - waiting / 10)
  expect(new Set(decided).size).toBe(decided.length)
  await book.asSuperuser(`delete from pending_cash_out where customer_id = ${customer}`)
})
