import type { FreeBetOn, SlipState } from '../state/slipState.ts'
import type { StakeField } from './stakeField.ts'

export const freeBetOn = ({ freeBets }: Pick<SlipState, 'freeBets'>, field: StakeField): FreeBetOn | undefined =>
  freeBets.find((each) => each.field === field)
