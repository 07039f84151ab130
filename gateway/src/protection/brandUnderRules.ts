import type { SaferGamblingSettings } from '@touchline/domain/account'
import type { Brand, BrandFault } from '@touchline/domain/brand'
import {
  brandFaults,
  creditCardsUnder,
  type DemandedLimit,
  type FinancialTerms,
  type FreePlayAudience,
  type FundsNotice,
  financialTermsUnder,
  freePlayUnder,
  fundsNoticeUnder,
  type GameTerms,
  gameTermsUnder,
  type LimitPrompt,
  limitPromptUnder,
  limitReminderMonthsUnder,
  limitsDemanded,
  type MarkerTerms,
  markerTermsUnder,
  minimumAgeUnder,
  type Rule,
  type RuledBrand,
  rulesAt,
  rulesFrom,
  saferGamblingUnder,
  strictest,
  withTerm,
} from '@touchline/domain/protection'
import { jurisdictionOf } from './jurisdictions.ts'

type Place = Pick<Brand, 'countryCode'>

/** The safer gambling tools at an instant: the brand's, and the country's rules where those are stricter. */
export const saferGamblingAt = (brand: Place & Pick<Brand, 'saferGambling'>, at: Date): SaferGamblingSettings =>
  saferGamblingUnder(rulesAt(jurisdictionOf(brand.countryCode), at), brand)

/** The limits that each customer of this brand needs before they bet or deposit, at an instant. */
export const demandedLimitsAt = ({ countryCode }: Place, at: Date): DemandedLimit[] =>
  limitsDemanded(rulesAt(jurisdictionOf(countryCode), at))

/** What customers of this brand are to be told about how their money is kept, at an instant. */
export const fundsNoticeAt = (brand: Place & Pick<Brand, 'cashier'>, at: Date): FundsNotice | undefined =>
  fundsNoticeUnder(rulesAt(jurisdictionOf(brand.countryCode), at), brand.cashier.fundsProtection)

/** Whether customers of this brand are asked for a limit before they deposit, at an instant. */
export const limitPromptAt = ({ countryCode }: Place, at: Date): LimitPrompt | undefined =>
  limitPromptUnder(rulesAt(jurisdictionOf(countryCode), at))

/** How often customers of this brand are reminded to look at their limits again, in months, at an instant. */
export const limitReminderMonthsAt = ({ countryCode }: Place, at: Date): number | undefined =>
  limitReminderMonthsUnder(rulesAt(jurisdictionOf(countryCode), at))

/** The rules of this brand's country at an instant. */
export const rulesOf = ({ countryCode }: Place, at: Date): readonly Rule[] => rulesAt(jurisdictionOf(countryCode), at)

/** How customers' finances are checked at an instant; undefined: no rule wants it. */
export const financialTermsAt = (brand: Place, at: Date): FinancialTerms | undefined => financialTermsUnder(rulesOf(brand, at))

/** What a game has to keep to at an instant. */
export const gameTermsAt = (brand: Place, game: Parameters<typeof gameTermsUnder>[1], at: Date): GameTerms =>
  gameTermsUnder(rulesOf(brand, at), game)

/** What a game has to keep to from an instant on, whoever plays it: at least as strict as what anybody has to keep to now. */
export const gameTermsFrom = (
  { countryCode }: Place,
  game: Pick<Parameters<typeof gameTermsUnder>[1], 'kind'>,
  at: Date,
): GameTerms => gameTermsUnder(rulesFrom(jurisdictionOf(countryCode), at), game)

/** Who may play games without money at an instant: the operator's setting, narrowed by the rules of the country. */
export const freePlayAt = (brand: Place, setting: FreePlayAudience, at: Date): FreePlayAudience =>
  freePlayUnder(rulesOf(brand, at), setting)

/** Whose midnights begin the days, weeks and months of this brand's customers. */
export const timeZoneOf = ({ countryCode }: Place): string => jurisdictionOf(countryCode).timeZone

/**
 * What is withheld from the winnings that this brand pays at an instant, in whole per cent of a bet's net winnings: by the rules
 * of its country and of the region that it is licensed in. Undefined: nothing.
 */
export function winningsTaxAt({ countryCode, region }: Place & Pick<Brand, 'region'>, at: Date): number | undefined {
  const jurisdiction = jurisdictionOf(countryCode)
  const rules = withTerm(jurisdiction.rules, 'winningsTaxPercent').filter(
    (rule) => rule.region === undefined || rule.region === region,
  )
  // asked with every value of a cash-out: most countries need no calendar
  if (rules.length === 0) return undefined
  return strictest(rulesAt({ ...jurisdiction, rules }, at), 'winningsTaxPercent')?.value || undefined
}

/** The age in years from which somebody may join and bet at an instant. */
export const minimumAgeAt = (brand: Place & Pick<Brand, 'minimumAge'>, at: Date): number =>
  minimumAgeUnder(rulesAt(jurisdictionOf(brand.countryCode), at), brand)

/** How many times a bonus may have to be wagered at an instant; undefined: no rule says. */
export const bonusWagerMaxAt = ({ countryCode }: Place, at: Date): number | undefined =>
  strictest(rulesAt(jurisdictionOf(countryCode), at), 'bonusWagerMaxTimes')?.value

/** How many products a bonus may be tied to at an instant; undefined: no rule says. */
export const bonusProductsMaxAt = ({ countryCode }: Place, at: Date): number | undefined =>
  strictest(rulesAt(jurisdictionOf(countryCode), at), 'bonusProductsMax')?.value

/** Whether credit cards, and wallets funded by them, are accepted at an instant. */
export const creditCardsAt = (brand: Place & Pick<Brand, 'cashier'>, at: Date): boolean =>
  creditCardsUnder(rulesAt(jurisdictionOf(brand.countryCode), at), brand)

/**
 * The brand's settings that are laxer than a rule of its country, those of later included: a gateway that starts again after
 * the midnight on which a rule changes must not be refused then.
 */
export const faultsUnderRules = (brand: Place & RuledBrand, at: Date): BrandFault[] =>
  brandFaults(rulesFrom(jurisdictionOf(brand.countryCode), at), brand)

/** From how much on something that a customer of this brand does is a marker of harm. */
export const markerTermsAt = (brand: Place & Pick<Brand, 'markers'>, at: Date): MarkerTerms =>
  markerTermsUnder(rulesAt(jurisdictionOf(brand.countryCode), at), {
    zone: timeZoneOf(brand),
    weekSpendMinor: brand.markers.weekSpend,
  })
