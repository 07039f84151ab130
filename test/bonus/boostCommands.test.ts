import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BookWorld, bookWorld, single } from '../book/world.ts'
import { runCli } from '../gatewayProcess.ts'

let book: BookWorld
beforeAll(async () => {
  book = await bookWorld()
  await book.match('m', ['2', '2'])
  await book.match('begun', ['2', '2'], { event: { state: 'INPLAY', startTime: new Date(Date.now() - 60_000).toISOString() } })
})
afterAll(async () => {
  await book.sound()
  await book.close()
})
const printed = async (...args: string[]) => {
  const { exitCode, lines } = await runCli(args, { DATABASE_URL: book.database.url })
  return [exitCode, lines[0]]
}

it('an operator boosts a price, lists the boost, and ends it; bets placed with it keep it', async () => {
  expect(await printed('boosts')).toEqual([0, 'There are no boosts.'])
  expect(await printed('boost', 'm-1', '2/1', '20')).toEqual([
    0,
    'Side 1 (Home m v Away m) was boosted from 1/1 to 2/1, a super boost, as boost 1.',
  ])
  expect(await printed('boosts')).toEqual([0, expect.stringMatching(/^1: Side 1, Home m v Away m, 2\/1 until 2/)])
  await book.boosts.refresh()
  const customer = await book.customer()
  const slip = () => single('m-1', 3, '10', { priceBoost: { id: '1' } })
  const [taken] = await book.placed(customer, [slip()])
  expect(taken).toMatchObject({ status: 'SUCCEEDED', possibleWinnings: '30.00' })
  expect(await printed('unboost', '1')).toEqual([0, 'Boost 1 was withdrawn.'])
  expect(await printed('unboost', '1')).toEqual([1, 'There is no boost "1".'])
  const [refused] = await book.placed(customer, [slip()])
  expect(refused?.errors).toMatchObject([{ type: 'PriceBoostNotAvailable' }])
  await book.settledBy('m-m', { 'm-1': 'WON' })
  expect(await book.bet(customer, taken?.betId)).toMatchObject({ returns: '30.00' })
})

it.each([
  [['boost', 'nowhere', '3', '5'], 'There is no selection "nowhere" with a price.'],
  [['boost', 'begun-1', '3', '5'], 'Home begun v Away begun has started: only events before their start can be boosted.'],
  [['boost', 'm-2', '2', '5'], '"2" is not a price above 1/1, the current price: write it like 5/2 or 3.5.'],
  [['boost', 'm-2', '3', '0'], '"0" is not an amount of GBP: use for example 10 or 12.50.'],
  [['boost', 'm-2', '3', '5', '800'], '"800" is not a number of hours: use a whole number from 1 to 720.'],
  [['unboost', 'one'], 'There is no boost "one".'],
])('%j is refused', async (args, message) => {
  expect(await printed(...args)).toEqual([1, message])
})
