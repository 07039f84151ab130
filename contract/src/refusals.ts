/**
 * Every refusal by name: its code and HTTP status in the envelope. The order is the order of precedence: if several apply,
 * the first one is returned. The sentences for customers are in `messages`, one file per language. docs/errors.md is this table
 * in prose; a test keeps them equal.
 */
interface RefusalEntry {
  code: number
  status: number
}

export const refusals = {
  // the request itself
  InvalidRequest: { code: 1000, status: 400 },
  TooLarge: { code: 1001, status: 413 },
  NotFound: { code: 1002, status: 404 },
  TooManyRequests: { code: 1003, status: 429 },
  Unavailable: { code: 1004, status: 503 },
  TooBusy: { code: 1006, status: 503 },
  TechnicalError: { code: 1005, status: 500 },
  // the session
  SessionRequired: { code: 1122, status: 401 },
  SessionExpired: { code: 1123, status: 401 },
  SessionEndedElsewhere: { code: 3001, status: 401 },
  SessionTokenReused: { code: 3008, status: 401 },
  SessionSelfExcluded: { code: 1124, status: 401 },
  SessionTimedOut: { code: 1125, status: 401 },
  SessionTimeLimit: { code: 1128, status: 401 },
  SessionTimeSlot: { code: 1129, status: 401 },
  SessionFrozen: { code: 1126, status: 401 },
  SessionNotActive: { code: 1127, status: 401 },
  CountryNotAvailable: { code: 1162, status: 200 },
  NotAllowed: { code: 1204, status: 403 },
  LimitsRequired: { code: 1205, status: 200 },
  FundsNotAcknowledged: { code: 1206, status: 200 },
  LimitsNotChosen: { code: 1207, status: 200 },
  TalkWanted: { code: 1208, status: 200 },
  // login
  LoginCaptchaRequired: { code: 15, status: 200 },
  LoginCaptchaWrong: { code: 1164, status: 200 },
  LoginCaptchaExpired: { code: 1165, status: 200 },
  LoginCaptchaUsed: { code: 1166, status: 200 },
  CaptchaUnavailable: { code: 1167, status: 503 },
  LoginInvalidUsernameOrPassword: { code: 1101, status: 200 },
  LoginSelfExcluded: { code: 1110, status: 200 },
  LoginExcludedByRegister: { code: 1160, status: 200 },
  LoginCoolingOff: { code: 1112, status: 200 },
  LoginTimeLimit: { code: 1181, status: 200 },
  LoginTimeSlot: { code: 1182, status: 200 },
  LoginTerminated: { code: 1130, status: 200 },
  LoginClosed: { code: 1180, status: 200 },
  LoginFrozen: { code: 1131, status: 200 },
  LoginSuspended: { code: 1132, status: 200 },
  LoginLocked: { code: 1133, status: 200 },
  RegisterUnavailable: { code: 1161, status: 200 },
  LoginTooManyAttempts: { code: 1111, status: 429 },
  // the second step of a login
  OtpWrong: { code: 1134, status: 200 },
  // passkeys
  PasskeyInvalid: { code: 1135, status: 200 },
  PasskeyCopied: { code: 1136, status: 200 },
  ConfirmationRequired: { code: 1137, status: 200 },
  TooManyPasskeys: { code: 1138, status: 200 },
  LastWayIn: { code: 1139, status: 200 },
  SecondFactorDemanded: { code: 1173, status: 200 },
  // a PIN
  PinWrong: { code: 1170, status: 200 },
  PinRemoved: { code: 1171, status: 200 },
  PinNotAllowed: { code: 1172, status: 200 },
  // a new password
  PasswordWrong: { code: 1113, status: 200 },
  PasswordNotAllowed: { code: 1114, status: 200 },
  PasswordCommon: { code: 1150, status: 200 },
  // links and codes that were mailed
  LinkInvalid: { code: 1151, status: 200 },
  LinkExpired: { code: 1152, status: 200 },
  LinkUsed: { code: 1153, status: 200 },
  // another email address
  EmailNotAllowed: { code: 1154, status: 200 },
  EmailTaken: { code: 1155, status: 200 },
  MailUnavailable: { code: 1156, status: 200 },
  // another telephone number
  PhoneNotAllowed: { code: 1157, status: 200 },
  SmsUnavailable: { code: 1158, status: 200 },
  // becoming a customer
  RegistrationTooYoung: { code: 1140, status: 200 },
  RegistrationNotPossible: { code: 1163, status: 200 },
  AgreementOutdated: { code: 1141, status: 200 },
  UsernameTaken: { code: 1142, status: 200 },
  AddressLookupUnavailable: { code: 1143, status: 200 },
  // who the customer is
  CheckNotNeeded: { code: 1401, status: 200 },
  DocumentsMissing: { code: 1402, status: 200 },
  DocumentNotReadable: { code: 1403, status: 200 },
  DocumentTooLarge: { code: 1404, status: 200 },
  TooManyDocuments: { code: 1405, status: 200 },
  IdentityUnavailable: { code: 1406, status: 503 },
  DocumentNotAllowed: { code: 1407, status: 200 },
  // a placement as a whole
  RefConflict: { code: 2001, status: 409 },
  // codes of slips, requests for bets
  SlipCodeUnknown: { code: 2201, status: 200 },
  SlipCodeExpired: { code: 2202, status: 200 },
  TooManyBetRequests: { code: 2203, status: 200 },
  // money in and out
  PaymentMethodNotAllowed: { code: 2401, status: 200 },
  DepositOutOfRange: { code: 2402, status: 200 },
  DepositLimitReached: { code: 2403, status: 200 },
  PaymentsUnavailable: { code: 2404, status: 503 },
  WithdrawalTooSmall: { code: 2405, status: 200 },
  WithdrawalTooHigh: { code: 2406, status: 200 },
  NoMethodForWithdrawal: { code: 2407, status: 200 },
  // live chat
  TooManyChatMessages: { code: 2601, status: 200 },
  // a questionnaire
  QuestionnaireAnswered: { code: 2701, status: 200 },
  // bonuses
  BonusOfferEnded: { code: 2801, status: 200 },
  BonusRunning: { code: 2802, status: 200 },
  PointsRateChanged: { code: 2803, status: 200 },
  PointsNotEnough: { code: 2804, status: 200 },
  // games that the book plays itself
  PredictorClosed: { code: 2901, status: 200 },
  PredictorEntered: { code: 2902, status: 200 },
  PredictorChanged: { code: 2903, status: 200 },
  GamesClosed: { code: 2904, status: 200 },
  GameLimitReached: { code: 2905, status: 200 },
  GameFundsMissing: { code: 2906, status: 200 },
  // cash-out
  CashOutNotAvailable: { code: 2301, status: 200 },
  // a stream; the names in capitals, 403 and 1500 to 1502 are fixed outside
  EVENT_OVER: { code: 1503, status: 200 },
  NO_STREAMS: { code: 1504, status: 200 },
  StreamNotAvailable: { code: 1501, status: 200 },
  StreamGeoBlocked: { code: 403, status: 403 },
  NOT_STARTED: { code: 1505, status: 200 },
  StreamNeedsFunds: { code: 1500, status: 200 },
  StreamNeedsBet: { code: 1502, status: 200 },
  USAGE_LIMITS_BREACHED: { code: 1506, status: 200 },
  GENERIC_ERROR: { code: 1507, status: 200 },
} as const satisfies Record<string, RefusalEntry>

export type Refusal = keyof typeof refusals

/**
 * What can refuse one slip of a placement that was otherwise processed: the `type` in the slip's `errors`, in order of
 * precedence. The names in capitals and those of the stake-too-high group are fixed outside.
 */
export const slipRefusals = [
  'SelfExcluded',
  'CoolingOff',
  'VerificationRequired',
  'LimitsRequired',
  'DetailsInReview',
  'AccountRestricted',
  'WagerBlockedCall',
  'WagerBlockedAffordability',
  'CasinoWelcomeOfferActive',
  'LiveBettingRestricted',
  'SelfImposedLimitsExceeded',
  'InvalidBet',
  'InvalidSelections',
  'SelectionNotFound',
  'NotCombinable',
  'BetTypeNotAvailable',
  'EachWayNotAvailable',
  'EventClosed',
  'MarketClosed',
  'SelectionExpired',
  'MarketSuspended',
  'SelectionSuspended',
  'PriceBoostNotAvailable',
  'OddsChanged',
  'LineChanged',
  'InvalidStake',
  'InvalidCurrency',
  'MinimumStake',
  'StakeTooHigh',
  'MaxExposureReached',
  'TRADER_STAKE_TOO_HIGH',
  'OneFreeBetOnly',
  'FreeBetNotAvailable',
  'FreeBetRequirementsExceeded',
  'ProfitBoostNotAvailable',
  'InsufficientFunds',
  'BetplacementTimeout',
  'Other',
] as const

export type SlipRefusal = (typeof slipRefusals)[number]

/** The exact reason where a slip's refusal alone is not clear enough: its sentence replaces the general one. */
export const slipRefusalReasons = [
  'systemType',
  'selectionCount',
  'tooManySelections',
  'someEachWay',
  'builderGroups',
  'runnersInOrder',
  'boostedBet',
  'boostedAcca',
  'boostedPriceStake',
  'profitBoostStake',
] as const
export type SlipRefusalReason = (typeof slipRefusalReasons)[number]

/** What can refuse a cash-out that was otherwise processed: the `type` of its `error`, in order of precedence. */
export const cashOutRefusals = [
  'CashOutDisabled',
  'BetSettled',
  'BetCashedOut',
  'CashOutNotForFreeBets',
  'CashOutNotForThisBet',
  'PartialCashOutNotAvailable',
  'InvalidAmount',
  'CashOutInProgress',
  'CashOutSuspended',
  'NoFairPrice',
  'NothingToWin',
  'CashOutChanged',
  'CashOutTooSmall',
  'CashOutLeavesTooLittle',
] as const

export type CashOutRefusal = (typeof cashOutRefusals)[number]
