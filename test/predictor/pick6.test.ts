/** Rounds of six scores: entered, scored by the feed's results, paid, corrected, void. Each test leaves the books sound. */
import { randomUUID } from 'node:crypto'
import { writeOwnLimit } from '@touchline/gateway/account'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { block } from '../book/blocks.ts'
import { type PredictorWorld, predictorWorld, scores } from './predictorWorld.ts'

let world: PredictorWorld
beforeAll(async () => {
  world = await predictorWorld()
})
afterEach(() => world.sound())
afterAll(() => world.close())

const right = '1-0 2-1 0-0 1-1 3-0 0-2'

describe('a round', () => {
  it('is opened with six matches, closes with the first kick-off, and there is one at a time', async () => {
    const { id, matches } = await world.round()
    await world.swept()
    const [open, ...others] = await world.rounds()
    expect(others).toEqual([])
    expect(open).toMatchObject({
      roundId: id,
      state: 'open',
      entry: '2.00',
      prizes: {
        byRight: [
          { right: 6, amount: '5000.00' },
          { right: 5, amount: '250.00' },
          { right: 4, amount: '20.00' },
        ],
        best: '50.01',
      },
      entries: 0,
    })
    expect(open?.matches.map(({ eventId }) => eventId)).toEqual(matches)
    expect(open?.closesAt).toBe(open?.matches[0]?.startTime)
    await world.kickedOff(id)
  })

  it('is paid to the penny: six right scores are the jackpot, and the best entry has a prize of its own', async () => {
    const { id, matches } = await world.round()
    const [all, four, none] = [await world.customer(), await world.customer(), await world.customer()]
    await world.enter(all, id, right)
    await world.enter(four, id, '1-0 2-1 0-0 1-1 0-3 2-0')
    await world.enter(none, id, '9-9 0-9 9-0 9-0 0-9 9-0')
    expect(await world.cash(all)).toBe(998_00)
    await world.kickedOff(id)
    await world.ended(matches, right)
    await world.swept()
    expect(await world.cash(all)).toBe(998_00 + 5_000_00 + 50_01)
    expect(await world.cash(four)).toBe(998_00 + 20_00)
    expect(await world.cash(none)).toBe(998_00)
    expect((await world.entries(four))[0]).toMatchObject({
      points: 20,
      right: 4,
      prize: '20.00',
      isPaid: true,
      round: {
        state: 'scored',
        entries: 3,
        reached: [
          { points: 30, entries: 1, winners: 1 },
          { points: 20, entries: 1, winners: 1 },
          { points: 0, entries: 1, winners: 0 },
        ],
      },
    })
  })

  it('shares the jackpot and the best prize, rounded down', async () => {
    const { id, matches } = await world.round({ prizes: { 6: '100.00' } })
    const winners = [await world.customer(), await world.customer(), await world.customer()]
    for (const each of winners) await world.enter(each, id, right)
    await world.kickedOff(id)
    await world.ended(matches, right)
    await world.swept()
    for (const each of winners) expect(await world.cash(each)).toBe(998_00 + 33_33 + 16_67)
  })

  it('waits for its last match, and shows meanwhile how entries stand', async () => {
    const { id, matches } = await world.round()
    const customer = await world.customer()
    await world.enter(customer, id, right)
    await world.kickedOff(id)
    await world.ended(matches, '1-0 2-1 0-0 1-1 3-0 -')
    const last = matches[5] ?? ''
    await world.change(last, { state: 'INPLAY' })
    await world.board(last, { home: 0, away: 1 }, 'SECOND_HALF')
    await world.swept()
    const [entry] = await world.entries(customer)
    expect(entry).not.toHaveProperty('points')
    expect(entry?.round).toMatchObject({ state: 'running' })
    expect(entry?.round.matches.map(({ state }) => state)).toEqual(['played', 'played', 'played', 'played', 'played', 'running'])
    expect(entry?.round.matches[5]?.score).toEqual({ home: 0, away: 1 })
    await world.ended(matches, '- - - - - 0-2')
    await world.swept()
    expect(await world.cash(customer)).toBe(998_00 + 5_050_01)
  })

  it('believes the settled market of correct scores before the scoreboard', async () => {
    const { id, matches } = await world.round()
    const customer = await world.customer()
    await world.enter(customer, id, right)
    const first = matches[0] ?? ''
    const selection = (name: string) => ({
      op: 'add' as const,
      entity: 'selection' as const,
      id: `${first}:${name}`,
      data: {
        id: `${first}:${name}`,
        marketId: `${first}:cs`,
        eventId: first,
        name,
        outcomeType: name,
        kind: 'REGULAR' as const,
        status: 'OPEN' as const,
      },
    })
    const data = {
      id: `${first}:cs`,
      eventId: first,
      type: 'CORRECT_SCORE',
      name: 'Correct score',
      inplay: true,
      status: 'OPEN' as const,
      tags: [],
      selectionIds: ['1-0', '2-0'].map((each) => `${first}:${each}`),
    }
    await world.offer([{ op: 'add', entity: 'market', id: data.id, data }, selection('1-0'), selection('2-0')])
    await world.kickedOff(id)
    await world.ended(matches, `2-0 ${right.slice(4)}`)
    await world.swept()
    expect((await world.entries(customer))[0]?.round.state).toBe('running')
    await world.result(`${first}:cs`, { [`${first}:1-0`]: 'WON' })
    await world.swept()
    expect((await world.entries(customer))[0]).toMatchObject({ right: 6 })
  })
})

describe('a void match', () => {
  it('counts for nobody; the other matches are scored', async () => {
    const { id, matches } = await world.round()
    const customer = await world.customer()
    await world.enter(customer, id, right)
    await world.kickedOff(id)
    await world.change(matches[0] ?? '', { state: 'CANCELED' })
    await world.ended(matches, `- ${right.slice(4)}`)
    await world.swept()
    expect(await world.cash(customer)).toBe(998_00 + 250_00 + 50_01)
    expect((await world.entries(customer))[0]).toMatchObject({ points: 25, right: 5 })
  })

  it('is one that is postponed or abandoned, 48 hours after its kick-off', async () => {
    const { id, matches } = await world.round()
    const customer = await world.customer()
    await world.enter(customer, id, right)
    await world.kickedOff(id)
    await world.change(matches[0] ?? '', { state: 'POSTPONED' })
    await world.change(matches[1] ?? '', { state: 'ABANDONED' })
    await world.ended(matches, `- - ${right.slice(8)}`)
    await world.swept()
    expect((await world.entries(customer))[0]?.round.state).toBe('running')
    await later(id, 48)
    await world.swept()
    expect((await world.entries(customer))[0]).toMatchObject({ points: 20, right: 4, prize: '70.01' })
  })

  it('more than two of them void the round, and entries get back what they cost, once', async () => {
    const { id, matches } = await world.round()
    const customer = await world.customer()
    await world.enter(customer, id, right)
    await world.kickedOff(id)
    for (const each of matches.slice(0, 3)) await world.change(each, { state: 'CANCELED' })
    await world.swept()
    await world.swept()
    expect(await world.cash(customer)).toBe(1_000_00)
    expect((await world.entries(customer))[0]).toMatchObject({ isPaid: true, round: { state: 'void' } })
  })
})

describe('a corrected result', () => {
  it('changes what was paid: the earlier prize is taken back and the new one paid', async () => {
    const { id, matches } = await world.round()
    const [first, second] = [await world.customer(), await world.customer({ cashMinor: 2_00 })]
    await world.enter(first, id, right)
    await world.enter(second, id, `1-1 ${right.slice(4)}`)
    await world.kickedOff(id)
    await world.ended(matches, `1-1 ${right.slice(4)}`)
    await world.swept()
    expect([await world.cash(first), await world.cash(second)]).toEqual([998_00 + 250_00, 5_050_01])
    await world.board(matches[0] ?? '', { home: 1, away: 0 })
    await world.swept()
    expect([await world.cash(first), await world.cash(second)]).toEqual([998_00 + 5_050_01, 250_00])
    await world.board(matches[0] ?? '', { home: 0, away: 9 })
    await world.swept()
    expect([await world.cash(first), await world.cash(second)]).toEqual([998_00 + 250_00, 250_00 + 50_01])
  })

  it('may cancel a match, and with it the round', async () => {
    const { id, matches } = await world.round()
    const customer = await world.customer()
    await world.enter(customer, id, right)
    await world.kickedOff(id)
    for (const each of matches.slice(0, 2)) await world.change(each, { state: 'CANCELED' })
    await world.ended(matches, `- - ${right.slice(8)}`)
    await world.swept()
    expect(await world.cash(customer)).toBe(998_00 + 70_01)
    await world.change(matches[2] ?? '', { state: 'CANCELED' })
    await world.swept()
    expect(await world.cash(customer)).toBe(1_000_00)
  })

  it('comes too late seven days after the round was scored', async () => {
    const { id, matches } = await world.round()
    const customer = await world.customer()
    await world.enter(customer, id, right)
    await world.kickedOff(id)
    await world.ended(matches, right)
    await world.swept()
    await world.pool.query(`update predictor_round set scored_at = scored_at - interval '7 days' where id = $1`, [id])
    await world.board(matches[0] ?? '', { home: 1, away: 4 })
    await world.swept()
    expect(await world.cash(customer)).toBe(998_00 + 5_050_01)
  })
})

describe('an entry', () => {
  it('is placed once: the same again gets the same answer, and another one is refused', async () => {
    const { id } = await world.round()
    const [customer, other] = [await world.customer(), await world.customer()]
    const ref = randomUUID()
    const again = async () => world.enter(customer, id, right, { ref })
    const answers = await Promise.all(Array.from({ length: 5 }, again))
    for (const each of answers) expect(each).toEqual(answers[0])
    expect(answers[0]).toMatchObject({
      data: { entry: { stake: '2.00', picks: scores(right), round: { roundId: id, entries: 1 } } },
    })
    expect(await world.cash(customer)).toBe(998_00)
    expect(await world.enter(customer, id, `0-0 ${right.slice(4)}`, { ref })).toEqual({ refused: 'RefConflict' })
    expect(await world.enter(other, id, right, { ref })).toEqual({ refused: 'RefConflict' })
    expect(await world.enter(customer, id, right)).toEqual({ refused: 'PredictorEntered' })
    expect(await world.enter(other, id, right, { entry: '1.00' })).toEqual({ refused: 'PredictorChanged' })
    expect(await world.enter(other, id, '1-0 2-1')).toEqual({ refused: 'PredictorChanged' })
    expect(await world.enter(other, '999999', right)).toEqual({ refused: 'NotFound' })
    expect(await world.cash(other)).toBe(1_000_00)
    await world.kickedOff(id)
  })

  it('of two at once under different refs is one', async () => {
    const { id } = await world.round()
    const customer = await world.customer()
    const answers = await Promise.all([world.enter(customer, id, right), world.enter(customer, id, right)])
    expect(answers.filter((each) => 'data' in each)).toHaveLength(1)
    expect(await world.cash(customer)).toBe(998_00)
    await world.kickedOff(id)
  })

  it('is refused from the first kick-off, as published or as it is by now', async () => {
    const { id, matches } = await world.round()
    const customer = await world.customer()
    await world.change(matches[3] ?? '', { startTime: new Date(Date.now() - 1_000).toISOString() })
    expect(await world.enter(customer, id, right)).toEqual({ refused: 'PredictorClosed' })
    await world.change(matches[3] ?? '', { startTime: new Date(Date.now() + 3_600_000).toISOString(), state: 'INPLAY' })
    expect(await world.enter(customer, id, right)).toEqual({ refused: 'PredictorClosed' })
    await world.change(matches[3] ?? '', { state: 'NOTSTARTED' })
    await world.kickedOff(id)
    expect(await world.enter(customer, id, right)).toEqual({ refused: 'PredictorClosed' })
    expect(await world.cash(customer)).toBe(1_000_00)
  })

  it('is refused without money, over the own limits, to who is excluded, restricted or gets no bonuses', async () => {
    const { id } = await world.round()
    const poor = await world.customer({ cashMinor: 1_99 })
    expect(await world.enter(poor, id, right)).toEqual({ refused: 'GameFundsMissing' })
    const limited = await world.customer()
    await writeOwnLimit(
      world.program,
      limited,
      { kind: 'stake', period: 'day', limitMinor: 1_99 },
      { raiseAfterHours: 24, timeZone: 'Europe/London' },
    )
    expect(await world.enter(limited, id, right)).toEqual({ refused: 'GameLimitReached' })
    for (const kind of ['selfExcluded', 'coolingOff', 'unverified', 'restricted', 'noBonuses'] as const) {
      const barred = await world.customer()
      await block(world.pool, barred, kind, kind === 'coolingOff' ? { hours: 24 } : 'permanent')
      expect([kind, await world.enter(barred, id, right)]).toEqual([kind, { refused: 'GamesClosed' }])
      expect(await world.cash(barred)).toBe(1_000_00)
    }
    await world.kickedOff(id)
  })

  it('may be free to play: it costs nothing, and its prize is cash', async () => {
    const { id, matches } = await world.round({ entry: '0' })
    const customer = await world.customer({ cashMinor: 0 })
    expect(await world.enter(customer, id, right)).toMatchObject({ data: { entry: { stake: '0.00' } } })
    await world.kickedOff(id)
    await world.ended(matches, right)
    await world.swept()
    expect(await world.cash(customer)).toBe(5_050_01)
  })
})

/** As if its kick-offs were so many hours earlier. */
async function later(roundId: string, hours: number): Promise<void> {
  const by = `interval '${hours} hours'`
  await world.asSuperuser(`update predictor_entry set at = at - ${by} where round_id = ${roundId}`)
  await world.asSuperuser(`update predictor_round set closes_at = closes_at - ${by} where id = ${roundId}`)
  await world.asSuperuser(`update predictor_match set kick_off = kick_off - ${by} where round_id = ${roundId}`)
}
