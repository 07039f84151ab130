import { type Draws, pickOf } from '../fairness/index.ts'
import { cycles, type Game, isRecord, type Round } from './game.ts'

export interface MinesChoice {
  mines: number
}
/** a tile that is opened, or the end */
export type MinesStep = { tile: number } | { take: true }
export interface MinesShown {
  opened: number[]
  /** what one more tile without a mine would make of it, in twentieths; absent: there is no more */
  next?: number
  /** where the mines are; only of a round that is over */
  mines?: number[]
}

export const tiles = 25
export const mineCounts = [3, 5, 10] as const
const mostTwentieths = 20_000

/** how many ways there are to choose `k` of `n` */
function ways(n: number, k: number): number {
  let found = 1
  for (let i = 1; i <= k; i++) found = (found * (n - k + i)) / i
  return found
}

/**
 * What the round pays after 1, 2 … tiles without a mine, in twentieths: 97 % of what would be fair, rounded down. It ends by itself with the last,
 * at most a thousand times the stake.
 */
export function mineLadder(mines: number): readonly number[] {
  const known = ladders.get(mines)
  if (known) return known
  const ladder = ladderOf(mines)
  ladders.set(mines, ladder)
  return ladder
}

const ladders = new Map<number, readonly number[]>()

function ladderOf(mines: number): number[] {
  const steps = Array.from({ length: tiles - mines }, (_, i) => i + 1)
  return steps
    .map((k) => Math.floor((20 * 97 * ways(tiles, k)) / (100 * ways(tiles - mines, k))))
    .filter((twentieths) => twentieths <= mostTwentieths)
}

/** The chance that the first `opened` tiles have no mine, as a fraction. */
export const mineChance = (mines: number, opened: number): [of: number, in_: number] => [
  ways(tiles - mines, opened),
  ways(tiles, opened),
]

function play({ mines: count }: MinesChoice, steps: readonly MinesStep[], draws: Draws): Round<MinesShown> | undefined {
  const mines = pickOf(draws, tiles, count).sort((a, b) => a - b)
  const ladder = mineLadder(count)
  const opened: number[] = []
  const over = (twentieths: number): Round<MinesShown> => ({ at: 'closed', shown: { opened, mines }, twentieths })
  let ended: Round<MinesShown> | undefined
  for (const step of steps) {
    if (ended) return undefined
    if ('take' in step) {
      if (opened.length === 0) return undefined
      ended = over(ladder[opened.length - 1] ?? 0)
      continue
    }
    if (opened.includes(step.tile)) return undefined
    opened.push(step.tile)
    if (mines.includes(step.tile)) ended = over(0)
    else if (opened.length === ladder.length) ended = over(ladder.at(-1) ?? 0)
  }
  if (ended) return ended
  const next = ladder[opened.length]
  return { at: 'open', shown: { opened, ...(next !== undefined && { next }) }, twentieths: ladder[opened.length - 1] ?? 0 }
}

/** Mines under some of 25 tiles, where they are from the beginning. Each tile without one makes the round worth more; a mine ends it. */
export const mines: Game<MinesChoice, MinesStep, MinesShown> = {
  code: 'mines',
  kind: 'other',
  cycleMs: cycles.other,
  rtp: { least: '0.937391', most: '0.970000' },
  readChoice: (said) =>
    isRecord(said) && (mineCounts as readonly unknown[]).includes(said.mines) ? { mines: said.mines as number } : undefined,
  readStep: (said) => {
    if (!isRecord(said)) return undefined
    if (said.take === true) return { take: true }
    const { tile } = said
    return typeof tile === 'number' && Number.isInteger(tile) && tile >= 0 && tile < tiles ? { tile } : undefined
  },
  units: () => 1,
  play,
  leave: (steps) => (steps.length > 0 ? { take: true } : undefined),
}
