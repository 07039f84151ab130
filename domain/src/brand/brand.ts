import type { SaferGamblingSettings } from '../account/index.ts'
import type { BoostSettings, BoostTier, ComboBonus, HalfTimeHeroesSettings, RulesProfile, RulesSettings } from '../bet/index.ts'
import type { BoostRule, BuilderBoostRule } from '../browse/index.ts'
import type { MarketGuard } from '../feed/index.ts'
import type { Currency, Minor } from '../money/index.ts'
import type { RiskSettings } from '../risk/index.ts'
import type { SameMarket } from '../slip/index.ts'

/** The first of them is what counts where nothing else is chosen. */
export type Ranked<T> = readonly [T, ...T[]]

/** A language that the pages are written in. */
export type BrandLanguage = 'en-GB' | 'nl-NL' | 'bg-BG'
export type OddsFormat = 'FRACTIONAL' | 'DECIMAL'

/** One country's book, as its file says it (docs/brands.md). Money in minor units, times in milliseconds. */
export interface BrandSettings {
  /** the file's own name for it */
  id: string
  name: string
  /** the first is the page's; an operator's text that is not there in one stands in the next */
  languages: Ranked<BrandLanguage>
  countryCode: string
  currency: Currency
  /** what customers may choose from */
  oddsFormats: Ranked<OddsFormat>
  /** in years, as the law of the country has it */
  minimumAge: number
  rules: RulesSettings
  /** what is done about markets of the feed that can be covered at a profit; absent: they are only reported */
  marketGuard?: MarketGuard
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

/** The same with its rules by their name, which each bet keeps. */
export type Brand = Omit<BrandSettings, 'rules'> & { rules: RulesProfile }

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
