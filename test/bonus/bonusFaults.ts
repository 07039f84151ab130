/** The books of a random walk with bonuses, and what is wrong in them. */
import {
  type CashOfferTerms,
  countedPart,
  isCashOffer,
  mostTaken,
  type OfferState,
  type OfferTerms,
} from '@touchline/domain/bonus'
import type { PriceText } from '@touchline/domain/odds'

export type Result = 'open' | 'won' | 'lost' | 'void'

export interface Bet {
  stakeMinor: number
  fund: 'cash' | 'freeBet'
  price: PriceText
  result: Result
  returnedMinor: number
  cashedOutMinor: number
  isLater: boolean
  /** what the walk last told the offer of it, as the gateway's rows do */
  counted: number
}

export interface Customer {
  terms: OfferTerms
  state: OfferState
  cashMinor: number
  bonusMinor: number
  /** given and not used yet */
  freeBetMinor: number
  bets: Bet[]
  /** stakes in games that counted, by round */
  rounds: number[]
  /** what a customer who lays every bet elsewhere at a fair price has taken from the book */
  takenMinor: number
  completions: number
}

/** What counts so far. */
export const wagered = ({ bets, rounds }: Customer): number =>
  bets.reduce((sum, { counted }) => sum + counted, 0) + rounds.reduce((sum, each) => sum + each, 0)

/** A line for each. */
export function faultsOf(customer: Customer): string[] {
  const { terms, state, cashMinor, bonusMinor, freeBetMinor, takenMinor, completions } = customer
  const faults: string[] = []
  if (cashMinor < 0 || bonusMinor < 0 || freeBetMinor < 0)
    faults.push(`a fund is negative: ${cashMinor} ${bonusMinor} ${freeBetMinor}`)
  const held = state.at === 'active' ? state.amountMinor : 0
  if (bonusMinor !== held) faults.push(`the bonus fund has ${bonusMinor} where the offer says ${held}`)
  if (completions > 1) faults.push(`the bonus became cash ${completions} times`)
  if (takenMinor > mostTaken(terms)) faults.push(`${takenMinor} taken of an offer of at most ${mostTaken(terms)}`)
  if (isCashOffer(terms)) faults.push(...wageringFaults(customer, terms))
  return faults
}

/** Counted again from nothing: no stake twice, none that does not count, and enough of them before the bonus became cash. */
function wageringFaults(customer: Customer, terms: CashOfferTerms): string[] {
  const { bets, state } = customer
  if (state.at !== 'active') return []
  const expected = bets.reduce((sum, bet) => sum + (bet.counted > 0 ? countedPart(terms, 'sports', bet.stakeMinor) : 0), 0)
  const total = wagered(customer) - customer.rounds.reduce((sum, each) => sum + each, 0)
  const faults = total === expected ? [] : [`${total} counted of stakes worth ${expected}`]
  const odd = bets.find(
    (bet) => bet.counted > 0 && (!bet.isLater || bet.fund !== 'cash' || bet.cashedOutMinor > 0 || bet.counted > bet.stakeMinor),
  )
  if (odd) faults.push(`a bet counts that should not: ${JSON.stringify(odd)}`)
  if (wagered(customer) >= state.toWagerMinor && state.toWagerMinor > 0 && bets.every(({ result }) => result !== 'open'))
    faults.push(`${wagered(customer)} of ${state.toWagerMinor} wagered, and the bonus still waits`)
  return faults
}
