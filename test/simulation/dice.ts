/** Seeded random numbers: the same seed gives the same sequence. */
export interface Dice {
  /** a whole number from `least` to `most`, both inclusive */
  whole(min: number, max: number): number
  chance(probability: number): boolean
  pick<T>(from: readonly T[]): T
  /** `count` different ones, fewer if there are not enough */
  several<T>(from: readonly T[], count: number): T[]
  uuid(): string
}

/**
 * Mulberry32, https://gist.github.com/tommyettinger/46a874533244883189143505d203312c: small, and good enough to pick faults.
 */
export function diceOf(seed: number): Dice {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  const whole: Dice['whole'] = (min, max) => min + Math.floor(next() * (max - min + 1))
  const pick: Dice['pick'] = (from) => {
    if (from.length === 0) throw new RangeError('nothing to pick from')
    return from[whole(0, from.length - 1)] as (typeof from)[number]
  }
  return {
    whole,
    pick,
    chance: (probability) => next() < probability,
    several(from, count) {
      const rest = [...from]
      return Array.from({ length: Math.min(count, rest.length) }, () => rest.splice(whole(0, rest.length - 1), 1)).flat()
    },
    uuid() {
      const hex = Array.from({ length: 32 }, () => whole(0, 15).toString(16))
      hex[12] = '4'
      hex[16] = pick(['8', '9', 'a', 'b'])
      return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
    },
  }
}
