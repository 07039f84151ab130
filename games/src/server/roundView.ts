import { returnMinor } from '../engine/index.ts'
import type { RoundRow } from './store.ts'

export interface Player {
  user: string
  token: string
  currency: string
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
  returnMinor: number
  nonce: number
  begunMs: number
  /** the wallet's status */
  refused?: string
  /** it cost the player nothing, it was one of their free spins */
  freeSpin?: { left: number }
  /** after the round; absent: the wallet has not said */
  balanceMinor?: number
}

export type Refusal = 'badRequest' | 'tooSoon' | 'roundOpen' | 'noSeed' | 'notFound' | 'noReward' | 'spinReturning'
export type PlayAnswer = { round: RoundView } | { refused: Refusal; waitMs?: number }

/** A round as its player may see it; `shown`: what there is to see of it by now. */
export function roundView(row: RoundRow, shown: unknown, freeSpin?: { left: number }): RoundView {
  const { id, game, at, stakeMinor, units, nonce, begunMs, refused } = row
  const isReturned = at === 'returning' || at === 'returned'
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
    // of a free spin that is given back no money moves
    returnMinor: !isReturned ? returnMinor(stakeMinor, row.twentieths) : freeSpin ? 0 : stakeMinor * units,
    ...(freeSpin && { freeSpin }),
    ...(refused !== null && { refused }),
  }
}
