import type { Draws } from '../fairness/index.ts'
import { atOnce, type Game, isRecord } from './game.ts'
import { ticketOf } from './jackpot.ts'

export interface SlotShown {
  /** the stop of each reel: the index of the symbol in its upper row */
  stops: number[]
  wins: LineWin[]
  /** of a slot with a jackpot: it wins the pot if it is below the stake */
  ticket?: number
}
export interface LineWin {
  /** index of the line */
  line: number
  symbol: string
  /** on so many reels, from the left */
  count: number
  twentieths: number
}
export interface SlotChoice {
  spin: true
}

export interface SlotDesign {
  code: string
  rtp: string
  /** the symbols of each reel, top to bottom, round and round; each stop is as likely as the others */
  reels: readonly (readonly string[])[]
  /** the row of each reel */
  lines: readonly (readonly number[])[]
  /** by symbol and the number of reels from the left, in twentieths of the whole stake */
  pays: Readonly<Record<string, Readonly<Record<number, number>>>>
  /** stands for any other symbol */
  wild?: string
  /** each round draws a ticket after its reels */
  jackpot?: true
}

export const rowsShown = 3

/** The symbol in this row of a reel that has stopped. */
export const symbolAt = (reel: readonly string[], stop: number, row: number): string => reel[(stop + row) % reel.length] ?? ''

/** What a line pays that shows these symbols, left to right: its dearest run from the left. */
export function linePays(
  { pays, wild }: Pick<SlotDesign, 'pays' | 'wild'>,
  shown: readonly string[],
): Omit<LineWin, 'line'> | undefined {
  let best: Omit<LineWin, 'line'> | undefined
  for (const [symbol, byCount] of Object.entries(pays)) {
    const broken = shown.findIndex((each) => each !== symbol && each !== wild)
    const count = broken === -1 ? shown.length : broken
    const twentieths = byCount[count] ?? 0
    if (twentieths > (best?.twentieths ?? 0)) best = { symbol, count, twentieths }
  }
  return best
}

/** Of two whole numbers above 0. */
const commonDivisor = (one: number, other: number): number => (other === 0 ? one : commonDivisor(other, one % other))

/** A slot whose reels stop each for itself, every stop as likely as the others: what is shown is what was drawn. */
export function slotOf(design: SlotDesign): Game<SlotChoice, never, SlotShown> {
  const { code, rtp, reels, lines, pays } = design
  return atOnce(
    {
      code,
      kind: 'slot',
      rtp: { least: rtp, most: rtp },
      readChoice: (said) => (isRecord(said) && said.spin === true ? { spin: true } : undefined),
      units: () => 1,
      twentiethsStep: Object.values(pays)
        .flatMap((byCount) => Object.values(byCount))
        .reduce(commonDivisor, 20),
    },
    (_, draws: Draws) => {
      const stops = reels.map((reel) => draws.below(reel.length))
      const wins = lines.flatMap((rows, line) => {
        const paid = linePays(
          design,
          reels.map((reel, i) => symbolAt(reel, stops[i] ?? 0, rows[i] ?? 0)),
        )
        return paid ? [{ line, ...paid }] : []
      })
      const shown = { stops, wins, ...(design.jackpot && { ticket: ticketOf(draws) }) }
      return { shown, twentieths: wins.reduce((sum, each) => sum + each.twentieths, 0) }
    },
  )
}
