import { atOnce, isRecord } from './game.ts'

export interface DiceChoice {
  /** the roll wins up to this number */
  upTo: number
}
export interface DiceShown {
  /** 1 to 100 */
  roll: number
}

/** every chance times its return is the same, in whole twentieths: 1950 of 2000 */
const chances = [1, 2, 3, 5, 6, 10, 13, 15, 25, 26, 30, 39, 50, 65, 75]
const evenly = 1_950

/** The chances that are offered, in hundredths, with their returns in twentieths. */
export const diceOffers = chances.map((upTo) => ({ upTo, twentieths: evenly / upTo }))

/** A roll from 1 to 100; it wins if it is not above the chosen number. */
export const dice = atOnce<DiceChoice, DiceShown>(
  {
    code: 'dice',
    kind: 'other',
    rtp: { least: '0.975000', most: '0.975000' },
    readChoice: (said) => (isRecord(said) && chances.includes(said.upTo as number) ? { upTo: said.upTo as number } : undefined),
    units: () => 1,
  },
  ({ upTo }, draws) => {
    const roll = draws.below(100) + 1
    return { shown: { roll }, twentieths: roll <= upTo ? evenly / upTo : 0 }
  },
)
