import type { UserInfo } from '@touchline/contract/player/account'
import { type Minor, parseMoney } from '@touchline/domain/money'
import {
  type Account,
  activeTab,
  type BetsOffered,
  type Calculated,
  type LegView,
  type Limits,
  type LookUp,
  maxStakesBoosted,
  type PlaceAction,
  type Problem,
  placeAction,
  type SlipBet,
  type SlipSelection,
  type SlipState,
  type SlipTotals,
  slipBets,
  slipLeg,
  slipProblems,
  slipTotals,
  systemBets,
  type Tab,
} from '@touchline/domain/slip'
import type { Config } from '../../lib/config/index.ts'
import { balanceMinor } from '../../lib/session/index.ts'

/** Everything the slip shows, derived from its sources. */
export interface SlipView {
  tab: Tab
  bets: SlipBet[]
  /** every system possible with the selections, with or without a stake */
  systems: SlipBet[]
  totals: SlipTotals
  problems: Problem[]
  action: PlaceAction
  limits: Limits
  /** the customer; undefined for a guest */
  account: Account | undefined
  calculated: Calculated
  /** number of further bet types offered below the slip */
  sideBets: number
  /** what is known of an entry: one selection, or several combined */
  legOf: (selection: SlipSelection) => LegView
}

export interface SlipSources {
  slip: SlipState
  lookUp: LookUp
  config: Config
  user: UserInfo | undefined
  /** if known; the gateway decides */
  ownLimit?: Account['ownLimit']
  calculated: Calculated
}

export function slipView({ slip, lookUp, config, user, ownLimit, calculated }: SlipSources): SlipView {
  const limits = limitsOf({ slip, config, user, calculated })
  const offered = offeredBy(config, calculated)
  const bets = slipBets(slip, lookUp, config.currency, offered)
  const account = user && { ...accountOf(user), ...(ownLimit && { ownLimit }) }
  const problems = slipProblems({ slip, bets, limits, account })
  return {
    tab: activeTab(slip),
    bets,
    systems: systemBets(slip, lookUp, config.currency, offered),
    totals: slipTotals(bets, limits),
    problems,
    action: placeAction(problems, bets),
    limits,
    account,
    calculated,
    sideBets: config.betting.sideBets,
    legOf: (selection) => slipLeg(selection, lookUp, calculated.groupPrices).view,
  }
}

function accountOf(user: UserInfo): Account {
  const { betRefusal } = user.userRestrictions
  return { balanceMinor: balanceMinor(user), ...(betRefusal !== undefined && { betRefusal }) }
}

const offeredBy = (
  { betting: { sameMarket, eachWayMaxLegs } }: Config,
  { groupPrices, halfTimeHeroes, priceBoosts, accaBoost }: Calculated,
): BetsOffered => ({
  groupPrices,
  halfTimeHeroes,
  priceBoosts,
  ...(accaBoost && { accaBoost }),
  sameMarket,
  ...(eachWayMaxLegs !== undefined && { eachWayMaxLegs }),
})

function limitsOf({ slip, config, user, calculated }: Pick<SlipSources, 'slip' | 'config' | 'user' | 'calculated'>): Limits {
  const minor = (amount: string): Minor => {
    const read = parseMoney(amount, config.currency)
    return typeof read === 'number' ? read : 0
  }
  const maxStakes = Object.entries(calculated.maxStakes).flatMap(([field, max]) =>
    typeof max === 'object' ? [[field, minor(max.amount)] as const] : [],
  )
  return {
    currency: config.currency,
    minStake: minor(config.minStake),
    maxPayoutMinor: minor(config.maxWinnings),
    maxStakes: maxStakesBoosted(Object.fromEntries(maxStakes), slip, {
      offered: calculated.profitBoosts,
      currency: config.currency,
    }),
    nonCombinable: calculated.nonCombinable,
    disallowed: calculated.disallowed,
    accaBonusPercentage: calculated.accaBonusPercentage,
    ...(calculated.accaBoost && { accaBoostMissing: calculated.accaBoost.missingLegs }),
    builders: config.betting.builders === 'combine' ? 'combine' : 'alone',
    rules: {
      ...config.betting.rules,
      ...(config.maxLuckyBonus !== undefined && { maxLuckyBonusMinor: minor(config.maxLuckyBonus) }),
    },
    ...(user && { freeBets: user.userBonuses.freeBet.map(({ userBonusId }) => userBonusId) }),
  }
}
