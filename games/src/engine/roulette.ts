import { atOnce, isRecord } from './game.ts'

/** chips by spot */
export interface RouletteChoice {
  chips: Record<string, number>
}
export interface RouletteShown {
  pocket: number
}

/** In the order of a European wheel, from the zero clockwise. */
export const wheel = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7, 28, 12,
  35, 3, 26,
] as const

const reds = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36])
export const colourOf = (pocket: number): 'green' | 'red' | 'black' =>
  pocket === 0 ? 'green' : reds.has(pocket) ? 'red' : 'black'

const numbers = Array.from({ length: 37 }, (_, i) => i)
const where = (holds: (pocket: number) => boolean) => numbers.filter((pocket) => pocket > 0 && holds(pocket))

/** The pockets of each spot of the table. */
export const spots: Readonly<Record<string, readonly number[]>> = {
  ...Object.fromEntries(numbers.map((pocket) => [`n${pocket}`, [pocket]])),
  red: where((pocket) => reds.has(pocket)),
  black: where((pocket) => !reds.has(pocket)),
  odd: where((pocket) => pocket % 2 === 1),
  even: where((pocket) => pocket % 2 === 0),
  low: where((pocket) => pocket <= 18),
  high: where((pocket) => pocket > 18),
  ...Object.fromEntries([1, 2, 3].map((dozen) => [`dozen${dozen}`, where((pocket) => Math.ceil(pocket / 12) === dozen)])),
  ...Object.fromEntries([1, 2, 3].map((column) => [`column${column}`, where((pocket) => pocket % 3 === column % 3)])),
}

/** on one round */
export const chipsMax = 20

/** The stake included: 36 times for a number, shared by the numbers of a spot. */
export const spotReturns = (spot: string): number => 36 / (spots[spot]?.length ?? 36)

const chipsOf = ({ chips }: RouletteChoice): number => Object.values(chips).reduce((sum, each) => sum + each, 0)

/** European roulette: one zero, on which everything else loses; a spot of n numbers returns 36 ÷ n times the stake. */
export const roulette = atOnce<RouletteChoice, RouletteShown>(
  {
    code: 'roulette',
    kind: 'other',
    rtp: { least: '0.972973', most: '0.972973' },
    readChoice: (said) => {
      if (!isRecord(said) || !isRecord(said.chips)) return undefined
      const chips = Object.entries(said.chips)
      const isAllowed = chips.every(([spot, count]) => Object.hasOwn(spots, spot) && Number.isInteger(count) && Number(count) > 0)
      const choice = { chips: Object.fromEntries(chips) as Record<string, number> }
      return isAllowed && chipsOf(choice) >= 1 && chipsOf(choice) <= chipsMax ? choice : undefined
    },
    units: chipsOf,
    twentiethsStep: 20,
  },
  ({ chips }, draws) => {
    const pocket = draws.below(37)
    const won = Object.entries(chips).filter(([spot]) => spots[spot]?.includes(pocket))
    return { shown: { pocket }, twentieths: won.reduce((sum, [spot, count]) => sum + count * spotReturns(spot) * 20, 0) }
  },
)
