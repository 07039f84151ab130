/** How many customers must be behind a recommended game: what fewer do could be read from it. */
export const leastCustomers = 5
export const mostRecommended = 6

/** How many customers played games of one supplier; numbers below `leastCustomers` are not contained. */
export interface GameCounts {
  /** by game: who played it in the last 7 days */
  played: ReadonlyMap<string, number>
  /** by game, by another: who played both in the last 30 days */
  both: ReadonlyMap<string, ReadonlyMap<string, number>>
}

/** The games played by the most customers, the most first. */
export const topGames = ({ played }: Pick<GameCounts, 'played'>): string[] => ranked(played)

/** The games that most customers who played `own` played too, the most first, without these. */
export function recommendedGames({ both }: Pick<GameCounts, 'both'>, own: ReadonlySet<string>): string[] {
  const sums = new Map<string, number>()
  for (const game of own)
    for (const [other, customers] of both.get(game) ?? [])
      if (!own.has(other) && customers >= leastCustomers) sums.set(other, (sums.get(other) ?? 0) + customers)
  return ranked(sums)
}

const ranked = (counts: ReadonlyMap<string, number>): string[] =>
  [...counts]
    .filter(([, customers]) => customers >= leastCustomers)
    .sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
    .map(([game]) => game)
