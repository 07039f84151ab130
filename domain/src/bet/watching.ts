import { type Currency, currencies, type Minor } from '../money/index.ts'

/** A bet of the customer's, by what watching asks of it. A void bet was none. */
export interface WatchingBet {
  eventIds: readonly string[]
  stakeMinor: Minor
  state: 'open' | 'settled' | 'void'
}

/** `leastMinor`: the stake that would do. */
export type VideoOffer = { watch: true } | { watch: false; why: 'logIn' } | { watch: false; why: 'bet'; leastMinor: Minor }

/** B5.17: one unit of the currency. */
export const leastStakeToWatch = (currency: Currency): Minor => 10 ** currencies[currency].digits

/** Live video of an event is for customers with a bet on it of at least one pound, euro or naira; `bets` absent: a guest. */
export function videoOffer(
  eventId: string,
  { currency, bets }: { currency: Currency; bets: readonly WatchingBet[] | undefined },
): VideoOffer {
  if (!bets) return { watch: false, why: 'logIn' }
  const leastMinor = leastStakeToWatch(currency)
  const counts = ({ eventIds, stakeMinor, state }: WatchingBet) =>
    state !== 'void' && stakeMinor >= leastMinor && eventIds.includes(eventId)
  return bets.some(counts) ? { watch: true } : { watch: false, why: 'bet', leastMinor }
}
