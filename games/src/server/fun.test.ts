/** Play for fun: the rounds of the games before play money, which is bounded in every way, and nothing of the wallet's. */
import { createHmac, randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { gameOf, returnMinor } from '../engine/index.ts'
import { drawsOf } from '../fairness/index.ts'
import { createFun, type FunOptions } from './fun.ts'

const key = 'a key that the book and the studio share'
const passUntil = (untilMs: number, by = key) =>
  `${untilMs}.${createHmac('sha256', by).update(`fun ${untilMs}`).digest('base64url')}`

let nowMs = 0
beforeEach(() => {
  nowMs = Date.parse('2026-11-30T12:00:00Z')
})

function playing(more: Partial<FunOptions> = {}) {
  const fun = createFun({ key, ...more }, { now: () => nowMs, log: () => {}, home: undefined })
  const ask = async (path: string, said: object) => (await fun.answer(`/api/${path}`, said as never)) as Record<string, never>
  const open = async (currency = 'GBP') => String((await ask('fun', { currency, pass: passUntil(nowMs + 60_000) })).fun)
  /** a visitor with a seed of their own, and rounds a cycle apart */
  async function visitor(currency?: string) {
    const id = await open(currency)
    await ask('seeds', { fun: id, clientSeed: 'mine' })
    const state = () => ask('state', { fun: id })
    const play = async (game: string, choice: object, stakeMinor = 1_000, ref: string = randomUUID()) => {
      nowMs += 6_000
      return (await ask('play', { fun: id, ref, game, stakeMinor, choice })) as unknown as {
        refused?: string
        round: {
          id: string
          at: string
          refused?: string
          returnMinor: number
          balanceMinor: number
          nonce: number
          units: number
        }
      }
    }
    return { id, state, play, ask: (path: string, said: object = {}) => ask(path, { fun: id, ...said }) }
  }
  return { fun, ask, visitor, open }
}

describe('a play balance', () => {
  it.each([
    ['GBP', 100_000],
    ['JPY', 1_000],
  ])('in %s begins at 1,000.00 and follows stakes and returns', async (currency, startMinor) => {
    const { visitor } = playing()
    const { state, play } = await visitor(currency)
    expect(await state()).toMatchObject({ currency, balanceMinor: startMinor, fun: { startMinor } })
    const { round } = await play('dice', { upTo: 50 }, 100)
    expect(round).toMatchObject({ at: 'closed', balanceMinor: startMinor - 100 + round.returnMinor })
    expect((await state()).balanceMinor).toBe(round.balanceMinor)
  })

  it('never falls below nothing: a stake that is not there is refused, and the balance can be filled again', async () => {
    const { visitor } = playing()
    const { state, play, ask } = await visitor()
    const dear = { chips: { red: 10, black: 10 } }
    let left = 100_000
    for (let rounds = 0; rounds < 2_000 && left >= 20_000; rounds++) left = (await play('roulette', dear)).round.balanceMinor
    expect(left).toBeLessThan(20_000)
    expect((await play('roulette', dear)).round).toMatchObject({ at: 'refused', refused: 'RS_ERROR_NOT_ENOUGH_MONEY' })
    expect((await state()).balanceMinor).toBe(left)
    expect(await ask('refill')).toEqual({ balanceMinor: 100_000 })
    expect((await play('roulette', dear)).round.at).toBe('closed')
  })

  it('is no more than it was after a refill that is not needed', async () => {
    const { visitor } = playing()
    const { state, play, ask } = await visitor()
    let most = 0
    for (let rounds = 0; rounds < 200 && most <= 100_000; rounds++) most = (await play('dice', { upTo: 75 })).round.balanceMinor
    expect(most).toBeGreaterThan(100_000)
    expect(await ask('refill')).toEqual({ balanceMinor: most })
    expect((await state()).balanceMinor).toBe(most)
  })
})

describe('a round', () => {
  it('is the same again when it is asked again, and begins no sooner than its cycle', async () => {
    const { visitor } = playing()
    const { play, ask, state } = await visitor()
    const ref = randomUUID()
    const first = await play('roulette', { chips: { red: 1 } }, 100, ref)
    const { balanceMinor } = await state()
    expect((await play('roulette', { chips: { red: 1 } }, 100, ref)).round.id).toBe(first.round.id)
    expect((await state()).balanceMinor).toBe(balanceMinor)
    await play('orchard', { spin: true }, 100)
    const soon = { ref: randomUUID(), game: 'orchard', stakeMinor: 100, choice: { spin: true } }
    expect(await ask('play', soon)).toMatchObject({ refused: 'tooSoon' })
  })

  it('has the odds of a round with money: each follows from its seeds by the same function', async () => {
    const { visitor } = playing()
    const { play, ask } = await visitor()
    const played = []
    for (let rounds = 0; rounds < 20; rounds++) played.push((await play('jewels', { spin: true }, 100)).round)
    await ask('seeds', { clientSeed: 'another' })
    const { revealed } = (await ask('history')) as unknown as { revealed: { serverSeed: string; clientSeed: string }[] }
    const [seed] = revealed
    if (!seed) throw new Error('no seed was revealed')
    for (const { nonce, returnMinor: returned } of played) {
      const round = gameOf('jewels')?.play({ spin: true }, [], drawsOf({ ...seed, nonce }))
      expect(returned).toBe(returnMinor(100, round?.twentieths ?? -1))
    }
  })

  it('is for no jackpot, and says so; no pot is shown', async () => {
    const { visitor } = playing()
    const { state, play, ask } = await visitor()
    expect(await state()).not.toHaveProperty('potMinor')
    expect(await ask('pot')).toEqual({ refused: 'badRequest' })
    expect((await play('jewels', { spin: true })).round).toMatchObject({ at: 'closed', noJackpot: true })
    expect((await play('orchard', { spin: true })).round).not.toHaveProperty('noJackpot')
    const { rounds } = (await ask('history')) as unknown as { rounds: { game: string; noJackpot?: true }[] }
    expect(rounds.map(({ game, noJackpot }) => [game, noJackpot])).toEqual([
      ['orchard', undefined],
      ['jewels', true],
    ])
  })

  it('with steps takes further stakes from the play balance', async () => {
    const { visitor } = playing()
    const { play, ask } = await visitor()
    for (let rounds = 0; rounds < 50; rounds++) {
      const { round } = await play('blackjack', { deal: true }, 100)
      if (round.at !== 'open') continue
      const said = { round: round.id, index: 0, step: { do: 'double' } }
      const { round: after } = (await ask('step', said)) as unknown as Awaited<ReturnType<typeof play>>
      expect(after).toMatchObject({ at: 'closed', units: 2, balanceMinor: round.balanceMinor - 100 + after.returnMinor })
      return
    }
    throw new Error('no hand could be doubled')
  })
})

describe('what is kept', () => {
  it('is fifty rounds of a visitor, whatever they play, and no seed without a round', async () => {
    const { visitor } = playing()
    const { play, ask } = await visitor()
    for (let rounds = 0; rounds < 60; rounds++) await play('dice', { upTo: 50 }, 20)
    for (let seeds = 0; seeds < 70; seeds++) await ask('seeds', { clientSeed: `seed ${seeds}` })
    const { rounds, revealed } = (await ask('history')) as unknown as Record<string, unknown[]>
    expect([rounds?.length, revealed?.length]).toEqual([50, 1])
  })

  it('is forgotten after an hour without a call', async () => {
    const { visitor, fun } = playing()
    const [idle, busy] = [await visitor(), await visitor()]
    nowMs += 3_599_000
    expect((await busy.state()).balanceMinor).toBe(100_000)
    nowMs += 2_000
    expect(await idle.state()).toEqual({ refused: 'gone' })
    expect(await idle.ask('refill')).toEqual({ refused: 'gone' })
    expect(await busy.ask('history')).toEqual({ rounds: [], revealed: [] })
    expect(fun.count()).toBe(1)
  })

  it('is of a bounded number of visitors: who was idle longest goes first', async () => {
    const { visitor, fun } = playing({ most: 3 })
    const [first, second] = [await visitor(), await visitor()]
    await first.state()
    for (let more = 0; more < 2; more++) await visitor()
    expect(fun.count()).toBe(3)
    expect(await second.state()).toEqual({ refused: 'gone' })
    expect((await first.state()).balanceMinor).toBe(100_000)
  })
})

describe('who may begin', () => {
  it.each<[string, (now: number) => unknown]>([
    ['no pass', () => undefined],
    ['a pass that is over', (now) => passUntil(now)],
    ['a pass for longer than any', (now) => passUntil(now + 3_600_000)],
    ['a pass of another key', (now) => passUntil(now + 60_000, 'another key')],
    ['a pass of another time', (now) => `${now + 60_001}.${passUntil(now + 60_000).split('.')[1]}`],
    ['half a pass', (now) => passUntil(now + 60_000).slice(0, -1)],
    ['what is no text', () => ({ toString: 'x' })],
  ])('is not who has %s', async (_name, pass) => {
    const { ask, fun } = playing()
    expect(await ask('fun', { currency: 'GBP', pass: pass(nowMs) })).toEqual({ refused: 'notAllowed' })
    expect(fun.count()).toBe(0)
  })

  it.each([undefined, '', 'gbp', 'GB', 'GBPX', 7, ['GBP'], null])('is not who asks for the currency %j', async (currency) => {
    const { ask } = playing()
    expect(await ask('fun', { currency, pass: passUntil(nowMs + 60_000) })).toEqual({ refused: 'badRequest' })
  })
})

it('what is not theirs, and what is malformed, is refused and moves nothing', async () => {
  const { ask, visitor } = playing()
  const [one, other] = [await visitor(), await visitor()]
  const { round } = await one.play('mines', { mines: 3 }, 100)
  expect(round.at).toBe('open')
  expect(await other.ask('step', { round: round.id, index: 0, step: { tile: 0 } })).toEqual({ refused: 'notFound' })
  for (const said of [{ fun: 7 }, { fun: null }, { fun: ['x'] }, { fun: one.id, user: '1' }, { fun: one.id, token: 't' }])
    expect(await ask('state', said)).toEqual({ refused: 'badRequest' })
  expect(await ask('state', { fun: 'nobody' })).toEqual({ refused: 'gone' })
  const said = { ref: randomUUID(), game: 'dice', stakeMinor: 100, choice: { upTo: 50 } }
  for (const wrong of [
    { stakeMinor: -100 },
    { stakeMinor: 1e9 },
    { stakeMinor: '100' },
    { game: 'none' },
    { choice: null },
    { ref: 1 },
  ])
    expect(await other.ask('play', { ...said, ...wrong })).toEqual({ refused: 'badRequest' })
  expect((await other.state()).balanceMinor).toBe(100_000)
})
