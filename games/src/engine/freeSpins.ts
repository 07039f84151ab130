import type { Game } from './game.ts'

/** Why a game cannot be played with free spins of this value. */
export type FreeSpinFault =
  | { why: 'furtherStakes' }
  /** values have to be multiples of so many minor units */
  | { why: 'inexact'; stepMinor: number }

/** A round of a free spin is one unit, worth the value: what it returns has to be whole minor units, whatever is drawn. */
export function freeSpinFault({ stepUnits, twentiethsStep = 1 }: Game, valueMinor: number): FreeSpinFault | undefined {
  if (stepUnits) return { why: 'furtherStakes' }
  const stepMinor = 20 / twentiethsStep
  return valueMinor % stepMinor === 0 ? undefined : { why: 'inexact', stepMinor }
}
