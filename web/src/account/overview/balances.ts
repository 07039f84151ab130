import type { UserInfo } from '@touchline/contract/player/account'
import { type Minor, wireMinor } from '@touchline/domain/money'

/** A3.1b: each balance by its name, in the order in which they are shown. */
export const balanceNames = ['available', 'cash', 'bonus', 'total', 'withdrawable'] as const
export type BalanceName = (typeof balanceNames)[number]

type Known = Pick<UserInfo, 'balance' | 'userRestrictions'>

/** Bonus cash as the page has it, null if there is none (A4.15b). Stakes come out of the cash; bonus money is paid out as cash by its own rules, and is neither staked nor withdrawn. */
export function balancesOf({ balance, userRestrictions }: Known, bonusMinor: Minor | null): Record<BalanceName, Minor> {
  const { currency } = balance
  const cash = wireMinor(balance.balance, currency)
  const bonus = bonusMinor ?? 0
  const withdrawable = userRestrictions.withdrawAllowed ? cash : 0
  return { available: cash, cash, bonus, total: cash + bonus, withdrawable }
}
