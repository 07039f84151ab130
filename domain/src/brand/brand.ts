import type { SaferGamblingSettings } from '../account/index.ts'
import type { BoostSettings, BoostTier, ComboBonus, HalfTimeHeroesSettings, RulesProfile } from '../bet/index.ts'
import type { Currency, Minor } from '../money/index.ts'
import type { BoostRule, BuilderBoostRule } from '../offer/index.ts'
import type { RiskSettings } from '../risk/index.ts'
import type { SameMarket } from '../slip/index.ts'

export type BrandId = 'uk' | 'ie' | 'ng' | 'bg' | 'nl'

/** One country's book as configuration: one build, five of these. Money in minor units, times in milliseconds. */
export interface Brand {
  id: BrandId
  name: string
  locale: 'en-GB' | 'nl-NL' | 'bg-BG'
  countryCode: string
  currency: Currency
  oddsFormat: 'FRACTIONAL' | 'DECIMAL'
  rules: RulesProfile
  slipMaximum: number
  /** how many digits a stake may have before the point and after it together */
  stakeDigits: number
  defaultStakes: Minor[]
  defaultStake: Minor
  defaultMultiBetType: 'COMBO' | 'SYSTEM'
  /** how many further bet types are offered under a slip */
  sideBets: number
  /** how selections of one market stand in an acca */
  sameMarket: SameMarket
  /** an each-way multiple of more legs is not offered; absent: no limit */
  eachWayMaxLegs?: number
  minStake: Minor
  maxStake: Minor
  maxPayout: Minor
  /** the most that a lucky bonus adds to one bet; absent: no limit. It is in `rules` too, for the arithmetic */
  maxLuckyBonus?: Minor
  /** an event that is abandoned or postponed so long after its start is not played: its open bets are void */
  voidUnplayedAfterHours: number
  /** what the book takes on, and how long a bet in play waits */
  risk: RiskSettings
  placementTimeoutMs: number
  cashOut: CashOutSettings
  priceBoost: BoostSettings & {
    enabled: boolean
    /** of one customer on one boosted price, all bets together */
    maxStakes: Record<BoostTier, Minor>
    /** boosts that nobody has to enter, of prices, bet builders and accas; absent: none */
    rule?: BoostRule
    builderRule?: BuilderBoostRule
    accaRule?: { percent: number }
  }
  /** the most that a bet with a profit boost is staked, where the boost itself has no maximum */
  profitBoost: { maxStake: Minor }
  betBuilder: BuilderSettings
  /** what an acca gains with its legs; absent: nothing */
  comboBonus?: ComboBonus
  /** whether clients report the prices that they were pushed */
  pushLogging: boolean
  /** a team that is level or ahead at half time has won; absent: not run, as in every book unless it says otherwise */
  halfTimeHeroes?: HalfTimeHeroesSettings
  session: { lifetimeMs: number; idleMs: number }
  saferGambling: SaferGamblingSettings
}

/**
 * Bet builders: of the fair winnings the book keeps `margin` (0.1 is a tenth). `inAccas`: whether one stands in an acca or
 * a system, and there only among its own kind, or beside ordinary selections too.
 */
interface BuilderSettings {
  enabled: boolean
  maxSelections: number
  margin: number
  inAccas: 'no' | 'alone' | 'combine'
}

/**
 * `freeBets`: whether a bet with a free bet may be cashed out. `minMinor` is the smallest part that is paid out, and the
 * smallest that is left running.
 */
interface CashOutSettings {
  enabled: boolean
  partial: boolean
  automatic: boolean
  freeBets: boolean
  minMinor: Minor
  timeoutMs: number
}
