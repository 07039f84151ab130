import type { MyBet, OutcomeState } from '@touchline/contract/player/bet'
import { voidState } from '@touchline/domain/bet'
import { marketNameWithSide } from '@touchline/domain/browse'
import { type Minor, wireMinor } from '@touchline/domain/money'
import type { Tone } from '@touchline/ui'
import type { MessageId, Text } from '../../lib/intl/index.ts'
import type { Named } from '../../lib/offer/index.ts'
import { betName as nameOfKind } from '../../lib/slip/index.ts'

export const minorOf = (amount: string, { currency }: Pick<MyBet, 'currency'>): Minor => wireMinor(amount, currency)

/** "Single", "Treble", "Yankee"; each-way is added. */
export function betName({ type, systemType, selections }: MyBet, text: Text): string {
  const name = nameOfKind({ type, systemType, legs: legsOf(selections) }, text)
  return selections.some(({ eachWay }) => eachWay) ? text('mybets.eachWayOf', { name }) : name
}

/** A bet builder counts as one leg. */
function legsOf(selections: MyBet['selections']): number {
  const alone = selections.filter(({ groupId }) => groupId === undefined)
  return alone.length + new Set(selections.flatMap(({ groupId }) => groupId ?? [])).size
}

/** The side of a placed leg, with the line at placement; of an old bet the side may be unknown. */
export const placedSide = ({ selectionName, marketType, hcp, outcomeType }: MyBet['selections'][number]): Named => ({
  name: selectionName,
  marketType,
  line: hcp,
  outcomeType,
})

/** The market name shown with it. */
export const placedMarket = ({ marketName, marketType, hcp }: MyBet['selections'][number]): string =>
  marketNameWithSide({ name: marketName, type: marketType, line: hcp })

/** Won, lost, returned or open: the summary of a state that decides its shape and tone. */
export type Standing = 'open' | 'won' | 'lost' | 'void'

const standings: Record<OutcomeState, Standing> = {
  OPEN: 'open',
  WON: 'won',
  PLACED: 'won',
  WON_DEAD_HEAT: 'won',
  PLACE_DEAD_HEAT: 'won',
  HALF_WON: 'won',
  CASH_OUT: 'won',
  LOST: 'lost',
  HALF_LOST: 'lost',
  [voidState]: 'void',
  DRAW: 'void',
  NON_RUNNER: 'void',
}
export const standingOf = (state: OutcomeState): Standing => standings[state]

const tones: Record<Standing, Tone> = { open: 'plain', won: 'won', lost: 'lost', void: 'plain' }
export const toneOf = (state: OutcomeState): Tone => tones[standingOf(state)]

export const stateText = (state: OutcomeState): MessageId => `mybets.state.${state}`
