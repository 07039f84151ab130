import type { AttachedFreeBet, SlipState } from '../state/slipState.ts'
import { switchedOn } from '../state/switching.ts'
import { freeBetOn } from './freeBet.ts'
import { predefinedStake } from './stake.ts'
import { isSystemField, type StakeField, selectionOf } from './stakeField.ts'
import { hasField, withStake } from './stakes.ts'

/**
 * B4.21a, B4.21c: attaches to one selection or the acca; a free bet can only be on one bet, so it moves. B4.21e: not on a
 * boosted bet.
 */
export function attachFreeBet(slip: SlipState, field: StakeField, { id, amount }: AttachedFreeBet): SlipState {
  if (field === 'common' || isSystemField(field) || !hasField(slip, field) || isOff(slip, field)) return slip
  if (slip.profitBoosts.some((each) => each.field === field)) return slip
  const before = slip.freeBets.filter((each) => each.id === id)
  const freed = before.reduce((state, each) => detachFreeBet(state, each.field), slip)
  const others = freed.freeBets.filter((each) => each.field !== field)
  const maxStakeErrors = freed.maxStakeErrors.filter((each) => each.field !== field)
  return withFreeBetStake({ ...freed, maxStakeErrors, freeBets: [...others, { field, id, amount }] }, field)
}

/** B4.21c: leaves the free bet's stake as a predefined stake, which the first key replaces. */
export function detachFreeBet(slip: SlipState, field: StakeField): SlipState {
  if (!freeBetOn(slip, field)) return slip
  const staked = withFreeBetStake(slip, field)
  return { ...staked, freeBets: slip.freeBets.filter((each) => each.field !== field) }
}

/** The whole amount, or half per way for each-way, where the odd penny is dropped. */
export function withFreeBetStake(slip: SlipState, field: StakeField): SlipState {
  const attached = freeBetOn(slip, field)
  if (!attached) return slip
  const { selections, acca } = slip
  const eachWay =
    field === 'acca' ? acca.eachWay : selections.some((each) => each.selectionId === selectionOf(field) && each.eachWay)
  return withStake(slip, field, predefinedStake(eachWay ? half(attached.amount) : attached.amount))
}

function half(amount: string): string {
  const decimals = amount.split('.')[1]?.length ?? 0
  const text = String(Math.floor(Number(amount.replace('.', '')) / 2)).padStart(decimals + 1, '0')
  return decimals === 0 ? text : `${text.slice(0, -decimals)}.${text.slice(-decimals)}`
}

/** B4.21b: a free bet is removed with its field, or when its selection is switched off. */
export const withoutLooseFreeBets = (slip: SlipState): SlipState => ({
  ...slip,
  freeBets: slip.freeBets.filter(({ field }) => hasField(slip, field) && !isOff(slip, field)),
})

const isOff = ({ selections }: Pick<SlipState, 'selections'>, field: StakeField): boolean => {
  const selectionId = selectionOf(field)
  return selectionId !== undefined && !switchedOn(selections).some((each) => each.selectionId === selectionId)
}
