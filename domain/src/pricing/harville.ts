/**
 * Races from win probabilities alone: each next place goes to the remaining runners in proportion to their win probability.
 * Source: D. Harville, "Assigning Probabilities to the Outcomes of Multi-Entry Competitions", JASA 68 (1973).
 */

/** `matrix[rank][runner]`: the probability of finishing exactly there. `win` adds up to 1; cost grows with runners ** ranks. */
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

/** The probability of each runner to be among the first `places`, for any field size, in a few milliseconds. */
export function placeChances(win: readonly number[], places: number): number[] {
  if (win.length ** places > maxOrders && win.length > places) return placeChancesInTime(win, places)
  const ranks = harvilleRanks(win, Math.min(places, win.length))
  return win.map((_, runner) => ranks.reduce((sum, row) => sum + (row[runner] ?? 0), 0))
}

/** With more orders of finish than this they are not enumerated. */
const maxOrders = 100_000

/**
 * The same without enumerating orders: if finishing times are exponential with the win probability as rate, the order of
 * finish follows Harville. A runner is placed if fewer than `places` others are faster: integrated numerically over its
 * time, in steps that grow with time.
 */
function placeChancesInTime(win: readonly number[], places: number): number[] {
  const total = win.reduce((sum, each) => sum + each, 0)
  const rates = win.map((each) => each / total)
  const placed = rates.map(() => 0)
  for (let step = 0; step < steps; step++) {
    const x = (step + 0.5) / steps
    const time = places * (x / (1 - x)) ** 2
    const length = (places * 2 * x) / (1 - x) ** 3 / steps
    const finished = rates.map((rate) => 1 - Math.exp(-rate * time))
    const others = fewerOfOthers(places, finished)
    rates.forEach((rate, runner) => {
      placed[runner] = (placed[runner] ?? 0) + rate * Math.exp(-rate * time) * length * (others[runner] ?? 0)
    })
  }
  // distributes what the steps missed
  const found = placed.reduce((sum, each) => sum + each, 0)
  return placed.map((each) => Math.min(1, (each * places) / found))
}

const steps = 400

/** For each runner the probability that fewer than `count` of the others have finished: those before it and those after it together. */
function fewerOfOthers(count: number, finished: readonly number[]): number[] {
  const before = counts(count, finished)
  const after = counts(count, finished.toReversed())
  return finished.map((_, runner) => {
    const [first = [], last = []] = [before[runner], after[finished.length - 1 - runner]]
    let [sum, upTo] = [0, 0]
    // so many after it leave room for at most the rest before it
    for (let some = 0; some < count; some++) {
      upTo += last[some] ?? 0
      sum += (first[count - 1 - some] ?? 0) * upTo
    }
    return sum
  })
}

/** How many of the first 0, 1, 2 … runners have finished: P(0), P(1) … below `count`. */
function counts(count: number, finished: readonly number[]): number[][] {
  let now = [1, ...Array.from({ length: count - 1 }, () => 0)]
  return finished.map((chance) => {
    const before = now
    now = before.map((probability, already) => probability * (1 - chance) + (before[already - 1] ?? 0) * chance)
    return before
  })
}

/** The probability that these runners (indexes into `win`) finish first, second, … in exactly this order. */
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
