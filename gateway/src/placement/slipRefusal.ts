import { type SlipRefusal, type SlipRefusalReason, slipRefusals } from '@touchline/contract'
import { slipSentence } from '@touchline/contract/messages'
import type { SlipError, SlipResult } from '@touchline/contract/player/bet'
import { type Currency, formatMinor, type Minor } from '@touchline/domain/money'
import { displayOdds, oddsNumber, type PriceText, parsePrice } from '@touchline/domain/odds'

/** Why a slip is refused, as stored: exact values, no text. */
export interface SlipFault {
  type: SlipRefusal
  reason?: SlipRefusalReason
  selectionId?: string
  /** the price at which it could be placed now */
  price?: PriceText
  minStakeMinor?: Minor
  maxStakeMinor?: Minor
  /** an ISO instant: when the refusal ends */
  until?: string
  /** the customer's own limit, and what remains of it */
  limitKind?: 'stake' | 'loss'
  period?: 'day' | 'week' | 'month'
  limitMinor?: Minor
  leftMinor?: Minor
}

const rankOf = (type: SlipRefusal): number => slipRefusals.indexOf(type)

/** The fault that is answered if there are several: the contract's order decides. */
export const highestPriority = (faults: readonly SlipFault[]): SlipFault | undefined =>
  faults.reduce<SlipFault | undefined>(
    (first, each) => (first && rankOf(first.type) <= rankOf(each.type) ? first : each),
    undefined,
  )

/** Its order among the database's own checks: before the cut-off, before the stake limits, or after those. */
export function phaseOf({ type }: SlipFault): 'early' | 'late' | 'last' {
  if (rankOf(type) <= rankOf('EventClosed')) return 'early'
  return rankOf(type) < rankOf('StakeTooHigh') ? 'late' : 'last'
}

/** In English; `inLanguage` translates it. */
export function slipError(fault: SlipFault, currency: Currency): SlipError {
  const { type, reason, selectionId, price, minStakeMinor, maxStakeMinor, until, limitKind, period, limitMinor, leftMinor } =
    fault
  const exact = price === undefined ? undefined : parsePrice(price)
  const minStake = minStakeMinor === undefined ? undefined : formatMinor(minStakeMinor, currency)
  return {
    type,
    message: slipSentence('en', { type, reason, minStake }, currency),
    ...(reason && { reason }),
    ...(selectionId !== undefined && { selectionId }),
    ...(exact && { odds: oddsNumber(exact), displayOdds: displayOdds(exact) }),
    ...(minStake !== undefined && { minStake }),
    ...(maxStakeMinor !== undefined && { maxStake: formatMinor(maxStakeMinor, currency) }),
    ...(until !== undefined && { until }),
    ...(limitKind && { limitKind }),
    ...(period && { period }),
    ...(limitMinor !== undefined && { limit: formatMinor(limitMinor, currency) }),
    ...(leftMinor !== undefined && { left: formatMinor(leftMinor, currency) }),
  }
}

/** The same result with its sentences in the client's language. */
export const inLanguage = (result: SlipResult, lang: string, currency: Currency): SlipResult =>
  result.errors.length === 0
    ? result
    : { ...result, errors: result.errors.map((error) => ({ ...error, message: slipSentence(lang, error, currency) })) }
