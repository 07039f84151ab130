/** What staff do to rounds of predictors, what winners are told, and that the laws of casino games do not hold for predictions. */
import { randomUUID } from 'node:crypto'
import { predictorRules } from '@touchline/domain/predictor'
import { choosePredictorMatches, setStaff, voidPredictorRound } from '@touchline/gateway/operator'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type PredictorWorld, predictorWorld } from './predictorWorld.ts'

let world: PredictorWorld
beforeAll(async () => {
  world = await predictorWorld()
  for (const [name, role] of [
    ['tara', 'trader'],
    ['carl', 'cashier'],
  ] as const)
    await setStaff(world.pool, { by: 'root', ref: name }, { name, roles: [role] })
})
afterEach(() => world.sound())
afterAll(() => world.close())

const right = '1-0 2-1 0-0 1-1 3-0 0-2'
const terms = { currency: 'GBP' as const, entryMinor: 200, prizes: { byRight: [{ right: 6, amountMinor: 1_000 }], bestMinor: 0 } }
const as = (by: string) => ({ by, ref: randomUUID() })
const logged = async (operation: string) =>
  (
    await world.pool.query<{ by: string; input: object; outcome: object }>(
      'select by, input, outcome from operator_action where operation = $1 order by id desc limit 1',
      [operation],
    )
  ).rows[0]
const told = async (customerId: string) =>
  (
    await world.pool.query<{ texts: Record<string, { name: string; text: string }> }>(
      `select texts from message where customer_id = $1 and kind = 'predictorWon' order by id`,
      [customerId],
    )
  ).rows.map(({ texts }) => texts['en-GB']?.text)

/** A round of new matches, in which nothing of an earlier test is left: the worker opens one as soon as it can. */
async function fresh(): Promise<{ id: string; matches: string[] }> {
  const { rows } = await world.pool.query<{ id: string }>(`select id::text as id from predictor_round where state = 'waiting'`)
  for (const { id } of rows) await voidPredictorRound(world.pool, as('tara'), { round: id, reason: 'the next test' })
  return world.round()
}

describe('a round that staff make void', () => {
  it('gives back what its entries cost, takes no more of them, and is in the log', async () => {
    const { id } = await fresh()
    const customer = await world.customer()
    await world.enter(customer, id, right)
    expect(await world.cash(customer)).toBe(998_00)
    const who = as('tara')
    const { data } = await voidPredictorRound(world.pool, who, { round: id, reason: 'wrong matches' })
    expect(data).toEqual({ game: 'pick6', entries: 1 })
    expect(await world.enter(await world.customer(), id, right)).toMatchObject({ refused: 'PredictorClosed' })
    await world.swept()
    expect(await world.cash(customer)).toBe(1_000_00)
    expect((await world.entries(customer))[0]?.round.state).toBe('void')
    expect(await logged('voidPredictorRound')).toMatchObject({
      by: 'tara',
      input: { round: id, reason: 'wrong matches' },
      outcome: { entries: 1 },
    })
    // the same request again does nothing more, another one is refused
    expect(await voidPredictorRound(world.pool, who, { round: id, reason: 'wrong matches' })).toEqual({ data, again: true })
    await expect(voidPredictorRound(world.pool, as('tara'), { round: id, reason: 'again' })).rejects.toThrow('void already')
    await world.swept()
    expect(await world.cash(customer)).toBe(1_000_00)
  })

  it('takes back what was won, also once it was paid', async () => {
    const { id, matches } = await fresh()
    const customer = await world.customer()
    await world.enter(customer, id, right)
    await world.kickedOff(id)
    await world.ended(matches, right)
    await world.swept()
    expect(await world.cash(customer)).toBe(998_00 + 5_050_01)
    await voidPredictorRound(world.pool, as('tara'), { round: id, reason: 'fixed matches' })
    await world.swept()
    expect(await world.cash(customer)).toBe(1_000_00)
  })

  it('is for who may enter results alone, and there has to be one', async () => {
    const { id } = await fresh()
    await expect(voidPredictorRound(world.pool, as('carl'), { round: id, reason: 'no' })).rejects.toThrow('may not')
    await expect(voidPredictorRound(world.pool, as('tara'), { round: '999999', reason: 'no' })).rejects.toThrow('no such round')
  })
})

describe('matches that staff choose', () => {
  it('are a round in place of the one that nobody has entered yet', async () => {
    const { id, matches } = await fresh()
    const chosen = matches.toReversed()
    const { data } = await choosePredictorMatches(world.pool, as('tara'), { game: 'pick6', matches: chosen }, terms)
    expect(data).toEqual({ round: expect.any(String), instead: id })
    await world.swept()
    const [open] = await world.rounds()
    expect(open).toMatchObject({ roundId: data.round, state: 'open', prizes: { byRight: [{ right: 6, amount: '10.00' }] } })
    expect(open?.matches.map(({ eventId }) => eventId)).toEqual(matches)
    expect(await logged('choosePredictorMatches')).toMatchObject({ by: 'tara', input: { game: 'pick6', matches: chosen } })
    // one that was entered stays
    await world.enter(await world.customer(), data.round, right)
    const again = choosePredictorMatches(world.pool, as('tara'), { game: 'pick6', matches }, terms)
    await expect(again).rejects.toThrow('has entries')
    await world.swept()
  })

  it('are refused if they are too few, the same, unknown or begun, or the game is not played', async () => {
    const { matches } = await fresh()
    const choose = (given: string[], on: typeof terms | undefined = terms) =>
      choosePredictorMatches(world.pool, as('tara'), { game: 'pick6', matches: given }, on)
    const five = matches.slice(1)
    expect(five).toHaveLength(predictorRules.pick6.matches - 1)
    await expect(choose(five)).rejects.toThrow('6 different matches')
    await expect(choose([...five, five[0] ?? ''])).rejects.toThrow('6 different matches')
    await expect(choose([...five, 'nothing'])).rejects.toThrow('nothing is no football match')
    await world.change(matches[0] ?? '', { state: 'POSTPONED' })
    await expect(choose(matches)).rejects.toThrow(`${matches[0]} is no football match`)
    await expect(choosePredictorMatches(world.pool, as('tara'), { game: 'pick6', matches }, undefined)).rejects.toThrow(
      'not played',
    )
  })
})

it('who won is told once, with the prize, and who did not is told nothing', async () => {
  const { id, matches } = await fresh()
  const [winner, loser] = [await world.customer(), await world.customer()]
  await world.enter(winner, id, right)
  await world.enter(loser, id, '9-9 0-9 9-0 9-0 0-9 9-0')
  await world.kickedOff(id)
  await world.ended(matches, right)
  await world.swept()
  await world.swept()
  expect(await told(winner)).toEqual(["You won £5,050.01 in Pick 6. It's in your balance."])
  expect(await told(loser)).toEqual([])
})

it('in Great Britain two rounds are entered one right after the other: the least time is of casino games', async () => {
  const customer = await world.customer()
  for (let i = 0; i < 2; i++) {
    const { id } = await fresh()
    expect(await world.enter(customer, id, right)).toHaveProperty('data')
    await world.kickedOff(id)
  }
})
