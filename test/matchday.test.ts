/**
 * A real Premier League day through the real gateway: real prices, real results, every payout checked against the rule book.
 * The arithmetic here follows the rules and does not use `domain`.
 */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Calls, RequestOf } from '@touchline/contract'
import type { OutcomeResult } from '@touchline/domain/feed'
import { afterAll, describe, expect, it } from 'vitest'
import { matchdayFeed, type PlayedMatch, playedOn, resultsOf, seasonIsHere } from './feeds/premierLeague.ts'
import { bootWorld, type World } from './world.ts'

type Slip = RequestOf<Calls['betplacement']>['betSlips'][number]

const hourMs = 3_600_000
const folder = mkdtempSync(join(tmpdir(), 'touchline-matchday-'))
const worlds: World[] = []
afterAll(async () => {
  for (const world of worlds) await world.close()
  rmSync(folder, { recursive: true })
})

async function bootOn(date: string, closingBeforeMs?: number): Promise<{ world: World; matches: PlayedMatch[] }> {
  const matches = playedOn(date)
  const path = join(folder, `${date.replaceAll('/', '-')}.ndjson`)
  // most of some 29 seconds is for the bets before kick-off, however busy the machine is
  const times = { kickOffAfterMs: 4 * hourMs, playedForMs: 0.8 * hourMs, ...(closingBeforeMs ? { closingBeforeMs } : {}) }
  writeFileSync(path, matchdayFeed(matches, times))
  const world = await bootWorld({ feed: path, speed: 600 })
  worlds.push(world)
  return { world, matches }
}

/** every selection of a match with the decimal price from the feed */
const pricesOf = ({ id, prices }: PlayedMatch): [selectionId: string, decimal: string][] => [
  [`${id}:1x2:h`, prices.home],
  [`${id}:1x2:d`, prices.draw],
  [`${id}:1x2:a`, prices.away],
  [`${id}:ou:o`, prices.over],
  [`${id}:ou:u`, prices.under],
  [`${id}:ah:h`, prices.lineHome],
  [`${id}:ah:a`, prices.lineAway],
]

const selection = (selectionId: string, decimal: string): Slip['selections'][number] => {
  const marketId = selectionId.slice(0, selectionId.lastIndexOf(':'))
  return { eventId: marketId.slice(0, marketId.indexOf(':')), marketId, selectionId, odds: Number(decimal) }
}

const single = (leg: [string, string], stake: string): Slip => ({
  ref: randomUUID(),
  type: 'SINGLE',
  stake,
  selections: [selection(...leg)],
})
const acca = (legs: [string, string][], stake: string): Slip => ({
  ref: randomUUID(),
  type: 'COMBO',
  stake,
  selections: legs.map((leg) => selection(...leg)),
})

/** Twice the leg's factor in hundredths of the decimal price: win d, half win 1 + (d − 1)/2, push 1, half loss ½, loss 0. */
function doubledFactor(decimal: string, result: OutcomeResult): bigint {
  const hundredths = BigInt(Math.round(Number(decimal) * 100))
  const factors: Record<string, bigint> = {
    WON: 2n * hundredths,
    HALF_WON: 100n + hundredths,
    VOID: 200n,
    HALF_LOST: 100n,
    LOST: 0n,
  }
  return factors[result] ?? 0n
}

/** The rule book's payout in pence: stake × product of the legs' factors, rounded half up, once. */
function payout({ stake, selections }: Slip, results: Map<string, OutcomeResult>): number {
  const top = selections.reduce(
    (all, { selectionId, odds }) => all * doubledFactor(String(odds), results.get(selectionId) ?? 'LOST'),
    pence(stake),
  )
  const bottom = 200n ** BigInt(selections.length)
  return Number((2n * top + bottom) / (2n * bottom))
}

const pence = (amount: string | number): bigint => BigInt(Math.round(Number(amount) * 100))
const pounds = (amount: number): string => (amount / 100).toFixed(2)

async function until<T>(what: string, attempt: () => Promise<T | undefined>): Promise<T> {
  const deadline = Date.now() + 120_000
  while (Date.now() < deadline) {
    const answer = await attempt()
    if (answer !== undefined) return answer
    await wait(100)
  }
  throw new Error(`${what} did not happen within two minutes`)
}

const opened = (world: World, matches: PlayedMatch[]) =>
  until('the opening of every market', async () => {
    const { body } = await world.call('dlSelections', {
      selectionids: matches
        .flatMap(pricesOf)
        .map(([id]) => id)
        .join(','),
    })
    return Object.keys(body.data?.entities.selection ?? {}).length === matches.length * 7 ? true : undefined
  })

async function settledBets(world: World, token: string) {
  const bets = []
  for (let before: string | undefined, page = 0; page < 20; page++) {
    const { bets: more, next } = await world.data('myBetsSettled', { pageSize: 50, ...(before ? { before } : {}) }, token)
    bets.push(...more)
    if (!next) return bets
    before = next
  }
  throw new Error('my bets has no last page')
}

describe.skipIf(!seasonIsHere)('a real Premier League day (../shared/data/football-odds)', () => {
  it.concurrent('B1.4a singles on every price of ten matches and accas across them are paid according to the rule book, to the penny', async () => {
    const { world, matches } = await bootOn('24/05/2026')
    const token = await world.login('alice')
    await opened(world, matches)
    const legs = matches.map(pricesOf)
    const singles = legs.flat().map((leg, i) => single(leg, pounds(101 + 7 * i)))
    const column = (side: number) => legs.map((match) => match[side % 7] as [string, string])
    const accas = [
      ...[0, 1, 2, 3, 4, 5, 6].map((side) => acca(column(side).slice(0, 2), '1.35')),
      ...[0, 3, 5, 6].map((side) => acca(column(side).slice(3, 8), '0.77')),
      acca(
        legs.map((match, i) => match[i % 7] as [string, string]),
        '0.10',
      ),
      acca(winners(matches).slice(0, 6), '2.05'),
      acca(winners(matches), '0.10'),
    ]
    const slips = [...singles, ...accas]
    for (let i = 0; i < slips.length; i += 20) {
      const { betSlips } = await world.data('betplacement', { betSlips: slips.slice(i, i + 20) }, token)
      expect(betSlips.flatMap(({ errors }) => errors)).toEqual([])
    }
    expect(await world.audit()).toEqual([])

    await until('settlement', async () =>
      (await world.data('myBetsUnsettledCount', {}, token)).unsettledBetsCount === 0 ? true : undefined,
    )
    const results = new Map(
      matches.flatMap((match) => Object.entries(resultsOf(match)).map(([id, { result }]) => [id, result] as const)),
    )
    const paid = new Map((await settledBets(world, token)).map(({ ref, returns }) => [ref, returns]))
    expect(slips.map(({ ref }) => paid.get(ref))).toEqual(slips.map((slip) => pounds(payout(slip, results))))

    const total = slips.reduce((sum, slip) => sum - Number(pence(slip.stake)) + payout(slip, results), 100_000)
    expect((await world.data('balance', {}, token)).balance).toBe(pounds(total))
    await world.kill()
    await world.restart()
    expect((await world.data('balance', {}, token)).balance).toBe(pounds(total))
    expect(await world.audit()).toEqual([])
  })

  it.concurrent('B5.11 whole lines return the stake on a push, and a price that moved to the closing price is not accepted without consent', async () => {
    const { world, matches } = await bootOn('20/12/2025', 2 * hourMs)
    const token = await world.login('bob')
    await opened(world, matches)
    const handicaps = matches.flatMap((match) => pricesOf(match).slice(5)).map((leg) => single(leg, '3.33'))
    const { betSlips } = await world.data('betplacement', { betSlips: handicaps }, token)
    expect(betSlips.map(({ status }) => status)).toEqual(handicaps.map(() => 'SUCCEEDED'))

    const moved = matches.find(({ prices, closing }) => Number(closing.home) !== Number(prices.home)) as PlayedMatch
    const pick = selection(`${moved.id}:1x2:h`, moved.prices.home)
    await until('the move to the closing price', async () => {
      const { entities } = await world.data('dlSelections', { selectionids: pick.selectionId })
      return entities.selection[pick.selectionId]?.odds === Number(moved.closing.home) ? true : undefined
    })
    const late = await world.data(
      'betplacement',
      { betSlips: [{ ref: randomUUID(), type: 'SINGLE', stake: '1.00', selections: [pick] }] },
      token,
    )
    expect(late.betSlips[0]).toMatchObject({
      status: 'FAILED',
      errors: [{ type: 'OddsChanged', odds: Number(moved.closing.home) }],
    })

    await until('settlement', async () =>
      (await world.data('myBetsUnsettledCount', {}, token)).unsettledBetsCount === 0 ? true : undefined,
    )
    const results = new Map(
      matches.flatMap((match) => Object.entries(resultsOf(match)).map(([id, { result }]) => [id, result] as const)),
    )
    expect([...results.values()]).toContain('VOID')
    const paid = new Map((await settledBets(world, token)).map(({ ref, returns }) => [ref, returns]))
    expect(handicaps.map(({ ref }) => paid.get(ref))).toEqual(handicaps.map((slip) => pounds(payout(slip, results))))
    expect(await world.audit()).toEqual([])
  })
})

/** the winner of each match that had one, so that an acca wins */
const winners = (matches: PlayedMatch[]): [string, string][] =>
  matches.map((match) => {
    const results = resultsOf(match)
    return pricesOf(match).find(([id]) => results[id]?.result === 'WON') as [string, string]
  })
