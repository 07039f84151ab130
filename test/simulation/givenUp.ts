/**
 * Cashed out parts of bets. The gateway sets a bet's value; that it pays it once, and reduces the stake accordingly, is
 * checked.
 */
import type { Calls, RequestOf } from '@touchline/contract'
import type { CashOutResult, MyBet } from '@touchline/contract/player/bet'
import { pence } from './money.ts'

export type CashOutRequest = Pick<RequestOf<Calls['cashout']>, 'ref' | 'betId' | 'amount'> & { fullReturn: string }

export interface RequestedCashOut {
  request: CashOutRequest
  /** it is pending during its in-play delay */
  pending?: boolean
  /** its first answer; until then it is unknown whether it was paid */
  answer?: CashOutResult
}

/** Records an answer; returns its faults. */
export function receiveCashOut(requested: RequestedCashOut, answer: CashOutResult): string[] {
  const { request, answer: before } = requested
  if (answer.status === 'PENDING') {
    requested.pending = true
    return []
  }
  if (before) return JSON.stringify(before) === JSON.stringify(answer) ? [] : [`cash-out ${request.ref} has two answers`]
  requested.answer = answer
  if (answer.status === 'FAILED') return []
  const minor = (amount: string | undefined): number => pence(amount ?? Number.NaN)
  const [givenMinor, leftMinor] = [minor(answer.stake), minor(answer.remainingStake)]
  const [stakeMinor, fullMinor] = [givenMinor + leftMinor, pence(request.fullReturn)]
  // whole pennies of the stake are cashed out, at their value
  const mustMinor = Math.ceil((stakeMinor * pence(request.amount)) / fullMinor)
  const paidMinor = Math.floor((fullMinor * mustMinor) / stakeMinor)
  return [
    ...(minor(answer.amount) === paidMinor ? [] : [`cash-out ${request.ref} paid ${answer.amount}`]),
    ...(givenMinor === mustMinor
      ? []
      : [`cash-out ${request.ref} took ${givenMinor} of a stake of ${givenMinor + leftMinor}, not ${mustMinor}`]),
  ]
}

export interface Given {
  stakeMinor: number
  paidMinor: number
}

/** The cashed out part of a bet's stake, and the amount paid. */
export function givenFor({ betId }: Pick<MyBet, 'betId'>, cashOuts: Iterable<RequestedCashOut>): Given {
  const given = { stakeMinor: 0, paidMinor: 0 }
  for (const { request, answer } of cashOuts) {
    if (request.betId !== betId || answer?.status !== 'SUCCEEDED') continue
    given.stakeMinor += pence(answer.stake ?? 0)
    given.paidMinor += pence(answer.amount ?? 0)
  }
  return given
}
