import type { Slip, SlipResult } from '@touchline/contract/player/bet'
import { grantBonus } from '@touchline/gateway/bonus'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type BookWorld, bookWorld, single } from '../book/world.ts'
import { uk } from '../brands.ts'

const risk = { ...uk.risk, sports: { football: { percent: 100, delayMs: 3_600_000 } } }

let book: BookWorld
let frank: string
let freeBet: string
beforeAll(async () => {
  book = await bookWorld({ risk }, { feedSpeed: 1 })
  for (const id of ['live', 'next'])
    await book.match(id, ['2.5', '3.4'], {
      event: { state: 'INPLAY', startTime: new Date(Date.now() - 60_000).toISOString() },
      market: { inplay: true },
    })
})
beforeEach(async () => {
  frank = await book.customer({ cashMinor: 0 })
  const bonus = { customerId: frank, name: 'Free bet', purpose: 'test', amountMinor: 10_00, days: 7 }
  freeBet = await grantBonus(book.pool, { ...bonus, kind: 'FREE_BET' })
})
afterAll(async () => {
  await book.sound()
  await book.close()
})

const on = (id: string) => single(id, 2.5, '10', { freeBet: { id: freeBet } })
/** the slip's result after its delay */
async function final({ ref }: Slip): Promise<SlipResult> {
  await book.waitedOut()
  const answer = await book.handlers.betstatus({ ref }, book.context(frank))
  if (!('data' in answer)) throw new Error(JSON.stringify(answer))
  return answer.data
}

it('in play a free bet stays available until the delay of its bet is over', async () => {
  const slip = on('live-1')
  const [pending] = await book.placed(frank, [slip])
  expect(pending).toMatchObject({ status: 'PENDING', possibleWinnings: '15.00' })
  expect(await book.freeBets(frank)).toBe(10_00)
  expect(await final(slip)).toMatchObject({ status: 'SUCCEEDED', possibleWinnings: '15.00' })
  expect(await book.freeBets(frank)).toBe(0)
})

it('of two pending bets with one free bet one gets it', async () => {
  const slips = [on('live-1'), on('next-1')]
  for (const slip of slips) expect(await book.placed(frank, [slip])).toMatchObject([{ status: 'PENDING' }])
  const results = await Promise.all(slips.map(final))
  expect(results.map(({ status }) => status).toSorted()).toEqual(['FAILED', 'SUCCEEDED'])
  expect(results.find(({ status }) => status === 'FAILED')?.errors).toMatchObject([{ type: 'FreeBetNotAvailable' }])
  expect([await book.cash(frank), await book.freeBets(frank)]).toEqual([0, 0])
})
