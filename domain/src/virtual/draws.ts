/** Where a draw takes its chance from: the next of a row of words of 32 bits, each as likely as the others. */
export type NextWord = () => number

/** All chances of a draw together: a chance is a whole number of millionths. */
export const wholeChance = 1_000_000

/** The most goals that a side of a drawn match scores. */
export const mostGoals = 6

/** Scores are numbered by the goals of the home side, then those of the away side: 0-0, 0-1 … 6-6. */
export const scoresDrawn = (mostGoals + 1) ** 2

/** A whole number from 0 to `count` − 1, by rejection, so that no remainder is likelier than another. */
export function below(next: NextWord, count: number): number {
  if (!Number.isInteger(count) || count < 1 || count > 2 ** 32) throw new RangeError(`there is no draw below ${count}`)
  const end = 2 ** 32 - (2 ** 32 % count)
  for (;;) {
    const word = next()
    if (word < end) return word % count
  }
}

/** An index, in proportion to whole chances. */
export function oneOf(next: NextWord, chances: readonly number[]): number {
  let left = below(
    next,
    chances.reduce((sum, each) => sum + each, 0),
  )
  return chances.findIndex((each) => {
    left -= each
    return left < 0
  })
}

/** A finishing order, the winner first: each place is drawn from those who are left, by their chances of winning. */
export function drawOrder(next: NextWord, chances: readonly number[]): number[] {
  const left = [...chances]
  return chances.map(() => {
    const one = oneOf(next, left)
    left[one] = 0
    return one
  })
}

export interface DrawnMatch {
  home: number
  away: number
  /** in the order of the minutes */
  goals: { minute: number; role: 'HOME' | 'AWAY' }[]
}

const minutes = 90

/** A score, then the minute of each goal, those of the home side first. */
export function drawMatch(next: NextWord, chances: readonly number[]): DrawnMatch {
  const score = oneOf(next, chances)
  const [home, away] = [Math.floor(score / (mostGoals + 1)), score % (mostGoals + 1)]
  const goalsOf = (role: 'HOME' | 'AWAY', count: number) =>
    Array.from({ length: count }, () => ({ role, minute: below(next, minutes) + 1 }))
  const goals = [...goalsOf('HOME', home), ...goalsOf('AWAY', away)]
  return { home, away, goals: goals.toSorted((a, b) => a.minute - b.minute) }
}

/**
 * Probabilities as whole chances that add up to `wholeChance`: each is rounded down, at least 1 where it is above 0; the likeliest
 * takes what is left.
 */
export function wholeChances(probabilities: readonly number[]): number[] {
  const sum = probabilities.reduce((all, each) => all + each, 0)
  const chances = probabilities.map((each) => (each > 0 ? Math.max(1, Math.floor((each / sum) * wholeChance)) : 0))
  const likeliest = chances.indexOf(Math.max(...chances))
  const others = chances.reduce((all, each, i) => (i === likeliest ? all : all + each), 0)
  chances[likeliest] = wholeChance - others
  return chances
}

/** The message of a block of words: HMAC-SHA-256 with the seed's 32 bytes as its key, read as eight big-endian words. */
export const blockMessage = (eventId: string, block: number): string => `${eventId}:${block}`
