import { expect, it } from 'vitest'
import type { FeedMarket } from './messages.ts'
import { outcomeOf } from './outcomeOf.ts'

const participants = [
  { id: 'a', name: 'Arsenal', role: 'HOME' },
  { id: 'o', name: 'Overpelt', role: 'AWAY' },
] as const

type Selections = FeedMarket['selections']
const outcomes = (type: string, selections: Selections, more: Partial<FeedMarket> = {}) => {
  const market: FeedMarket = { id: 'm', eventId: 'e', type, name: type, status: 'OPEN', tags: [], selections, ...more }
  return selections.map((each) => outcomeOf(each, market, participants))
}
const named = (...names: string[]): Selections => names.map((name, i) => ({ id: String(i), name }))

it.each<[string, string, Selections, (string | undefined)[]]>([
  ['the outcome given by the source is kept', 'MATCH_RESULT', [{ id: '1', name: 'Arsenal', outcomeType: 'X' }], ['X']],
  [
    'by the participant, in any order',
    'MATCH_WINNER',
    [
      { id: '1', name: 'The visitors', participantId: 'o' },
      { id: '2', name: 'The hosts', participantId: 'a' },
    ],
    ['AWAY', 'HOME'],
  ],
  ['by name', 'MATCH_RESULT', named('Draw', 'Overpelt', 'Arsenal'), ['DRAW', 'AWAY', 'HOME']],
  ['by a name with the line', 'HANDICAP', named('Overpelt (+1)', 'Draw (-1)', 'Arsenal (-1)'), ['AWAY', 'DRAW', 'HOME']],
  ['of a total', 'TOTAL', named('Under 2.5', 'Over 2.5'), ['UNDER', 'OVER']],
  ['by position if nothing else identifies it', 'ASIAN_HANDICAP', named('Gunners -0.5', 'Visitors +0.5'), ['HOME', 'AWAY']],
  ['not by place where one is missing', 'MATCH_RESULT', named('Gunners', 'Visitors'), [undefined, undefined]],
  ['of another type nothing is known', 'CORRECT_SCORE', named('1-0', 'Arsenal'), [undefined, undefined]],
  ['nor of a side that the market has not', 'TOTAL', named('Arsenal', 'Under 2.5'), [undefined, 'UNDER']],
])('%s', (_, type, selections, expected) => {
  expect(outcomes(type, selections)).toEqual(expected)
})

it('by the participants that the market maps to its sides', () => {
  const mapped = { participantMapping: { HOME: 'o', AWAY: 'a' } }
  expect(outcomes('MATCH_WINNER', named('Arsenal', 'Overpelt'), mapped)).toEqual(['AWAY', 'HOME'])
})
