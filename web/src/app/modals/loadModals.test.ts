import { expect, it } from 'vitest'
import { loadModals } from './loadModals.ts'

/** what belongs to a customer */
const ofCustomers = `
  accountClosure accountLimits accountRestriction accountVerification changePin accountVerificationDesktop accountVerificationError
  addDepositMethod agreements agreementsCancel announcementsBanner balanceInfo betResponsibly blockedOverlay casinoHistory changeEmail
  coolOff demandedLimits deposit depositLimits depositLimitsJourney depositNewTab documentsUpload editPassword freeBets
  interventionMessage kycVerificationExpired marketingConsent mybets mybetsDesktop oneTimePassword personalDetails questionnaire
  questionnaireCancel questionnaireEarlyLifeCycleWelcome questionnaireThankYou questionnaireWelcome realityCheck selfExclusion
  spendingControls suspendAccount termsAcceptance timeLimitMessage timeManagement transactionHistory verificationEmail wageringComplete withdraw
`

/** what opens without a login */
const forEverybody = `
  bestOddsGuaranteed bettingRules betRequest betSlip betSlipCodes betSlipMaxLimit betSlipProcessing betSlipResult betBuilderAccas blocked
  bonusRules contactUs cookiePolicy deadheat deeplinkError emptyQuickBetSlip eventStatistics eventSwitcher external extraPlaces forgotPassword
  freebet halftimeHeroes inPlayFilters liveChat login marketFilter privacyPolicy registration resetPassword responsibleGaming
  rule4deduction settings termsAndConditions upgradeAccountLogin visualizationArea walkthrough
`
const listed = (names: string) => names.trim().split(/\s+/)

it('what belongs to a customer is private, what everybody may see is not, and no address says what has not happened', async () => {
  const all = Object.entries(await loadModals())
  const names = (having: 'isPrivate' | 'isUnlinkable') => all.filter(([, entry]) => entry[having]).map(([name]) => name)
  expect(names('isPrivate')).toEqual(expect.arrayContaining(listed(ofCustomers)))
  expect(all.map(([name]) => name)).toEqual(expect.arrayContaining(listed(forEverybody)))
  expect(listed(forEverybody).filter((name) => names('isPrivate').includes(name))).toEqual([])
  expect(names('isUnlinkable')).toEqual(expect.arrayContaining(['autoLogout', 'breakStarted', 'success']))
})
