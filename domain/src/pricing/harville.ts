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

/** The chance of each runner to be among the first `places`: of any field, in some milliseconds. */
export function placeChances(win: readonly number[], places: number): number[] {
  if (win.length ** places > maxOrders && win.length > places) return placeChancesInTime(win, places)
  const ranks = harvilleRanks(win, Math.min(places, win.length))
  return win.map((_, runner) => ranks.reduce((sum, row) => sum + (row[runner] ?? 0), 0))
}

/** More orders of finish than that are not gone through one by one. */
const maxOrders = 100_000

/**
 * The same without going through orders: runners who finish after times that are exponential, at the rate of their chance
 * to win, finish in Harville's orders. A runner is placed whose time is less than that of all but `places` − 1 others:
 * the sum over its time, which is cut into steps that are longer the later it is.
 */
function placeChancesInTime(win: readonly number[], places: number): number[] {
  const total = win.reduce((sum, each) => sum + each, 0)
  const rates = win.map((each) => each / total)
  const placed = rates.map(() => 0)
  for (let step = 0; step < steps; step++) {
    const x = (step + 0.5) / steps
    const time = places * (x / (1 - x)) ** 2
    const length = (places * 2 * x) / (1 - x) ** 3 / steps
    const home = rates.map((rate) => 1 - Math.exp(-rate * time))
    rates.forEach((rate, runner) => {
      placed[runner] = (placed[runner] ?? 0) + rate * Math.exp(-rate * time) * length * fewerThan(places, home, runner)
    })
  }
  // what the steps left out is shared by all
  const found = placed.reduce((sum, each) => sum + each, 0)
  return placed.map((each) => Math.min(1, (each * places) / found))
}

const steps = 400

/** The chance that fewer than `count` of the others are home. */
function fewerThan(count: number, home: readonly number[], runner: number): number {
  const chances = [1, ...Array.from({ length: count - 1 }, () => 0)]
  for (const [other, chance] of home.entries()) {
    if (other === runner) continue
    for (let already = count - 1; already >= 0; already--)
      chances[already] = (chances[already] ?? 0) * (1 - chance) + (already > 0 ? (chances[already - 1] ?? 0) * chance : 0)
  }
  return chances.reduce((sum, each) => sum + each, 0)
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
