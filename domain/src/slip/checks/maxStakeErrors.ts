import type { PlacedBet, PlacementFault } from '../placement/placedBet.ts'
import { fieldOf } from '../placement/placedField.ts'
import { predefinedStake } from '../stakes/stake.ts'
import type { StakeField } from '../stakes/stakeField.ts'
import { withStake } from '../stakes/stakes.ts'
import type { HighestStakes } from '../state/slipEvent.ts'
import type { SlipState } from '../state/slipState.ts'
import { stakeTooHigh } from './faults.ts'

/** B4.11a: a stake that was too high is set to the maximum, at once if the refusal states it. */
export function withMaxStakeErrors(slip: SlipState, bets: PlacedBet[]): SlipState {
  let next = slip
  for (const { request, status, errors } of bets) {
    const error = status === 'FAILED' ? errors.find(({ type }) => stakeTooHigh.has(type)) : undefined
    if (error) next = refused(next, fieldOf(request), error)
  }
  return next
}

function refused(slip: SlipState, field: StakeField, { type, maxStake }: PlacementFault): SlipState {
  const others = slip.maxStakeErrors.filter((each) => each.field !== field)
  const next = { ...slip, maxStakeErrors: [...others, { field, type }] }
  return maxStakesKnown(next, maxStake === undefined ? {} : { [field]: maxStake })
}

/** Sets the stake once the calculation, or the refusal itself, has stated the maximum. */
export function maxStakesKnown(slip: SlipState, highest: HighestStakes): SlipState {
  let next = slip
  for (const error of slip.maxStakeErrors) {
    const to = highest[error.field]
    if (error.to !== undefined || to === undefined || !(Number(to) > 0)) continue
    const maxStakeErrors = next.maxStakeErrors.map((each) => (each.field === error.field ? { ...each, to } : each))
    next = { ...withStake(next, error.field, predefinedStake(to)), maxStakeErrors }
  }
  return next
}
