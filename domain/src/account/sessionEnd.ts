/** Why a session ended, as the gateway keeps it. */
export const sessionEnds = [
  'loggedOut',
  'expired',
  /** the customer logged this device out from another one */
  'elsewhere',
  /** a replaced token was used: somebody has a copy of it */
  'reused',
  'passwordChanged',
  'byOperator',
  'selfExcluded',
  'timedOut',
  'frozen',
  'notActive',
] as const
export type SessionEndWhy = (typeof sessionEnds)[number]

/** The end of a session by a block that stops the login. */
export function endByBlock(kind: string): SessionEndWhy {
  if (kind === 'selfExcluded') return 'selfExcluded'
  if (kind === 'coolingOff') return 'timedOut'
  return kind === 'frozen' ? 'frozen' : 'notActive'
}
