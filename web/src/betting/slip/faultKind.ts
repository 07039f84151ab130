/** B8.1a, B8.4f: the kind of a refusal, for extra information beyond its sentence. */
export type FaultKind = 'maxNetWinnings' | 'maxBets' | 'ownLimits' | 'unconfirmed' | 'other'

/** `type`: a refusal's name; an unknown one is `other`. */
export function faultKind(type: string): FaultKind {
  switch (type) {
    case 'TRADER_STAKE_TOO_HIGH':
      return 'maxNetWinnings'
    case 'TRADER_MAX_REBET_EXCEEDED':
      return 'maxBets'
    case 'SelfImposedLimitsExceeded':
      return 'ownLimits'
    case 'BetplacementTimeout':
      return 'unconfirmed'
    default:
      return 'other'
  }
}
