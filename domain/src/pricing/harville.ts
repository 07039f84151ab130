/**
 * Races from win probabilities alone: whoever is left runs for the next place in proportion to the chance to win.
 * Source: D. Harville, "Assigning Probabilities to the Outcomes of Multi-Entry Competitions", JASA 68 (1973).
 */

/** `matrix[rank][runner]`: the chance to finish exactly there. `win` adds up to 1; cost grows with runners ** ranks. */
export function harvilleRanks(win: readonly number[], ranks: number): number[][] {
  const matrix = Array.from({ length: ranks }, () => win.map(() => 0))
  const taken = win.map(() => false)
  const fill = (rank: number, chance: number, left: number): void => {
    for (const [runner, strength] of win.entries()) {
      if (taken[runner] || strength <= 0) continue
      const here = chance * (strength / left)
      const row = matrix[rank]
      if (row) row[runner] = (row[runner] ?? 0) + here
      if (rank + 1 >= ranks) continue
      taken[runner] = true
      if (left - strength > 1e-12) fill(rank + 1, here, left - strength)
      taken[runner] = false
    }
  }
  fill(
    0,
    1,
    win.reduce((sum, each) => sum + each, 0),
  )
  return matrix
}

/** The chance of each runner to be among the first `places`. */
export function placeChances(win: readonly number[], places: number): number[] {
  const ranks = harvilleRanks(win, places)
  return win.map((_, runner) => ranks.reduce((sum, row) => sum + (row[runner] ?? 0), 0))
}

/** The chance of these runners (indexes into `win`) to finish first, second, … in exactly this order. */
export function orderChance(win: readonly number[], order: readonly number[]): number {
  let left = win.reduce((sum, each) => sum + each, 0)
  let chance = 1
  for (const runner of order) {
    const strength = win[runner] ?? 0
    chance *= left > 0 ? strength / left : 0
    left -= strength
  }
  return chance
}
