/**
 * Every refusal by name: its code and HTTP status in the envelope, and the sentence for customers. The order is the order
 * of precedence: if several apply, the first one is returned. docs/errors.md is this table in prose; a test keeps them
 * equal.
 */
interface RefusalEntry {
  code: number
  status: number
  says: string
}

export const refusals = {
  // the request itself
  InvalidRequest: { code: 1000, status: 400, says: 'We could not read this request.' },
  TooLarge: { code: 1001, status: 413, says: 'This request is too large.' },
  NotFound: { code: 1002, status: 404, says: 'We could not find this.' },
  TooManyRequests: { code: 1003, status: 429, says: 'Too many requests. Please wait a moment.' },
  Unavailable: { code: 1004, status: 503, says: 'This is not available right now. Please try again.' },
  TechnicalError: { code: 1005, status: 500, says: 'Something went wrong on our side. Please try again.' },
  // the session
  SessionRequired: { code: 1122, status: 401, says: 'Please log in to continue.' },
  SessionExpired: { code: 1123, status: 401, says: 'Your session has ended. Please log in again.' },
  NotAllowed: { code: 1204, status: 403, says: 'Your account does not allow this.' },
  // login
  LoginInvalidUsernameOrPassword: { code: 1101, status: 200, says: 'That username and password do not match.' },
  LoginSelfExcluded: { code: 1110, status: 200, says: 'You have excluded yourself from this account.' },
  LoginCoolingOff: { code: 1112, status: 200, says: 'You are taking a break from this account.' },
  LoginTooManyAttempts: { code: 1111, status: 429, says: 'Too many attempts. Please wait and try again.' },
  // a new password
  PasswordWrong: { code: 1113, status: 200, says: 'This is not your password.' },
  PasswordNotAllowed: { code: 1114, status: 200, says: 'Please choose another password.' },
  // a placement as a whole
  RefConflict: { code: 2001, status: 409, says: 'This reference was already used for a different bet.' },
  // codes of slips, requests for bets
  SlipCodeUnknown: { code: 2201, status: 200, says: 'We do not know this bet slip code.' },
  SlipCodeExpired: { code: 2202, status: 200, says: 'This bet slip code has expired.' },
  TooManyBetRequests: { code: 2203, status: 200, says: 'We are still looking at your earlier requests.' },
  // cash-out
  CashOutNotAvailable: { code: 2301, status: 200, says: 'This bet cannot be cashed out.' },
  // a stream; the names in capitals, 403 and 1500 to 1502 are fixed outside
  EVENT_OVER: { code: 1503, status: 200, says: 'This event has finished.' },
  NO_STREAMS: { code: 1504, status: 200, says: 'There is no stream of this event.' },
  StreamNotAvailable: { code: 1501, status: 200, says: 'This stream is not available.' },
  StreamGeoBlocked: { code: 403, status: 403, says: 'This stream is not available in your location.' },
  NOT_STARTED: { code: 1505, status: 200, says: 'This stream is not available yet.' },
  StreamNeedsFunds: { code: 1500, status: 200, says: 'You need funds in your account to watch.' },
  StreamNeedsBet: { code: 1502, status: 200, says: 'Place a bet of at least 1 on this event to watch.' },
  USAGE_LIMITS_BREACHED: { code: 1506, status: 200, says: 'You have started too many streams. Please try again later.' },
  GENERIC_ERROR: { code: 1507, status: 200, says: 'A technical error keeps this stream from being shown.' },
} as const satisfies Record<string, RefusalEntry>

export type Refusal = keyof typeof refusals

/**
 * What can refuse one slip of a placement that was otherwise processed: the `type` in the slip's `errors`, in order of
 * precedence. The names in capitals and those of the stake-too-high group are fixed outside.
 */
export const slipRefusals = {
  SelfExcluded: 'You have excluded yourself from betting.',
  CoolingOff: 'You are taking a break from betting.',
  VerificationRequired: 'Please verify your account to place a bet.',
  AccountRestricted: 'Betting is restricted on your account. Please contact us.',
  WagerBlockedCall: 'We need to speak to you before you can bet. Please contact us.',
  WagerBlockedAffordability: 'Please answer the questionnaire before you bet.',
  CasinoWelcomeOfferActive: 'You cannot bet while your casino welcome offer is active.',
  LiveBettingRestricted: 'Live betting is restricted on your account.',
  SelfImposedLimitsExceeded: 'This bet would exceed a limit that you have set. Please see your spend controls.',
  InvalidBet: 'This bet is not valid.',
  InvalidSelections: 'These selections are not valid.',
  SelectionNotFound: 'We could not find this selection.',
  NotCombinable: 'These selections cannot be combined.',
  BetTypeNotAvailable: 'This type of bet is not available for these selections.',
  EachWayNotAvailable: 'Each-way betting is not available for this selection.',
  EventClosed: 'Betting on this event is closed.',
  MarketClosed: 'This market is closed.',
  SelectionExpired: 'This selection is no longer available.',
  MarketSuspended: 'This market is suspended.',
  SelectionSuspended: 'This selection is suspended.',
  PriceBoostNotAvailable: 'This boosted price is no longer available.',
  OddsChanged: 'The odds have changed.',
  LineChanged: 'The line has changed.',
  InvalidStake: 'This stake is not valid.',
  InvalidCurrency: 'This is not the currency of your account.',
  MinimumStake: 'The stake is below the minimum.',
  StakeTooHigh: 'The stake is above the maximum.',
  MaxExposureReached: 'We cannot take more on this selection.',
  TRADER_STAKE_TOO_HIGH: 'The possible winnings are above our maximum.',
  OneFreeBetOnly: 'Only one free bet or boost can be used on a bet, and each on one bet only.',
  FreeBetNotAvailable: 'This free bet is not available.',
  FreeBetRequirementsExceeded: 'This bet does not meet the conditions of your free bet.',
  ProfitBoostNotAvailable: 'This profit boost is not available for this bet.',
  InsufficientFunds: 'Please deposit to place this bet.',
  BetplacementTimeout: 'We are unable to confirm your bets. Please check My bets.',
  Other: 'Your bet could not be placed. Please try again.',
} as const satisfies Record<string, string>

export type SlipRefusal = keyof typeof slipRefusals

/** The exact reason where a slip's refusal alone is not clear enough: its sentence replaces the general one. */
export const slipRefusalReasons = {
  systemType: 'A system needs its kind, such as trixie, and no other bet has one.',
  selectionCount: 'This type of bet takes another number of selections.',
  tooManySelections: 'A bet takes fewer selections than these.',
  someEachWay: 'Each way goes for all selections of a bet or for none.',
  builderGroups: 'A bet builder is made of two or more selections of its bet.',
  runnersInOrder: 'A forecast or tricast takes as many runners as it names, each position once.',
  boostedBet: 'A boosted price is for a bet to win, and not for systems or each way.',
  boostedAcca: 'This acca has too few selections for the boost. Selections in play or at very short prices do not count.',
  boostedPriceStake: 'The stake is above the maximum at this boosted price, all your bets on it together.',
  profitBoostStake: 'The stake is above the maximum of your profit boost.',
} as const satisfies Record<string, string>
export type SlipRefusalReason = keyof typeof slipRefusalReasons

/** What can refuse a cash-out that was otherwise processed: the `type` of its `error`, in order of precedence. */
export const cashOutRefusals = {
  CashOutDisabled: 'Cash-out is not available.',
  BetSettled: 'This bet is settled already.',
  BetCashedOut: 'This bet is cashed out already.',
  CashOutNotForFreeBets: 'A free bet cannot be cashed out.',
  CashOutNotForThisBet: 'Cash-out is not offered for this type of bet.',
  PartialCashOutNotAvailable: 'This bet can only be cashed out in full.',
  InvalidAmount: 'This amount is not valid.',
  CashOutInProgress: 'An earlier cash-out of this bet is still being decided.',
  CashOutSuspended: 'Cash-out is suspended for the moment.',
  NoFairPrice: 'There is no price to value this bet by at the moment.',
  NothingToWin: 'This bet has nothing left to win.',
  CashOutChanged: 'The cash-out value has changed.',
  CashOutTooSmall: 'This part is too small to cash out.',
  CashOutLeavesTooLittle: 'This part leaves too little of the bet running.',
} as const satisfies Record<string, string>

export type CashOutRefusal = keyof typeof cashOutRefusals
