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
  /** after the round; absent: the wallet has not said */
  balanceMinor?: number
}

export type Refusal = 'badRequest' | 'tooSoon' | 'roundOpen' | 'noSeed' | 'notFound'
export type PlayAnswer = { round: RoundView } | { refused: Refusal; waitMs?: number }

/** A round as its player may see it; `shown`: what there is to see of it by now. */
export function roundView(row: RoundRow, shown: unknown): RoundView {
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
    returnMinor: isReturned ? stakeMinor * units : returnMinor(stakeMinor, row.twentieths),
    ...(refused !== null && { refused }),
  }
}
