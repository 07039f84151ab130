import type { SystemType } from '../../bet/index.ts'
import type { Minor } from '../../money/index.ts'
import type { PriceText } from '../../odds/index.ts'
import type { StakeField } from '../stakes/stakeField.ts'

/**
 * What stops or changes a bet, in the order a customer would fix it: unavailable selections, combinations, stakes, the
 * account, then what pressing the button resolves.
 */
export type Problem =
  | { is: 'selectionExpired' | 'marketSuspended' | 'selectionSuspended' | 'loading'; selectionId: string }
  /** of the same event, or named by the gateway */
  | { is: 'nonCombinable'; selectionIds: string[] }
  /** each-way only, together with a selection without place terms */
  | { is: 'nonCombinableEachWay'; selectionIds: string[] }
  /** forecasts, bet builders and ordinary selections in one bet */
  | { is: 'nonCombinableMulti'; selectionIds: string[] }
  | { is: 'notAllowed'; type: 'COMBO' | 'SYSTEM' }
  | { is: 'needsSelections'; fewest: number; active: number }
  | { is: 'accaBoostNotAvailable'; missingLegs: number }
  | { is: 'enterStakeAmount'; field: StakeField }
  | { is: 'invalidStake'; field: StakeField }
  | { is: 'minimumStakeValue'; field: StakeField; minMinor: Minor; systemType?: SystemType }
  | { is: 'betplacementMaxStake'; field: StakeField; type: string; to: Minor | 'loading' }
  | { is: 'maxStake'; field: StakeField; maxMinor: Minor }
  | { is: 'maxNetWinnings'; field: StakeField; capMinor: Minor; suggestedMinor: Minor }
  | { is: 'freeBetNotAvailable'; field: StakeField; id: string }
  | { is: 'restricted' | 'unverified' | 'limitsWanted' | 'inReview' }
  | { is: 'wagerBlock'; until: 'call' | 'questionnaire' }
  | { is: 'casinoWelcomeOffer' }
  | { is: 'insufficientFunds'; missingMinor: Minor }
  | { is: 'ownLimit'; limitMinor: Minor; leftMinor: Minor }
  /** `partId`: in a bet builder, the selection whose line changed */
  | { is: 'lineChanged'; selectionId: string; from?: number; to?: number; partId?: string }
  | { is: 'oddsChanged'; selectionId: string; from: PriceText; to: PriceText }
  | { is: 'notLoggedIn' }

export type ProblemKind = Problem['is']

/** The same order as a list: the first is reported first. */
export const problemKinds = [
  'selectionExpired',
  'marketSuspended',
  'selectionSuspended',
  'loading',
  'nonCombinable',
  'nonCombinableEachWay',
  'nonCombinableMulti',
  'notAllowed',
  'needsSelections',
  'accaBoostNotAvailable',
  'enterStakeAmount',
  'invalidStake',
  'minimumStakeValue',
  'betplacementMaxStake',
  'maxStake',
  'maxNetWinnings',
  'freeBetNotAvailable',
  'restricted',
  'unverified',
  'limitsWanted',
  'inReview',
  'wagerBlock',
  'casinoWelcomeOffer',
  'insufficientFunds',
  'ownLimit',
  'lineChanged',
  'oddsChanged',
  'notLoggedIn',
] as const satisfies readonly ProblemKind[]

/** The effect on the button: it stops the bet, pressing resolves it, or it is only reported. */
export const problemStops: Record<ProblemKind, 'stops' | 'byPressing' | 'reported'> = {
  selectionExpired: 'stops',
  marketSuspended: 'stops',
  selectionSuspended: 'stops',
  loading: 'stops',
  nonCombinable: 'stops',
  nonCombinableEachWay: 'stops',
  nonCombinableMulti: 'stops',
  notAllowed: 'stops',
  needsSelections: 'stops',
  accaBoostNotAvailable: 'reported',
  enterStakeAmount: 'stops',
  invalidStake: 'stops',
  minimumStakeValue: 'stops',
  betplacementMaxStake: 'reported',
  maxStake: 'stops',
  maxNetWinnings: 'stops',
  freeBetNotAvailable: 'stops',
  restricted: 'stops',
  unverified: 'stops',
  limitsWanted: 'stops',
  inReview: 'stops',
  wagerBlock: 'stops',
  casinoWelcomeOffer: 'stops',
  insufficientFunds: 'stops',
  // the amount left changes with time and results: the gateway decides
  ownLimit: 'reported',
  lineChanged: 'byPressing',
  oddsChanged: 'byPressing',
  notLoggedIn: 'byPressing',
}
