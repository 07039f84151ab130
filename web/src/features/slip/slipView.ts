import type { Calls, DataOf } from '@touchline/contract'
import type { UserInfo } from '@touchline/contract/account'
import { standardRules } from '@touchline/domain/bet'
import { brands } from '@touchline/domain/brand'
import { type Minor, parseMoney } from '@touchline/domain/money'
import {
  type Account,
  calculatedFrom,
  type Limits,
  type LookUp,
  nothingCalculated,
  type PlaceAction,
  type Problem,
  placeAction,
  type SlipBet,
  type SlipState,
  type SlipTotals,
  slipBets,
  slipProblems,
  slipTotals,
} from '@touchline/domain/slip'
import type { Config } from '../../lib/config/index.ts'
import { balanceMinor } from '../session/sessionStore.ts'

export type Calculation = DataOf<Calls['calculateBets']>

/** Everything that the slip's screen shows, computed from its sources. */
export interface SlipView {
  bets: SlipBet[]
  totals: SlipTotals
  problems: Problem[]
  action: PlaceAction
  limits: Limits
}

export interface SlipSources {
  slip: SlipState
  lookUp: LookUp
  config: Config
  user: UserInfo | undefined
  calculation: Calculation | undefined
}

export function slipView({ slip, lookUp, config, user, calculation }: SlipSources): SlipView {
  const limits = limitsOf(config, calculation)
  const bets = slipBets(slip, lookUp, config.currency)
  const problems = slipProblems({ slip, bets, limits, account: user && accountOf(user) })
  return { bets, totals: slipTotals(bets, limits), problems, action: placeAction(problems, bets), limits }
}

const accountOf = (user: UserInfo): Account => ({
  verified: user.kycStatus.fullyVerified,
  betsAllowed: user.userRestrictions.betsAllowed,
  balanceMinor: balanceMinor(user),
})

function limitsOf(config: Config, calculation: Calculation | undefined): Limits {
  const minor = (amount: string): Minor => {
    const read = parseMoney(amount, config.currency)
    return typeof read === 'number' ? read : 0
  }
  const known = calculation ? calculatedFrom(calculation) : nothingCalculated
  const maxStakes = Object.entries(known.maxStakes).flatMap(([field, max]) =>
    typeof max === 'object' ? [[field, max] as const] : [],
  )
  return {
    currency: config.currency,
    minStake: minor(config.minStake),
    maxPayoutMinor: minor(config.maxWinnings),
    maxStakes: Object.fromEntries(maxStakes.map(([field, max]) => [field, minor(max.amount)])),
    nonCombinable: known.nonCombinable,
    disallowed: known.disallowed,
    rules: Object.values(brands).find(({ id }) => id === config.brand)?.rules ?? standardRules,
  }
}
