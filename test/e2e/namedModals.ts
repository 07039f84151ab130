/** What each named modal is called in the specification, in an address and on the screen. */

/** the statement's words, the name in the address, the dialog's title */
export type Named = readonly [words: string, name: string, title: string]

/** P2.49b */
export const accountPages: readonly Named[] = [
  ['bet responsibly', 'betResponsibly', 'Safer gambling tools'],
  ['withdraw', 'withdraw', 'Withdraw'],
  ['deposit', 'deposit', 'Deposit'],
  ['personal details', 'personalDetails', 'Your details'],
  ['spending controls', 'spendingControls', 'Spending limits'],
  ['transaction history', 'transactionHistory', 'Transactions'],
  ['deposit limits', 'depositLimits', 'Deposit limits'],
  ['cool-off', 'coolOff', 'Take a break'],
  ['account closure', 'accountClosure', 'Close my account'],
  ['self-exclusion', 'selfExclusion', 'Self-exclusion'],
  ['edit password', 'editPassword', 'Change password'],
  ['add deposit method', 'addDepositMethod', 'Deposit'],
  ['suspend account', 'suspendAccount', 'Suspend my account'],
  ['time management', 'timeManagement', 'Time limits'],
  ['reality check', 'realityCheck', "How long you've been here"],
  ['terms acceptance', 'termsAcceptance', 'Terms and conditions'],
  ['casino history', 'casinoHistory', 'Casino history'],
  ['questionnaire', 'questionnaire', 'Questionnaire'],
]

/** P2.49d: on a phone, pages at these paths */
export const phonePages: Readonly<Record<string, string>> = {
  deposit: '/deposit',
  addDepositMethod: '/deposit',
  withdraw: '/withdraw',
}

/** P2.49c; rule 4, dead heat and free bet are below, for everybody */
export const otherPages: readonly Named[] = [
  ['documents upload', 'documentsUpload', 'Send documents'],
  ['agreements', 'agreements', 'Terms and conditions'],
]

/** P2.47, A2.3: those of the account that are not above */
export const account: readonly Named[] = [
  ['agreements-cancel', 'agreementsCancel', "If you don't accept our terms"],
  ['questionnaire welcome', 'questionnaireWelcome', 'A few questions'],
  ['early-life-cycle welcome', 'questionnaireEarlyLifeCycleWelcome', 'Getting to know you'],
  ['questionnaire thank-you', 'questionnaireThankYou', 'Your answers'],
  ['questionnaire cancel', 'questionnaireCancel', 'Stop answering?'],
  ['free bets', 'freeBets', 'Bonuses'],
  ['balance info', 'balanceInfo', 'Your balances'],
  ['account limits', 'accountLimits', 'Account limits'],
  // of one without restrictions: that there are none; a restricted customer's is in the cashier's tests
  ['account restriction', 'accountRestriction', 'Blocked on your account'],
  ['account verification error', 'accountVerificationError', 'Identity check unavailable'],
  ['KYC verification expired', 'kycVerificationExpired', 'Your checks'],
  ['time-limit message', 'timeLimitMessage', 'Your time'],
  ['intervention message', 'interventionMessage', 'About your betting'],
  ['wagering complete', 'wageringComplete', 'Bonus completed'],
  ['deposit new tab', 'depositNewTab', 'Deposit in a new tab'],
  ['one-time password', 'oneTimePassword', 'One-time passwords'],
  ['marketing consent', 'marketingConsent', 'Marketing choices'],
  ['announcements banner', 'announcementsBanner', 'Announcements'],
  ['blocked overlay', 'blockedOverlay', 'Blocked on your account'],
  ['verification email', 'verificationEmail', 'Confirm your email'],
]

export const customersOnly: readonly Named[] = [...accountPages, ...otherPages, ...account]

/** P2.47, P2.49c */
export const everybody: readonly Named[] = [
  ['deeplink error', 'deeplinkError', "This link doesn't work"],
  ['max limit', 'betSlipMaxLimit', 'Your slip is full'],
  ['bet slip codes', 'betSlipCodes', 'Enter a bet code'],
  ['upgrade account login', 'upgradeAccountLogin', 'Complete your account'],
  ['login', 'login', 'Log in'],
  ['half-time heroes', 'halftimeHeroes', 'Half-time heroes'],
  ['event switcher', 'eventSwitcher', 'Switch event'],
  ['event statistics', 'eventStatistics', 'Match statistics'],
  ['bet builder accas', 'betBuilderAccas', 'Suggested bet builders'],
  ['racing info', 'bestOddsGuaranteed', 'Best odds guaranteed'],
  ['racing info', 'extraPlaces', 'Extra places'],
  ['market filter', 'marketFilter', 'Market'],
  ['bet request', 'betRequest', 'Request a bet'],
  ['visualization area', 'visualizationArea', 'Watch and follow'],
  ['walkthrough', 'walkthrough', 'How betting works'],
  ['blocked', 'blocked', "This link doesn't work"],
  ['in-play filters', 'inPlayFilters', 'Choose a sport'],
  ['in-play filters desktop', 'inPlayFiltersDesktop', 'Choose a sport'],
  ['external pages', 'external', 'Other sites'],
  ['rule 4 deduction', 'rule4deduction', 'Rule 4 deductions'],
  ['dead heat', 'deadheat', 'Dead heat'],
  ['free bet', 'freebet', 'Free bets'],
]

/** one slip for these */
export const slips = [
  ['bet slip', 'betSlip'],
  ['processing', 'betSlipProcessing'],
  ['result', 'betSlipResult'],
  ['empty quick bet slip', 'emptyQuickBetSlip'],
] as const

/** where a guest gets something else than a customer */
export const guestsOnly: readonly Named[] = [
  ['forgot password', 'forgotPassword', 'Forgotten password'],
  ['reset password', 'resetPassword', 'Forgotten password'],
  ['play-responsibly', 'playResponsibly', 'Safer gambling'],
  ['deposit-limits journey login', 'depositLimitsLogin', 'Log in'],
]

/** for a customer whose identity is not confirmed */
export const notVerified: readonly Named[] = [
  ['account verification', 'accountVerification', 'Identity'],
  ['account verification desktop', 'accountVerificationDesktop', 'Identity'],
  ['reset password', 'resetPassword', 'Change password'],
  ['play-responsibly', 'playResponsibly', 'Safer gambling tools'],
  ['deposit-limits journey login', 'depositLimitsLogin', 'Your deposit limits'],
  ['deposit-limits journey registration', 'depositLimitsRegistration', 'Your deposit limits'],
]

/** Those that no address opens: the test that does what they are about, and sees this title. */
export const happenings: readonly (readonly [words: string, title: string, file: string, test: string])[] = [
  ['live chat', 'Live chat', 'liveChat', 'a customer chats, minimises, is told of an answer'],
  ['auto logout', 'Your time is up', 'session', 'whose own limit on time is used up is logged out, and told so'],
  ['registration', 'Join Touchline', 'namedDialogs', 'the registration is its page'],
  ['bonus offer', '£10.00 bonus cash', 'bonuses', 'an offer opens by itself, is postponed, declined'],
  ['decline bonus', 'Decline this offer?', 'bonuses', 'an offer opens by itself, is postponed, declined'],
  ['rate-my-app mobile', 'Enjoying Touchline?', 'prompts', 'prompts come one at a time, at their time'],
  ['rate-my-app desktop', 'Enjoying Touchline?', 'prompts', 'prompts come one at a time, at their time'],
  ['convergence', 'Get the Touchline app', 'prompts', 'prompts come one at a time, at their time'],
  ['success', 'Method removed', 'cashier', 'the methods are a dialog of their own'],
  ['blocked', 'Your browser blocked a new tab', 'browse', 'P8.1b'],
]

/** P2.47 and A2.3, in their order. */
export const listed = `
  live chat, empty quick bet slip, deeplink error, bet slip, processing, result, max limit, agreements, agreements-cancel, questionnaire welcome,
  early-life-cycle welcome, questionnaire thank-you, questionnaire cancel, free bets, bet slip codes, balance info, account limits,
  account restriction, account verification error, time-limit message, reality check, intervention message, auto logout, login, registration,
  forgot password, bet responsibly, deposit, withdraw, deposit new tab, one-time password, upgrade account login,
  deposit-limits journey login, deposit-limits journey registration, KYC verification expired, marketing consent, bonus offer, decline bonus,
  wagering complete, half-time heroes, rate-my-app mobile, rate-my-app desktop, event switcher, event statistics, bet builder accas, racing info,
  market filter, announcements banner, bet request, visualization area, walkthrough, convergence, success, blocked, blocked overlay,
  verification email, in-play filters desktop, account verification desktop, account verification, questionnaire
`
  .trim()
  .split(/,\s+/)

/** P2.48: a modal in each form of frame, and what it is on a phone and on a desktop. */
export const framed = {
  page: ['marketingConsent', 'whole', 'wide'],
  pageAlways: ['eventStatistics', 'whole', 'whole'],
  pageDesktop: ['casinoHistory', 'small', 'wide'],
  pageMobile: ['oneTimePassword', 'whole', 'plain'],
  centred: ['questionnaireWelcome', 'plain', 'plain'],
  centredBordered: ['balanceInfo', 'small', 'small'],
  centredDesktopMobileFull: ['questionnaire', 'whole', 'small'],
} as const
