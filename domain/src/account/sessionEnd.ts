/** Why a session ended, as stored. */
export const sessionEnds = [
  'loggedOut',
  'expired',
  /** the customer logged this device out from another device */
  'elsewhere',
  /** a replaced token was used, so it has been copied */
  'reused',
  'passwordChanged',
  'byOperator',
  'selfExcluded',
  'timedOut',
  /** the customer's own limit on time is reached */
  'timeLimit',
  /** the customer's own time slot is over */
  'timeSlot',
  'frozen',
  'notActive',
] as const
export type SessionEndWhy = (typeof sessionEnds)[number]

/** Why sessions end when a block that stops the login begins. */
export function endByBlock(kind: string): SessionEndWhy {
  if (kind === 'selfExcluded' || kind === 'register') return 'selfExcluded'
  if (kind === 'coolingOff') return 'timedOut'
  if (kind === 'timeLimit') return 'timeLimit'
  return kind === 'frozen' ? 'frozen' : 'notActive'
}
