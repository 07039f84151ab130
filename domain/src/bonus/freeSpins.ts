import type { Minor } from '../money/index.ts'

/** Free spins that a customer was given, as they are when a spin is asked for. */
export interface FreeSpinsGiven {
  /** the codes of their games */
  games: readonly string[]
  spins: number
  used: number
  /** of each spin */
  valueMinor: Minor
  /** their time is over */
  isOver: boolean
  /** staff took back those that were left */
  isWithdrawn: boolean
}

/** Why a spin is not free, in order of precedence. */
export type FreeSpinStop = 'unknown' | 'otherGame' | 'otherValue' | 'barred' | 'withdrawn' | 'expired' | 'usedUp'

/**
 * Whether a bet takes one of them; undefined: it does. `given` is undefined if the customer has none of that name at this supplier. Some
 * suppliers state nothing as the amount of a free bet, others what it is worth.
 */
export function freeSpinStop(
  given: FreeSpinsGiven | undefined,
  { game, amountMinor, isBarred }: { game: string; amountMinor: Minor; isBarred: boolean },
): FreeSpinStop | undefined {
  if (!given) return 'unknown'
  if (!given.games.includes(game)) return 'otherGame'
  if (amountMinor !== 0 && amountMinor !== given.valueMinor) return 'otherValue'
  if (isBarred) return 'barred'
  if (given.isWithdrawn) return 'withdrawn'
  if (given.isOver) return 'expired'
  return given.used >= given.spins ? 'usedUp' : undefined
}
