import type { Participant } from '../catalogue/index.ts'
import type { FeedMarket, FeedSelection } from './messages.ts'

const [threeWay, twoWay, overUnder] = [
  ['HOME', 'DRAW', 'AWAY'],
  ['HOME', 'AWAY'],
  ['OVER', 'UNDER'],
]

/** The outcomes of common market types, in display order. */
const outcomesOf: Partial<Record<string, readonly string[]>> = {
  MATCH_RESULT: threeWay,
  HALF_TIME_RESULT: threeWay,
  HANDICAP: threeWay,
  MATCH_WINNER: twoWay,
  DRAW_NO_BET: twoWay,
  ASIAN_HANDICAP: twoWay,
  PERIOD_WINNER: twoWay,
  PERIOD_RESULT: threeWay,
  PERIOD_TOTAL: overUnder,
  ROUNDS_TOTAL: overUnder,
  GOES_THE_DISTANCE: ['YES', 'NO'],
  SET_HANDICAP: twoWay,
  TOTAL: overUnder,
  ASIAN_TOTAL: overUnder,
  CORNERS_TOTAL: overUnder,
  CARDS_TOTAL: overUnder,
  BTTS: ['YES', 'NO'],
}

/**
 * The side of the market that a selection is, if its source omits it: by participant, by name, else by position. Lists need
 * it to put a price under its column head and to show a handicap with the side's sign.
 */
export function outcomeOf(
  selection: FeedSelection,
  { type, selections, participantMapping = {} }: FeedMarket,
  participants: readonly Participant[],
): string | undefined {
  if (selection.outcomeType !== undefined) return selection.outcomeType
  const outcomes = outcomesOf[type]
  if (!outcomes) return undefined
  const sideOf = ({ id, role }: Participant) => Object.entries(participantMapping).find(([, each]) => each === id)?.[0] ?? role
  const own =
    participants.find(({ id }) => id === selection.participantId) ??
    participants.find(({ name }) => beginsWith(selection.name, name))
  const named = own ? sideOf(own) : outcomes.find((outcome) => beginsWith(selection.name, outcome))
  if (named !== undefined) return outcomes.includes(named) ? named : undefined
  return selections.length === outcomes.length ? outcomes[selections.indexOf(selection)] : undefined
}

/** "Over 2.5" is over, "Arsenal (-1)" is Arsenal, "Overpelt" is not over. */
const beginsWith = (name: string, word: string): boolean =>
  name.toLowerCase() === word.toLowerCase() || name.toLowerCase().startsWith(`${word.toLowerCase()} `)
