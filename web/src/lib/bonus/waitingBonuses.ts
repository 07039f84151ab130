import type { UserInfo } from '@touchline/contract/player/account'

/** A4.2b: how many free bets and free spins wait for the customer; none for one who gets no bonuses. The indicator shows if there are any. */
export const waitingBonuses = ({
  userBonuses: { freeBet, freeSpins },
  userRestrictions: { compsAllowed },
}: Pick<UserInfo, 'userBonuses' | 'userRestrictions'>): number => (compsAllowed ? freeBet.length + freeSpins.length : 0)
