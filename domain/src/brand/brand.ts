import type { PasswordSettings, RegisterSetting, SaferGamblingSettings } from '../account/index.ts'
import type { AccaBonus, BoostSettings, BoostTier, HalfTimeHeroesSettings, RulesProfile, RulesSettings } from '../bet/index.ts'
import type { Loyalty } from '../bonus/index.ts'
import type { BoostRule, BuilderBoostRule, NamedLeague, OutrightsAndSpecials, RacingTab } from '../browse/index.ts'
import type { AllowedHost, CashierSettings } from '../cashier/index.ts'
import type { LiveChatSettings } from '../chat/index.ts'
import type { MarketGuard } from '../feed/index.ts'
import type { Capture, KeepingSettings } from '../identity/index.ts'
import type { Currency, Minor } from '../money/index.ts'
import type { OwnDataSettings } from '../ownData/index.ts'
import type { DemandableDetail, NationalNumberKind } from '../registration/index.ts'
import type { RiskSettings } from '../risk/index.ts'
import type { SameMarket } from '../slip/index.ts'

/** The first is the default. */
export type Ranked<T> = readonly [T, ...T[]]

/** A language of the pages. */
export type BrandLanguage = 'en-GB' | 'nl-NL' | 'bg-BG'
export type OddsFormat = 'FRACTIONAL' | 'DECIMAL'

/** How the site looks as an app on a home screen. Colours are #rrggbb. */
export interface AppLook {
  /** of the tile behind the mark and of the bar above the page */
  colour: string
  /** of the screen while the app starts */
  background: string
  /** the brand's mark as an SVG; absent: the site's icon */
  mark?: string
}

/** One country's settings, as in its file (docs/brands.md). Money in minor units, times in milliseconds. */
export interface BrandSettings {
  /** the file's id */
  id: string
  name: string
  /** the first is the default; an operator text missing in one language is shown in the next */
  languages: Ranked<BrandLanguage>
  countryCode: string
  /** the part of the country in which it is licensed (ISO 3166-2); absent: rules of a region do not bind it */
  region?: string
  /** which of the regions of a supplier of services is used: fills {region} in the addresses of the operator's file */
  serviceRegion: string
  currency: Currency
  /** the formats customers may choose */
  oddsFormats: Ranked<OddsFormat>
  /** in years; absent: as the rules of the country demand (`domain/src/protection`) */
  minimumAge?: number
  rules: RulesSettings
  /** what to do about markets that can be covered at a profit; absent: only report them */
  marketGuard?: MarketGuard
  slipMaximum: number
  /** maximum digits of a stake, before and after the point together */
  stakeDigits: number
  defaultStakes: Minor[]
  defaultStake: Minor
  defaultMultiBetType: 'COMBO' | 'SYSTEM'
  /** how many further bet types are offered under a slip */
  sideBets: number
  /** how selections of one market combine in an acca */
  sameMarket: SameMarket
  /** maximum legs of an each-way multiple; absent: no limit */
  eachWayMaxLegs?: number
  minStake: Minor
  maxStake: Minor
  maxPayout: Minor
  /** maximum lucky bonus per bet; absent: no limit. Also in `rules`, for calculation */
  maxLuckyBonus?: Minor
  /** open bets on an event abandoned or postponed for this long after its start are void */
  voidUnplayedAfterHours: number
  /** risk limits and in-play bet delays */
  risk: RiskSettings
  /** P2.34a: with fewer matches than this, a sport's page shows them league by league */
  smartBrowsing: { fewEvents: number }
  /** the leagues in the order in which its customers look for them; the others come after */
  leagueOrder: readonly NamedLeague[]
  /** P3.14a: the order of the tabs of racing; those not named come last, absent: the usual order */
  racingTabs?: Ranked<RacingTab>
  /** P2.19: a tab each for outrights and specials of a sport, region or league, or one for both; absent: one each */
  outrightsAndSpecials?: OutrightsAndSpecials
  /** how often a page asks for the number of open bets again */
  unsettledCountSeconds: number
  /** A4.12c: how long before a customer's own time is up the in-play casino closes to them */
  inPlayCasinoClosesSeconds: number
  /** how often a page reads the customer's bonuses again that no push has told it of */
  freeBetSeconds: number
  /** how often the market movers are looked up; 0: they are not shown */
  marketMoversSeconds: number
  /** how often the bets that most customers placed are counted; 0: they are not shown */
  popularBetsSeconds: number
  placementTimeoutMs: number
  cashOut: CashOutSettings
  priceBoost: BoostSettings & {
    enabled: boolean
    /** P9.7b: the home page has them as tiles to press, else it lists the matches that have one */
    v2: boolean
    /** per customer and boosted price, all bets together */
    maxStakes: Record<BoostTier, Minor>
    /** automatic boosts of prices, bet builders and accas; absent: none */
    rule?: BoostRule
    builderRule?: BuilderBoostRule
    accaRule?: { percent: number }
  }
  /** maximum stake of a bet with a profit boost that has none of its own */
  profitBoost: { maxStake: Minor }
  betBuilder: BuilderSettings
  /** points for settled cash stakes, and what they are exchanged for; absent: none */
  loyalty?: Loyalty
  /** an acca's bonus by number of legs; absent: none */
  accaBonus?: AccaBonus
  /** whether clients report the prices pushed to them */
  pushLogging: boolean
  /** P9.7b: whether pages read virtual sports all at once, or only those of the kind on show, by its event type */
  virtualSportsV2: boolean
  /** whether browsers keep the page, for when they are offline; false removes what they keep */
  serviceWorker: boolean
  app: AppLook
  /** a team level or ahead at half time has won; absent: not offered */
  halfTimeHeroes?: HalfTimeHeroesSettings
  session: SessionSettings
  registration: {
    /** where new customers may live; absent: only in the brand's own country */
    countries?: Ranked<string>
    /** of the terms that a new customer accepts */
    termsVersion: string
    /** details that every customer must give, besides those always demanded: at registration, and older customers at login */
    demands: readonly DemandableDetail[]
    /** the country's own number of a person, where the law demands it; absent: nobody is asked for one */
    nationalNumber?: NationalNumberKind
    /** of a form that was left: for how long it is kept, and when its link is mailed */
    draft: { keepDays: number; mailAfterMinutes: number }
  }
  login: LoginSettings
  captcha: CaptchaSettings
  /** minimum lengths in characters */
  password: PasswordSettings
  /** stricter than the rules of the country or as strict; what is absent is as they demand */
  saferGambling: Omit<SaferGamblingSettings, 'raiseAfterHours' | 'realityCheckMinutes'> &
    Partial<Pick<SaferGamblingSettings, 'raiseAfterHours' | 'realityCheckMinutes'>>
  /** net deposits of a week from which spending is looked at as a marker of harm */
  markers: { weekSpend: Minor }
  /** where nobody may log in, join or bet: by the location of the client, not by address */
  refusedCountries: string[]
  /** P9.7c: the hosts that customers are led to from the site to pay, besides the site's own and the address that the environment gives a provider */
  allowedHosts: AllowedHost[]
  /** the exclusion registers that the law wants asked */
  registers: RegisterSetting[]
  identity: IdentitySettings
  ownData: OwnDataSettings
  cashier: CashierSettings
  /** absent: no live chat */
  liveChat?: LiveChatSettings
}

/** With the rules under their name, which each bet stores. */
export type Brand = Omit<BrandSettings, 'rules'> & { rules: RulesProfile }

/** `idleMs`: the life of a token that is not renewed. A page repeats an unanswered renewal: so many attempts, so far apart. */
interface SessionSettings {
  lifetimeMs: number
  idleMs: number
  prolongAttempts: number
  prolongIntervalMs: number
}

interface LoginSettings {
  /** whether an email address may be entered instead of a username */
  byEmail: boolean
  /** whether a session opens only once the customer has confirmed their email address */
  validatedEmail: boolean
  /** whether a customer who forgot the password has to enter their date of birth too */
  forgottenAsksBirthDate: boolean
}

/** When a captcha is demanded: after so many failures or requests, of which one is forgiven each ten minutes. */
interface CaptchaSettings {
  /** failed logins with one name, wherever they come from */
  nameFailures: number
  /** failed logins from one network */
  networkFailures: number
  /** failed logins from one browser */
  deviceFailures: number
  /** registrations, or forgotten passwords, from one network */
  requests: number
}

/** How customers prove who they are. Age and identity are always checked. */
interface IdentitySettings {
  /** whether the address has to be confirmed before a bet */
  address: boolean
  /** whose documents people usually have (ISO 3166, three letters); absent: any country's */
  country?: string
  capture: Capture
  /** how long a person takes to review a document, at most */
  reviewHours: number
  /** how often, and how many times, a page polls the status of a check */
  pollMs: number
  pollAttempts: number
  keep: KeepingSettings
}

/**
 * Bet builders: the bookmaker keeps `margin` of the fair winnings (0.1 is a tenth). `inAccas`: whether a builder can be in
 * an acca or a system, and whether only with other builders or also with ordinary selections.
 */
interface BuilderSettings {
  enabled: boolean
  maxSelections: number
  margin: number
  inAccas: 'no' | 'alone' | 'combine'
}

/**
 * `freeBets`: whether a bet with a free bet may be cashed out. `minMinor` is the smallest part paid out, and the smallest
 * left running.
 */
interface CashOutSettings {
  enabled: boolean
  partial: boolean
  automatic: boolean
  freeBets: boolean
  minMinor: Minor
  timeoutMs: number
}
