/** Grounds that are hard to tell apart as an area without a name. */
const alike = [
  ['red', 'claret', 'brown', 'orange'],
  ['blue', 'navy', 'purple', 'black'],
  ['sky', 'teal', 'grey', 'white'],
  ['gold', 'yellow', 'orange', 'lime'],
  ['green', 'forest', 'teal', 'lime'],
]

const areAlike = (one: string, other: string): boolean =>
  one === other || alike.some((family) => family.includes(one) && family.includes(other))

/**
 * Colours in which a side is drawn beside another one: its own, else with its second colour as the ground; undefined, for a
 * neutral colour, if both are like the other side's.
 */
export function apartFrom(home: string | undefined, away: string | undefined): string | undefined {
  const [ground = ''] = home?.split(' ') ?? []
  const [first = '', second = ''] = away?.split(' ') ?? []
  if (!areAlike(ground, first)) return away
  return areAlike(ground, second) ? undefined : `${second} ${first} plain`
}
