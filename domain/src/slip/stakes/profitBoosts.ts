import { type Currency, type Minor, parseMoney } from '../../money/index.ts'
import { type Rational, rational } from '../../odds/index.ts'
import type { Calculated } from '../calculation/calculated.ts'
import type { ProfitBoost, ProfitBoostOn, SlipState } from '../state/slipState.ts'
import { switchedOn } from '../state/switching.ts'
import { detachFreeBet } from './freeBets.ts'
import { type StakeField, selectionOf } from './stakeField.ts'
import { hasField } from './stakes.ts'

type Boosted = Pick<SlipState, 'profitBoosts'>

export const profitBoostOn = ({ profitBoosts }: Boosted, field: StakeField): ProfitBoostOn | undefined =>
  profitBoosts.find((each) => each.field === field)

export const boostRate = ({ percentage }: ProfitBoost): Rational => rational(Math.round(percentage * 100), 10_000)

/** On one bet; a boost can be spent once, so it moves. A free bet there is removed (B4.21e). */
export function applyProfitBoost(slip: SlipState, field: StakeField, { id, percentage }: ProfitBoost): SlipState {
  if (field === 'common' || !isOn(slip, field)) return slip
  const others = slip.profitBoosts.filter((each) => each.id !== id && each.field !== field)
  return { ...detachFreeBet(slip, field), profitBoosts: [...others, { field, id, percentage }] }
}

export function removeProfitBoost(slip: SlipState, field: StakeField): SlipState {
  if (!profitBoostOn(slip, field)) return slip
  return { ...slip, profitBoosts: slip.profitBoosts.filter((each) => each.field !== field) }
}

/** Each field's maximum stake, reduced by an applied profit boost's own maximum. */
export function maxStakesBoosted(
  maxStakes: Readonly<Record<string, Minor>>,
  { profitBoosts }: Boosted,
  { offered, currency }: { offered: Calculated['profitBoosts']; currency: Currency },
): Record<string, Minor> {
  const maxima = profitBoosts.flatMap(({ field, id }) => {
    const max = offered[field]?.find((each) => each.id === id)?.maxStake
    const minor = max === undefined ? undefined : parseMoney(max, currency)
    return typeof minor === 'number' ? [[field, Math.min(minor, maxStakes[field] ?? minor)] as const] : []
  })
  return { ...maxStakes, ...Object.fromEntries(maxima) }
}

/** Removes spent boosts: those of placed bets. */
export const withoutSpent = (slip: SlipState, ids: readonly string[]): SlipState =>
  ids.length === 0 ? slip : { ...slip, profitBoosts: slip.profitBoosts.filter(({ id }) => !ids.includes(id)) }

/** A boost is removed with its field, or when its selection is switched off. */
export const withoutLooseBoosts = (slip: SlipState): SlipState => ({
  ...slip,
  profitBoosts: slip.profitBoosts.filter(({ field }) => isOn(slip, field)),
})

function isOn(slip: SlipState, field: StakeField): boolean {
  const selectionId = selectionOf(field)
  if (!hasField(slip, field)) return false
  return selectionId === undefined || switchedOn(slip.selections).some((each) => each.selectionId === selectionId)
}
