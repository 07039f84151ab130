import type { Minor } from '../money/index.ts'
import { matchOf, type OfferTerms, toWagerOf } from './offerTerms.ts'

/** Why bonus cash, or an offer, ended before its time. */
export const forfeitReasons = ['cancelled', 'barred', 'chargedBack'] as const
export type ForfeitReason = (typeof forfeitReasons)[number]

/** An offer to one customer, and the bonus cash that it became. */
export type OfferState =
  | { at: 'offered' }
  /** accepted: the first deposit brings the bonus */
  | { at: 'waiting' }
  /** the bonus is in the customer's bonus fund until enough was staked */
  | { at: 'active'; amountMinor: Minor; toWagerMinor: Minor }
  /** the free bet or boost was given, and goes its own way */
  | { at: 'given' }
  | { at: 'declined' }
  /** the bonus became cash */
  | { at: 'completed'; amountMinor: Minor; toWagerMinor: Minor }
  | { at: 'expired' | 'forfeited'; why?: ForfeitReason; amountMinor?: Minor; toWagerMinor?: Minor }

export type OfferEvent =
  | { is: 'accepted' }
  | { is: 'declined' }
  /** the customer's deposit was credited */
  | { is: 'deposited'; amountMinor: Minor }
  /** what was staked so far on bets that count */
  | { is: 'wagered'; totalMinor: Minor }
  /** the time to accept, to deposit or to wager is over */
  | { is: 'timeUp' }
  | { is: 'forfeited'; why: ForfeitReason }

export type OfferEffect =
  /** the bonus cost → the customer's bonus fund */
  | { do: 'grant'; amountMinor: Minor }
  /** the bonus fund → the customer's cash, debt first */
  | { do: 'complete'; amountMinor: Minor }
  /** the bonus fund → the bonus cost */
  | { do: 'takeBack'; amountMinor: Minor }
  /** a free bet or a profit boost */
  | { do: 'give' }

/** The same state if the event changes nothing: asking again is harmless. */
export function nextOffer(state: OfferState, event: OfferEvent, terms: OfferTerms): [OfferState, OfferEffect[]] {
  switch (event.is) {
    case 'accepted':
      return state.at === 'offered' ? accepted(terms) : [state, []]
    case 'declined':
      return state.at === 'offered' ? [{ at: 'declined' }, []] : [state, []]
    case 'deposited': {
      if (state.at !== 'waiting' || terms.kind !== 'depositMatch') return [state, []]
      const amountMinor = matchOf(event.amountMinor, terms)
      return amountMinor > 0 ? granted(amountMinor, terms) : [state, []]
    }
    case 'wagered': {
      if (state.at !== 'active' || event.totalMinor < state.toWagerMinor) return [state, []]
      return [{ ...state, at: 'completed' }, [{ do: 'complete', amountMinor: state.amountMinor }]]
    }
    case 'timeUp':
      return ended(state, { at: 'expired' })
    case 'forfeited':
      return ended(state, { at: 'forfeited', why: event.why })
  }
}

function accepted(terms: OfferTerms): [OfferState, OfferEffect[]] {
  switch (terms.kind) {
    case 'bonusCash':
      return granted(terms.amountMinor, terms)
    case 'depositMatch':
      return [{ at: 'waiting' }, []]
    case 'freeBet':
    case 'profitBoost':
      return [{ at: 'given' }, [{ do: 'give' }]]
  }
}

const granted = (
  amountMinor: Minor,
  terms: Extract<OfferTerms, { kind: 'bonusCash' | 'depositMatch' }>,
): [OfferState, OfferEffect[]] => [
  { at: 'active', amountMinor, toWagerMinor: toWagerOf(amountMinor, terms) },
  [{ do: 'grant', amountMinor }],
]

function ended(state: OfferState, end: Extract<OfferState, { at: 'expired' | 'forfeited' }>): [OfferState, OfferEffect[]] {
  if (state.at === 'offered' || state.at === 'waiting') return [end, []]
  if (state.at !== 'active') return [state, []]
  const { amountMinor, toWagerMinor } = state
  return [{ ...end, amountMinor, toWagerMinor }, [{ do: 'takeBack', amountMinor }]]
}
