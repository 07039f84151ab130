/** Randomness as a pure function: the same seed and words always give the same numbers. */
export type Dice = () => number

/** A stream of numbers in [0, 1) for these words (sfc32, seeded by their hash). */
export function dice(...words: (string | number)[]): Dice {
  let [a, b, c, d] = hash(words.join('\u0000'))
  const next = () => {
    const sum = (((a + b) | 0) + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return (sum >>> 0) / 4_294_967_296
  }
  for (let warm = 0; warm < 8; warm++) next()
  return next
}

function hash(text: string): [number, number, number, number] {
  let [h1, h2, h3, h4] = [1_779_033_703, 3_144_134_277, 1_013_904_242, 2_773_480_762]
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    h1 = h2 ^ Math.imul(h1 ^ code, 597_399_067)
    h2 = h3 ^ Math.imul(h2 ^ code, 2_869_860_233)
    h3 = h4 ^ Math.imul(h3 ^ code, 951_274_213)
    h4 = h1 ^ Math.imul(h4 ^ code, 2_716_044_179)
  }
  return [h1, h2, h3, h4]
}

export const between = (random: Dice, min: number, max: number) => min + random() * (max - min)
export const whole = (random: Dice, min: number, max: number) => min + Math.floor(random() * (max - min + 1))

export function pick<T>(random: Dice, from: readonly T[]): T {
  const one = from[Math.floor(random() * from.length)]
  if (one === undefined) throw new RangeError('nothing to pick from')
  return one
}

/** An index, drawn in proportion to the weights. */
export function weighted(random: Dice, weights: readonly number[]): number {
  let left = random() * weights.reduce((sum, each) => sum + each, 0)
  for (const [i, weight] of weights.entries()) {
    left -= weight
    if (left < 0) return i
  }
  return weights.findLastIndex((weight) => weight > 0)
}

/** A wandering number in [-1, 1] for these words: linear between random values every `everyMs`. */
export function drift(words: readonly (string | number)[], { atMs, everyMs }: { atMs: number; everyMs: number }): number {
  const node = Math.floor(atMs / everyMs)
  const along = atMs / everyMs - node
  const at = (k: number) => dice(...words, k)() * 2 - 1
  return at(node) * (1 - along) + at(node + 1) * along
}
