/** What the games say that they return is what they return: every outcome is played, and the sum is exact. */
import { expect, it } from 'vitest'
import type { Draws } from '../fairness/index.ts'
import {
  dice,
  diceOffers,
  type Game,
  games,
  jackpotReturn,
  jackpotSeedMinor,
  jackpotShare,
  jackpotTickets,
  jewels,
  jewelsDesign,
  linePays,
  mineChance,
  mineCounts,
  mineLadder,
  mines,
  orchard,
  returnMinor,
  roulette,
  type SlotDesign,
  spots,
  stakesMinor,
  tiles,
  winsJackpot,
} from './index.ts'

/** Every sequence of draws that a game can ask for, each as often as it is likely. */
function* everyDraw(counts: number[]): Generator<Draws> {
  const drawn = counts.map(() => 0)
  for (;;) {
    let at = 0
    yield {
      below: (count) => {
        // a game that is played again with the same draws begins again
        const i = at++ % counts.length
        if (count !== counts[i]) throw new Error(`draw ${i} is below ${count}, not ${counts[i]}`)
        return drawn[i] ?? 0
      },
    }
    let last = counts.length - 1
    while (last >= 0 && drawn[last] === (counts[last] ?? 0) - 1) drawn[last--] = 0
    if (last < 0) return
    drawn[last] = (drawn[last] ?? 0) + 1
  }
}

/** To six digits, half up: exact, of a fraction of whole numbers. */
function sixDigits(paid: bigint, staked: bigint): string {
  const millionths = (paid * 2_000_000n + staked) / (2n * staked)
  return `${millionths / 1_000_000n}.${String(millionths % 1_000_000n).padStart(6, '0')}`
}

/** Plays every outcome with this choice and these steps. */
function enumerated<Choice, Step>(game: Game<Choice, Step>, choice: Choice, counts: number[], steps: Step[] = []) {
  let [paid, rounds] = [0n, 0n]
  for (const draws of everyDraw(counts)) {
    paid += BigInt(game.play(choice, steps, draws)?.twentieths ?? 0)
    rounds += 1n
  }
  return { paid, staked: rounds * 20n * BigInt(game.units(choice)), rounds }
}

const rtpOf = (...given: Parameters<typeof enumerated<never, never>>): string => {
  const { paid, staked } = enumerated(...given)
  return sixDigits(paid, staked)
}

it('roulette returns 36/37 on each of its spots, as stated', () => {
  for (const spot of Object.keys(spots)) {
    const { paid, staked } = enumerated(roulette, { chips: { [spot]: 1 } }, [37])
    expect([spot, sixDigits(paid, staked)]).toEqual([spot, roulette.rtp.least])
  }
  const many = { chips: { n17: 3, red: 5, dozen2: 1, column3: 2 } }
  expect(rtpOf(roulette as never, many as never, [37])).toBe(roulette.rtp.most)
})

it.each(diceOffers)('dice up to $upTo returns what is stated', ({ upTo }) => {
  expect(rtpOf(dice as never, { upTo } as never, [100])).toBe(dice.rtp.least)
  expect(dice.rtp.most).toBe(dice.rtp.least)
})

it('the slot of three reels returns what is stated, over its 8,000 stops', () => {
  const { paid, staked, rounds } = enumerated(orchard, { spin: true as const }, [20, 20, 20])
  expect(rounds).toBe(8_000n)
  expect(sixDigits(paid, staked)).toBe(orchard.rtp.least)
})

/**
 * Each cell of a line is a stop of a reel of its own, as likely as the others, so that a line returns the same wherever it runs: symbols
 * weighted by how often their reel has them.
 */
function lineReturns(design: SlotDesign): { paid: bigint; of: bigint } {
  const weights = design.reels.map((reel) =>
    [...new Set(reel)].map((symbol) => [symbol, reel.filter((each) => each === symbol).length]),
  )
  let paid = 0n
  const walk = (shown: string[], weight: number) => {
    const next = weights[shown.length]
    if (!next) paid += BigInt((linePays(design, shown)?.twentieths ?? 0) * weight)
    else for (const [symbol, count] of next) walk([...shown, String(symbol)], weight * Number(count))
  }
  walk([], 1)
  return { paid, of: design.reels.reduce((product, reel) => product * BigInt(reel.length), 1n) }
}

it('the slot of five reels returns what is stated, over its 7,962,624 stops', () => {
  const { paid, of } = lineReturns(jewelsDesign)
  expect(of).toBe(7_962_624n)
  const [lines, staked] = [paid * BigInt(jewelsDesign.lines.length), of * 20n]
  expect(sixDigits(lines, staked)).toBe('0.963481')
  // and its jackpot
  const [pot, among] = [BigInt(jackpotReturn.of), BigInt(jackpotReturn.among)]
  expect(sixDigits(lines * among + pot * staked, staked * among)).toBe(jewels.rtp.least)
  expect(jewels.rtp.most).toBe(jewels.rtp.least)
})

it('the jackpot returns what stakes put in and what the house does, whatever the stake', () => {
  for (const stake of stakesMinor) {
    let winning = 0
    // none of the millions above them wins: a ticket is only compared with the stake
    for (let ticket = 0; ticket < 10_000; ticket++) if (winsJackpot(ticket, stake)) winning += 1
    expect(winsJackpot(jackpotTickets - 1, stake)).toBe(false)
    // over as many rounds as there are tickets: all that came in, and the seed for each win
    const staked = jackpotTickets * stake
    const paid = winning * jackpotSeedMinor + staked / jackpotShare
    expect([stake, BigInt(paid) * BigInt(jackpotReturn.among)]).toEqual([stake, BigInt(staked) * BigInt(jackpotReturn.of)])
  }
  expect(sixDigits(BigInt(jackpotReturn.of), BigInt(jackpotReturn.among))).toBe('0.012500')
})

it('the ticket is drawn after the reels, which stop where they did without a jackpot', () => {
  const counts: number[] = []
  const draws = { below: (count: number) => counts.push(count) }
  const ticketIn = (round: ReturnType<typeof jewels.play>) => round?.shown.ticket
  const played = jewels.play({ spin: true }, [], draws)
  expect(counts).toEqual([24, 24, 24, 24, 24, jackpotTickets])
  expect(ticketIn(played)).toBe(6)
  expect(ticketIn(orchard.play({ spin: true }, [], draws))).toBeUndefined()
})

it('mines returns for each moment to stop what its chances say, between what is stated', () => {
  const returns = mineCounts.flatMap((count) =>
    mineLadder(count).map((twentieths, i) => {
      const [of, among] = mineChance(count, i + 1)
      return { paid: BigInt(twentieths) * BigInt(of), staked: 20n * BigInt(among) }
    }),
  )
  const sorted = returns.sort((a, b) => (a.paid * b.staked < b.paid * a.staked ? -1 : 1))
  const [least, most] = [sorted[0], sorted.at(-1)]
  expect(least && sixDigits(least.paid, least.staked)).toBe(mines.rtp.least)
  expect(most && sixDigits(most.paid, most.staked)).toBe(mines.rtp.most)
})

it.each([1, 8])('mines with three of them, stopped after %i tiles: every way to lie, played', (opened) => {
  const steps = [...Array.from({ length: opened }, (_, tile) => ({ tile })), { take: true as const }]
  let [paid, rounds] = [0n, 0n]
  for (const draws of everyDraw([25, 24, 23])) {
    // a round that a mine ended takes no further step
    const found = steps
      .map((_, i) => mines.play({ mines: 3 }, steps.slice(0, i + 1), draws))
      .find((each) => each?.at === 'closed')
    paid += BigInt(found?.twentieths ?? 0)
    rounds += 1n
  }
  const [of, among] = mineChance(3, opened)
  expect([rounds, paid * BigInt(among)]).toEqual([13_800n, BigInt(mineLadder(3)[opened - 1] ?? 0) * BigInt(of) * rounds])
})

it('no return is rounded: whole minor units for every stake, below 20,000 units', () => {
  for (const stake of stakesMinor) expect(Number.isInteger(returnMinor(stake, 1))).toBe(true)
  const ladders = mineCounts.flatMap((count) => mineLadder(count))
  for (const twentieths of [...ladders, ...diceOffers.map((each) => each.twentieths)])
    expect(Number.isInteger(twentieths)).toBe(true)
  expect(Math.max(...ladders)).toBeLessThanOrEqual(20_000)
  expect(mineLadder(3).length).toBeLessThanOrEqual(tiles - 3)
  expect(games.map(({ rtp }) => rtp.least <= rtp.most)).not.toContain(false)
})
