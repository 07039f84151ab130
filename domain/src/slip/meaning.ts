import type { PlacedBet, PlacementFault } from './placedBet.ts'
import type { Problem, ProblemKind } from './problem.ts'

/** B8.3: everything that can be said of a bet that was not placed; a sentence each, in each language. */
export const meanings = [
  'technicalError',
  'cannotPlaceAgain',
  'stakeTooHigh',
  'minimumStake',
  'singlesOnly',
  'liveBettingRestricted',
  'maximumStake',
  'eachWayOddsChanged',
  'bettingUnavailable',
  'freeBetNotAvailable',
  'oneFreeBetOnly',
  'freeBetRequirements',
  'verifyAccount',
  'invalidBet',
  'needsSelections',
  'noCasts',
  'invalidSelection',
  'deposit',
  'oddsChanged',
  'oddsNotPlaced',
  'notAccepted',
  'spendLimit',
  'winLimit',
  'selectionNotFound',
  'selectionsNotValid',
  'waitBeforeBetting',
  'unconfirmed',
  'partialFailure',
  // what the field does not name
  'notCombinable',
  'eachWayNotAvailable',
  'lineChanged',
  'stakeNotValid',
  'accountRestricted',
  'selfExcluded',
  'takingABreak',
  'wagerBlocked',
  'casinoOffer',
  'boostNotAvailable',
] as const
export type Meaning = (typeof meanings)[number]

/** By the type of a refusal: the gateway's own names, and those of the field that a feed or a trader may send. */
const meaningOfType: Readonly<Record<string, Meaning>> = {
  SelfExcluded: 'selfExcluded',
  CoolingOff: 'takingABreak',
  VerificationRequired: 'verifyAccount',
  AccountRestricted: 'accountRestricted',
  WagerBlockedCall: 'wagerBlocked',
  WagerBlockedAffordability: 'wagerBlocked',
  CasinoWelcomeOfferActive: 'casinoOffer',
  InvalidBet: 'invalidBet',
  InvalidSelections: 'selectionsNotValid',
  InvalidSelection: 'invalidSelection',
  SelectionNotFound: 'selectionNotFound',
  SelectionsRequired: 'needsSelections',
  NotCombinable: 'notCombinable',
  SinglesOnly: 'singlesOnly',
  BetTypeNotAvailable: 'invalidBet',
  CastsNotAvailable: 'noCasts',
  EachWayNotAvailable: 'eachWayNotAvailable',
  LiveBettingRestricted: 'liveBettingRestricted',
  EventClosed: 'bettingUnavailable',
  LeagueClosed: 'bettingUnavailable',
  MarketClosed: 'bettingUnavailable',
  LineClosed: 'bettingUnavailable',
  SelectionExpired: 'bettingUnavailable',
  MarketSuspended: 'bettingUnavailable',
  SelectionSuspended: 'bettingUnavailable',
  OddsChanged: 'oddsChanged',
  EachWayOddsChanged: 'eachWayOddsChanged',
  OddsNotPlaced: 'oddsNotPlaced',
  LineChanged: 'lineChanged',
  InvalidStake: 'stakeNotValid',
  InvalidCurrency: 'stakeNotValid',
  MinimumStake: 'minimumStake',
  StakeTooHigh: 'stakeTooHigh',
  MaxBetOver: 'maximumStake',
  MaxExposureReached: 'maximumStake',
  TRADER_STAKE_TOO_HIGH: 'maximumStake',
  TRADER_MAX_REBET_EXCEEDED: 'cannotPlaceAgain',
  NotAccepted: 'notAccepted',
  WaitBeforeBetting: 'waitBeforeBetting',
  SelfImposedLimitsExceeded: 'spendLimit',
  SpendLimitExceeded: 'spendLimit',
  WinLimitExceeded: 'winLimit',
  FreeBetNotAvailable: 'freeBetNotAvailable',
  OneFreeBetOnly: 'oneFreeBetOnly',
  FreeBetRequirementsExceeded: 'freeBetRequirements',
  ProfitBoostNotAvailable: 'boostNotAvailable',
  PriceBoostNotAvailable: 'boostNotAvailable',
  InsufficientFunds: 'deposit',
  BetplacementTimeout: 'unconfirmed',
  Other: 'technicalError',
}

/** Where its reason says more than its type. */
const meaningOfReason: Readonly<Record<string, Meaning>> = { selectionCount: 'needsSelections', boostedSingle: 'singlesOnly' }

/** What a refusal means, with the amount that its sentence needs, in the wire's form. A name that nobody knows is our fault. */
export function faultMeaning({ type, reason = '', minStake, maxStake }: PlacementFault): { means: Meaning; amount?: string } {
  const byReason = Object.hasOwn(meaningOfReason, reason) ? meaningOfReason[reason] : undefined
  const means = byReason ?? ((Object.hasOwn(meaningOfType, type) && meaningOfType[type]) || 'technicalError')
  const amount = means === 'minimumStake' ? minStake : means === 'stakeTooHigh' || means === 'maximumStake' ? maxStake : undefined
  return { means, ...(amount !== undefined && { amount }) }
}

/** What the slip says of a problem in the same words; the rest are the slip's own business and stop no placement by name. */
const meaningOfProblem: Partial<Record<ProblemKind, Meaning>> = {
  selectionExpired: 'bettingUnavailable',
  marketSuspended: 'bettingUnavailable',
  selectionSuspended: 'bettingUnavailable',
  nonCombinable: 'notCombinable',
  nonCombinableMulti: 'singlesOnly',
  nonCombinableEachWay: 'eachWayNotAvailable',
  notAllowed: 'singlesOnly',
  needsSelections: 'needsSelections',
  invalidStake: 'stakeNotValid',
  minimumStakeValue: 'minimumStake',
  betplacementMaxStake: 'stakeTooHigh',
  maxStake: 'maximumStake',
  maxNetWinnings: 'maximumStake',
  freeBetNotAvailable: 'freeBetNotAvailable',
  restricted: 'accountRestricted',
  unverified: 'verifyAccount',
  wagerBlock: 'wagerBlocked',
  casinoWelcomeOffer: 'casinoOffer',
  insufficientFunds: 'deposit',
  lineChanged: 'lineChanged',
  oddsChanged: 'oddsChanged',
}
export const problemMeaning = ({ is }: Pick<Problem, 'is'>): Meaning | undefined => meaningOfProblem[is]

/** B8.3: what became of the bets of a placement together; `partialFailure` where some were placed and some were not. */
export function placementCounts(bets: readonly Pick<PlacedBet, 'status'>[]): {
  placed: number
  failed: number
  means?: Extract<Meaning, 'partialFailure'>
} {
  const placed = bets.filter(({ status }) => status === 'SUCCEEDED').length
  const failed = bets.filter(({ status }) => status === 'FAILED').length
  return { placed, failed, ...(placed > 0 && failed > 0 && { means: 'partialFailure' }) }
}
