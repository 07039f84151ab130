import type { Participant } from '../catalogue/index.ts'
import type { FeedMarket, FeedSelection } from './messages.ts'

const [threeWay, twoWay, overUnder] = [
  ['HOME', 'DRAW', 'AWAY'],
  ['HOME', 'AWAY'],
  ['OVER', 'UNDER'],
]

/** The outcomes of the types that every book has, in the order in which they stand. */
const outcomesOf: Partial<Record<string, readonly string[]>> = {
  MATCH_RESULT: threeWay,
  HALF_TIME_RESULT: threeWay,
  HANDICAP: threeWay,
  MATCH_WINNER: twoWay,
  DRAW_NO_BET: twoWay,
  ASIAN_HANDICAP: twoWay,
  SET_HANDICAP: twoWay,
  TOTAL: overUnder,
  ASIAN_TOTAL: overUnder,
  CORNERS_TOTAL: overUnder,
  CARDS_TOTAL: overUnder,
  BTTS: ['YES', 'NO'],
}

/**
 * Which side of its market a selection is, where its source leaves that out: by its participant, by its name, else by its
 * place among the others. A price in a list stands under the head of its side, and a handicap is shown with its side's sign.
 */
export function outcomeOf(
  said: FeedSelection,
  { type, selections, participantMapping = {} }: FeedMarket,
  participants: readonly Participant[],
): string | undefined {
  if (said.outcomeType !== undefined) return said.outcomeType
  const outcomes = outcomesOf[type]
  if (!outcomes) return undefined
  const sideOf = ({ id, role }: Participant) => Object.entries(participantMapping).find(([, each]) => each === id)?.[0] ?? role
  const own =
    participants.find(({ id }) => id === said.participantId) ?? participants.find(({ name }) => beginsWith(said.name, name))
  const named = own ? sideOf(own) : outcomes.find((outcome) => beginsWith(said.name, outcome))
  if (named !== undefined) return outcomes.includes(named) ? named : undefined
  return selections.length === outcomes.length ? outcomes[selections.indexOf(said)] : undefined
}

/** "Over 2.5" is over, "Arsenal (-1)" is Arsenal, "Overpelt" is not over. */
const beginsWith = (name: string, word: string): boolean =>
  name.toLowerCase() === word.toLowerCase() || name.toLowerCase().startsWith(`${word.toLowerCase()} `)
