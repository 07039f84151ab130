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

/** Everything that the slip's screen shows, computed from its sources. */
export interface SlipView {
  tab: Tab
  bets: SlipBet[]
  /** every system that the selections can be, with a stake or not */
  systems: SlipBet[]
  totals: SlipTotals
  problems: Problem[]
  action: PlaceAction
  limits: Limits
  /** whose bets they would be; nobody's while nobody is logged in */
  account: Account | undefined
  calculated: Calculated
  /** how many further bet types are offered under the slip */
  sideBets: number
  /** what is known of an entry: of a selection, or of several that stand together */
  legOf: (selection: SlipSelection) => LegView
}

export interface SlipSources {
  slip: SlipState
  lookUp: LookUp
  config: Config
  user: UserInfo | undefined
  /** where it is known: the gateway decides */
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
    comboBonusPercentage: calculated.comboBonusPercentage,
    ...(calculated.accaBoost && { accaBoostMissing: calculated.accaBoost.missingLegs }),
    builders: config.betting.builders === 'combine' ? 'combine' : 'alone',
    rules: {
      ...config.betting.rules,
      ...(config.maxLuckyBonus !== undefined && { maxLuckyBonusMinor: minor(config.maxLuckyBonus) }),
    },
    ...(user && { freeBets: user.userBonuses.freeBet.map(({ userBonusId }) => userBonusId) }),
  }
}
