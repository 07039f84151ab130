import type { Minor } from '../../money/index.ts'
import { type SlipBet, totalStakeOf } from '../calculation/bets.ts'
import type { Account } from '../checks/accountProblems.ts'
import type { StakeField } from './stakeField.ts'

interface Question {
  /** the bets of the tab */
  bets: readonly SlipBet[]
  /** every available system */
  systems: readonly SlipBet[]
  account: Account
}

/**
 * The highest stake of a field, per line and win only, with which all bets of the slip are still paid for: what the balance
 * and the own limits leave after the other bets. Stakes paid by free bets cost nothing.
 */
export function affordableStake(field: StakeField, { bets, systems, account }: Question): Minor {
  const own = betsOf(field, bets, systems)
  const others = bets.filter((bet) => own.every((each) => each.field !== bet.field))
  const left = spendable(account) - others.reduce((sum, bet) => sum + totalStakeOf(bet), 0)
  const stakes = own.reduce((sum, bet) => sum + stakesIn(bet), 0)
  return Math.max(0, Math.floor(left / Math.max(1, stakes)))
}

/** The common field sets the stake of every single without a free bet. */
function betsOf(field: StakeField, bets: readonly SlipBet[], systems: readonly SlipBet[]): readonly SlipBet[] {
  if (field === 'common') return bets.filter(({ freeBet }) => !freeBet)
  const own = [...bets, ...systems].find((bet) => bet.field === field)
  return own ? [own] : []
}

/** The amount available for bets now. */
const spendable = ({ balanceMinor, ownLimit }: Account): Minor => Math.min(balanceMinor, ownLimit?.leftMinor ?? balanceMinor)

/** how many times a bet takes its stake */
const stakesIn = ({ lines, eachWay }: SlipBet): number => Math.max(1, lines) * (eachWay ? 2 : 1)
