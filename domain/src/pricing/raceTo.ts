import type { Likely, Tally } from './likely.ts'

/**
 * A race to a number of equal units: legs of darts, frames of snooker, sets of volleyball, and within a set its points. Each unit
 * is won with a probability that does not depend on those before it: the problem of points (B. Pascal, letter to P. de Fermat of
 * 29 July 1654); with two clear points as in W. Carter & S. Crews, "An Analysis of the Game of Tennis", The American Statistician 28
 * (1974).
 */
export interface Race {
  to: number
  /** by how many the winner must lead; 1 unless given */
  clear?: 1 | 2
  /** here one ahead is enough: 30 in badminton */
  cap?: number
  /** if both are one short, each further part has this many units for each side: 3 rounds of an e-sports map */
  overtime?: number
}

/** Home's probability of winning the unit that follows this many. */
export type UnitChance = (played: number) => number

/** Who has won the race at this score. */
export function raceWinner(race: Race, { home, away }: Tally): 'home' | 'away' | undefined {
  const { clear = 1, cap = Number.POSITIVE_INFINITY } = race
  const [ahead, behind] = home > away ? [home, away] : [away, home]
  const isOver = ahead >= cap || (ahead >= targetOf(race, behind) && ahead - behind >= clear)
  return isOver ? (home > away ? 'home' : 'away') : undefined
}

function targetOf({ to, overtime }: Race, behind: number): number {
  if (overtime === undefined || behind < to - 1) return to
  return to + overtime * (Math.floor((behind - to + 1) / overtime) + 1)
}

/** Longer races than this are as good as impossible and left out. */
const negligible = 1e-10

/** Every final score from here, with its probability; they add up to 1. */
export function raceEndings(race: Race, chance: UnitChance, from: Tally = { home: 0, away: 0 }): Likely<Tally>[] {
  const endings: Likely<Tally>[] = []
  let level: Likely<Tally>[] = [{ value: from, probability: 1 }]
  let ended = 0
  while (level.length > 0) {
    const next = new Map<number, Likely<Tally>>()
    for (const { value, probability } of level) {
      if (probability < negligible) continue
      if (raceWinner(race, value)) {
        endings.push({ value, probability })
        ended += probability
        continue
      }
      const { home, away } = value
      const wins = chance(home + away)
      add(next, { home: home + 1, away }, probability * wins)
      add(next, { home, away: away + 1 }, probability * (1 - wins))
    }
    level = [...next.values()]
  }
  return endings.map(({ value, probability }) => ({ value, probability: probability / ended }))
}

function add(to: Map<number, Likely<Tally>>, value: Tally, probability: number): void {
  if (probability <= 0) return
  const known = to.get(value.home)
  if (known) known.probability += probability
  else to.set(value.home, { value, probability })
}

/** Home's probability of winning the race from here. */
export const raceChance = (race: Race, chance: UnitChance, from?: Tally): number =>
  raceEndings(race, chance, from).reduce((sum, { value, probability }) => sum + (value.home > value.away ? probability : 0), 0)

/** The chance of a unit that wins the race this often from the start: the inverse of `raceChance` for equal units. */
export function unitChanceFor(race: Race, wins: number): number {
  let [low, high] = [0.001, 0.999]
  for (let step = 0; step < 30; step++) {
    const middle = (low + high) / 2
    if (raceChance(race, () => middle) < wins) low = middle
    else high = middle
  }
  return (low + high) / 2
}
