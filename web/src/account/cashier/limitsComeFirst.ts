import type { UserInfo } from '@touchline/contract/player/account'

/** The law demands limits before a deposit, and the customer has not set all of them. */
export const limitsComeFirst = ({ logicalRestrictions }: Pick<UserInfo, 'logicalRestrictions'>): boolean =>
  logicalRestrictions.some(({ action, refusal }) => action === 'deposit' && refusal === 'LimitsRequired')
