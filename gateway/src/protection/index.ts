export {
  bonusProductsMaxAt,
  bonusWagerMaxAt,
  creditCardsAt,
  demandedLimitsAt,
  faultsUnderRules,
  financialTermsAt,
  freePlayAt,
  fundsNoticeAt,
  gameTermsAt,
  gameTermsFrom,
  limitPromptAt,
  limitReminderMonthsAt,
  markerTermsAt,
  minimumAgeAt,
  rulesOf,
  saferGamblingAt,
  timeZoneOf,
  winningsTaxAt,
} from './brandUnderRules.ts'
export { countriesWithRules, everywhere, jurisdictionOf, readJurisdictionFile } from './jurisdictions.ts'
export { rulesPage } from './rulesPage.ts'
export { enforcedText, valueText, whereText } from './ruleText.ts'
