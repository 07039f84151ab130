import './twoBooks.ts'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type PredictorWorld, predictorWorld } from '../predictor/predictorWorld.ts'
import '../predictor/fives.test.ts'
import '../predictor/staffRounds.test.ts'

let world: PredictorWorld
beforeAll(async () => {
  world = await predictorWorld('fives')
})
afterEach(() => world.sound())
afterAll(() => world.close())

const right = 'HOME DRAW AWAY HOME DRAW'

it('entries of two books share a prize, and get back what they cost when a correction makes the round void', async () => {
  const { id, matches } = await world.round()
  const customers = await Promise.all(world.books.all.map((of) => world.customer({ of })))
  for (const each of customers) expect(await world.enter(each, id, right)).toMatchObject({ data: { entry: { stake: '2.00' } } })
  expect((await world.rounds())[0]).toMatchObject({ entries: 2 })
  await world.kickedOff(id)
  await world.ended(matches, '2-0 1-1 0-3 1-0 0-0')
  await world.swept()
  for (const each of customers) expect(await world.cash(each)).toBe(998_00 + 500_00 + 25_00)
  expect((await world.rounds())[0]).toMatchObject({ reached: [{ points: 5, entries: 2, winners: 2 }] })
  for (const match of matches.slice(0, 2)) await world.change(match, { state: 'CANCELED' })
  await world.swept()
  for (const each of customers) expect(await world.cash(each)).toBe(1_000_00)
})
