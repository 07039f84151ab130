/** B8.1a, B8.4f: what a refusal is about, for what is told about it apart from its sentence. */
export type FaultKind = 'maxNetWinnings' | 'maxBets' | 'ownLimits' | 'unconfirmed' | 'other'

/** `type`: a refusal's name; one that we do not know is about something else. */
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
