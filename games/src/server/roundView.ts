import { returnMinor, type SlotShown } from '../engine/index.ts'
import type { PotWin } from './potStore.ts'
import type { RoundRow } from './store.ts'

export interface Player {
  user: string
  token: string
  currency: string
}

/** what is left of its free spins */
interface FreeSpinView {
  left: number
  /** the book took them back */
  isWithdrawn?: true
}

export interface RoundView {
  id: string
  game: string
  at: RoundRow['at']
  /** of a unit */
  stakeMinor: number
  units: number
  choice: unknown
  steps: unknown[]
  /** absent until the stake is taken */
  shown?: unknown
  /** with the jackpot */
  returnMinor: number
  /** it won the pot */
  jackpot?: PotWin
  /** its ticket counted for nothing: no jackpot was played for */
  noJackpot?: true
  nonce: number
  begunMs: number
  /** the wallet's status */
  refused?: string
  /** it cost the player nothing, it was one of their free spins */
  freeSpin?: FreeSpinView
  /** after the round; absent: the wallet has not said */
  balanceMinor?: number
}

export type Refusal =
  | 'badRequest'
  | 'tooSoon'
  | 'roundOpen'
  | 'noSeed'
  | 'notFound'
  | 'noReward'
  | 'rewardWithdrawn'
  | 'spinReturning'
export type PlayAnswer = { round: RoundView } | { refused: Refusal; waitMs?: number }

/** What a view says besides the row. */
interface Seen {
  freeSpin?: FreeSpinView | undefined
  /** the pot that it won */
  jackpot?: PotWin | undefined
  isForPot: boolean
}

/** A round as its player may see it; `shown`: what there is to see of it by now. */
export function roundView(row: RoundRow, shown: unknown, { freeSpin, jackpot, isForPot }: Seen): RoundView {
  const { id, game, at, stakeMinor, units, nonce, begunMs, refused } = row
  const isReturned = at === 'returning' || at === 'returned'
  // of a free spin that is given back no money moves
  const givenBackMinor = freeSpin ? 0 : stakeMinor * units
  return {
    id,
    game,
    at,
    stakeMinor,
    units,
    nonce,
    begunMs,
    choice: JSON.parse(row.choice) as unknown,
    steps: JSON.parse(row.steps) as unknown[],
    ...(shown !== undefined && { shown }),
    returnMinor: isReturned ? givenBackMinor : returnMinor(stakeMinor, row.twentieths) + (jackpot?.paidMinor ?? 0),
    ...(freeSpin && { freeSpin }),
    ...(jackpot && { jackpot }),
    ...(!isForPot && hasTicket(shown) && { noJackpot: true as const }),
    ...(refused !== null && { refused }),
  }
}

const hasTicket = (shown: unknown): boolean => (shown as Partial<SlotShown> | undefined)?.ticket !== undefined
