/** Rounds of five results on the engine of Pick 6: entered for nothing or for money, scored, paid, void. Each test leaves the books sound. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { brokenBy } from '../audit/damage.ts'
import { type PredictorWorld, predictorWorld } from './predictorWorld.ts'

let world: PredictorWorld
beforeAll(async () => {
  world = await predictorWorld('fives')
})
afterEach(() => world.sound())
afterAll(() => world.close())

const right = 'HOME DRAW AWAY HOME DRAW'
const ends = '2-0 1-1 0-3 1-0 0-0'

describe('a round of Fives', () => {
  it('is paid to the penny: five right results share the first prize, four win theirs, the most points the best', async () => {
    const { id, matches } = await world.round()
    expect(matches).toHaveLength(5)
    const [one, two, four, none] = [
      await world.customer(),
      await world.customer(),
      await world.customer(),
      await world.customer(),
    ]
    for (const each of [one, two])
      expect(await world.enter(each, id, right)).toMatchObject({ data: { entry: { stake: '2.00' } } })
    await world.enter(four, id, 'HOME DRAW AWAY HOME HOME')
    await world.enter(none, id, 'AWAY HOME HOME DRAW AWAY')
    await world.kickedOff(id)
    await world.ended(matches, ends)
    await world.swept()
    for (const each of [one, two]) expect(await world.cash(each)).toBe(998_00 + 500_00 + 25_00)
    expect([await world.cash(four), await world.cash(none)]).toEqual([998_00 + 10_00, 998_00])
    expect((await world.entries(four))[0]).toMatchObject({
      points: 4,
      right: 4,
      prize: '10.00',
      picks: [{ side: 'HOME' }, { side: 'DRAW' }, { side: 'AWAY' }, { side: 'HOME' }, { side: 'HOME' }],
    })
    const damage = `update predictor_entry set points = 3 where round_id = ${id} and points = 4`
    expect(await brokenBy(world, damage)).toContainEqual(expect.stringMatching(/^56/))
  })

  it('counts a void match for nobody, and is void with two of them', async () => {
    const first = await world.round()
    const customer = await world.customer()
    await world.enter(customer, first.id, right)
    await world.kickedOff(first.id)
    await world.change(first.matches[0] ?? '', { state: 'CANCELED' })
    await world.ended(first.matches, `- ${ends.slice(4)}`)
    await world.swept()
    expect(await world.cash(customer)).toBe(998_00 + 10_00 + 50_01)
    await world.change(first.matches[1] ?? '', { state: 'CANCELED' })
    await world.swept()
    expect(await world.cash(customer)).toBe(1_000_00)
  })

  it('takes results, not scores, and five of them', async () => {
    const { id } = await world.round({ entry: '0' })
    const customer = await world.customer({ cashMinor: 0 })
    expect(await world.enter(customer, id, '1-0 1-1 0-1 1-0 0-0')).toEqual({ refused: 'PredictorChanged' })
    expect(await world.enter(customer, id, 'HOME DRAW')).toEqual({ refused: 'PredictorChanged' })
    expect(await world.enter(customer, id, right)).toMatchObject({ data: { entry: { stake: '0.00' } } })
    expect(await world.enter(customer, id, right)).toEqual({ refused: 'PredictorEntered' })
    await world.kickedOff(id)
  })
})
