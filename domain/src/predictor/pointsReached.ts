/** How many entries of a scored round have so many points, and how many of these won something. */
export interface PointsReached {
  points: number
  entries: number
  winners: number
}

/** The place of an entry with so many points, 1 for the most; entries with as many share it. `reached` in any order. */
export const placeAmong = (reached: readonly PointsReached[], points: number): number =>
  reached.reduce((place, each) => (each.points > points ? place + each.entries : place), 1)

/** The rows of `reached`, the most points first, and those with fewer points than the last of them added up. */
export function highestOf(
  reached: readonly PointsReached[],
  rows: number,
): { shown: PointsReached[]; below: Omit<PointsReached, 'points'> } {
  const sorted = reached.toSorted((a, b) => b.points - a.points)
  const below = { entries: 0, winners: 0 }
  for (const each of sorted.slice(rows)) {
    below.entries += each.entries
    below.winners += each.winners
  }
  return { shown: sorted.slice(0, rows), below }
}
