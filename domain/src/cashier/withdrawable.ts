import type { Minor } from '../money/index.ts'
import type { UsedMethod } from './closedLoop.ts'

/** Why money in the account cannot be withdrawn now. */
export const keptReasons = [
  /** it becomes cash once its conditions are met */
  'bonus',
  /** no method can receive it: none is known to be the customer's own */
  'noMethod',
] as const
export type KeptReason = (typeof keptReasons)[number]

export interface Withdrawable {
  readyMinor: Minor
  /** what stays, each reason once, without those that keep nothing */
  kept: { why: KeptReason; amountMinor: Minor }[]
}

/** What can be withdrawn of a customer's money, as `routeWithdrawal` can divide it, and why not all. */
export function withdrawableOf(
  { cashMinor, bonusMinor }: { cashMinor: Minor; bonusMinor: Minor },
  methods: readonly UsedMethod[],
): Withdrawable {
  const usable = methods.filter(({ paysOut }) => paysOut)
  const back = usable.reduce((all, { depositedMinor, withdrawnMinor }) => all + Math.max(0, depositedMinor - withdrawnMinor), 0)
  const readyMinor = usable.some(({ takesWinnings }) => takesWinnings) ? cashMinor : Math.min(cashMinor, back)
  const kept = [
    { why: 'bonus' as const, amountMinor: bonusMinor },
    { why: 'noMethod' as const, amountMinor: cashMinor - readyMinor },
  ]
  return { readyMinor, kept: kept.filter(({ amountMinor }) => amountMinor > 0) }
}
