/** NIST SP 800-22, 2.14 and 2.15: the walk that goes up with a one and down with a zero, cut into cycles where it is at zero. */
import { type Bits, erfc, pOfCounts } from './special.ts'

/** the states of each test, in the order of its p-values */
export const states = [-4, -3, -2, -1, 1, 2, 3, 4]
export const variantStates = [-9, -8, -7, -6, -5, -4, -3, -2, -1, 1, 2, 3, 4, 5, 6, 7, 8, 9]

interface Walk {
  cycles: number
  /** how often the walk is at −9 to 9, at index 0 to 18 */
  visits: number[]
  /** for each of `states`: how many cycles visit it never, once, … five times and more */
  cyclesByVisits: number[][]
}

export function walkOf(bits: Bits): Walk {
  const walk: Walk = {
    cycles: 0,
    visits: Array.from({ length: 19 }, () => 0),
    cyclesByVisits: states.map(() => [0, 0, 0, 0, 0, 0]),
  }
  const inCycle = Array.from({ length: 19 }, () => 0)
  const endCycle = () => {
    walk.cycles += 1
    for (const [i, state] of states.entries()) {
      const counts = walk.cyclesByVisits[i] ?? []
      const times = Math.min(inCycle[state + 9] ?? 0, 5)
      counts[times] = (counts[times] ?? 0) + 1
    }
    for (const [i, times] of inCycle.entries()) walk.visits[i] = (walk.visits[i] ?? 0) + times
    inCycle.fill(0)
  }
  let at = 0
  for (const bit of bits) {
    at += bit ? 1 : -1
    if (at === 0) endCycle()
    else if (at >= -9 && at <= 9) inCycle[at + 9] = (inCycle[at + 9] ?? 0) + 1
  }
  // a zero is added after the last bit
  if (at !== 0) endCycle()
  return walk
}

/** How likely a cycle is to visit a state never, once, … five times and more (section 3.14). */
function likelihoods(state: number): number[] {
  const stays = 1 - 1 / (2 * Math.abs(state))
  const once = 1 / (4 * state * state)
  return [stays, ...[0, 1, 2, 3].map((more) => once * stays ** more), (1 - stays) * stays ** 4]
}

/** Too few cycles say nothing (section 2.14.4): there are no p-values then. */
const isEnough = ({ cycles }: Walk, bits: Bits): boolean => cycles >= Math.max(500, 0.005 * Math.sqrt(bits.length))

export const excursionsOf = ({ cycles, cyclesByVisits }: Walk): number[] =>
  states.map((state, i) => pOfCounts(cyclesByVisits[i] ?? [], likelihoods(state), cycles))

export const variantOf = ({ cycles, visits }: Walk): number[] =>
  variantStates.map((state) =>
    erfc(Math.abs((visits[state + 9] ?? 0) - cycles) / Math.sqrt(2 * cycles * (4 * Math.abs(state) - 2))),
  )

function ifEnough(bits: Bits, test: (walk: Walk) => number[]): number[] {
  const walk = walkOf(bits)
  return isEnough(walk, bits) ? test(walk) : []
}
export const excursions = (bits: Bits): number[] => ifEnough(bits, excursionsOf)
export const excursionsVariant = (bits: Bits): number[] => ifEnough(bits, variantOf)
