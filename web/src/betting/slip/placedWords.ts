import type { Minor } from '@touchline/domain/money'
import { parseMoney } from '@touchline/domain/money'
import type { AttachedFreeBet, PlacedBet, PlacementFault } from '@touchline/domain/slip'
import { configNow } from '../../lib/config/index.ts'
import { type IsMessage, type MessageId, useIsMessage, useMoneyText, useText } from '../../lib/intl/index.ts'

/** The amount a bet takes from the balance: nothing with a free bet. */
export function stakeMinorOf({ stake, request }: PlacedBet): Minor {
  if (request.freeBet) return 0
  if (stake !== undefined) return minorOf(stake) ?? 0
  return (minorOf(request.stake) ?? 0) * (request.selections.some(({ eachWay }) => eachWay) ? 2 : 1)
}

export function minorOf(amount: string | undefined): Minor | undefined {
  const minor = amount === undefined ? undefined : parseMoney(amount, configNow().currency)
  return typeof minor === 'number' ? minor : undefined
}

/** The amount staked by free bets, which costs the customer nothing. */
export const freeMinorOf = (bets: readonly { freeBet?: AttachedFreeBet | undefined }[]): Minor =>
  bets.reduce((sum, { freeBet }) => sum + (minorOf(freeBet?.amount) ?? 0), 0)

/** The total stake in words: own money, a free bet, or both: "£10.00 + £5.00 free bet". */
export function useStakeText(): (paidMinor: Minor, freeMinor: Minor) => string {
  const text = useText()
  const money = useMoneyText()
  return (paidMinor, freeMinor) => {
    if (freeMinor === 0) return money(paidMinor)
    const free = money(freeMinor)
    return paidMinor === 0 ? text('slip.go.free', { free }) : text('slip.go.both', { total: money(paidMinor), free })
  }
}

/**
 * The sentence for a fault: its reason's, if it has one. A refusal of the whole request arrives as `Other` with its name as
 * the message.
 */
export function faultText({ type, message, reason }: PlacementFault, isMessage: IsMessage): MessageId {
  const ofReason = `refusal.slip.reason.${reason}`
  if (isMessage(ofReason)) return ofReason
  if (type === 'Other' && Object.hasOwn(wholeRefusals, message)) return wholeRefusals[message as keyof typeof wholeRefusals]
  const ofType = `refusal.slip.${type}`
  return isMessage(ofType) ? ofType : 'refusal.slip.Other'
}

/** B8.3: why a bet was not placed, with the amount that the sentence names. */
export function useFaultText(): (fault: PlacementFault) => string {
  const text = useText()
  const isMessage = useIsMessage()
  const money = useMoneyText()
  return (fault) => {
    const sentence = text(faultText(fault, isMessage), { amount: money(minorOf(fault.minStake ?? configNow().minStake) ?? 0) })
    if (fault.type === 'StakeTooHigh' && !fault.reason) return `${sentence} ${text('slip.fault.setToMaximum')}`
    const [limit, left] = [minorOf(fault.limit), minorOf(fault.left)]
    if (limit === undefined || left === undefined) return sentence
    return `${sentence} ${text('slip.fault.limitLeft', { limit: money(limit), left: money(left) })}`
  }
}

/** For a refusal of the whole request: a missing session has expired since the press. */
const wholeRefusals = {
  SessionRequired: 'refusal.SessionExpired',
  SessionExpired: 'refusal.SessionExpired',
  CountryNotAvailable: 'refusal.CountryNotAvailable',
  AgreementOutdated: 'refusal.AgreementOutdated',
  RefConflict: 'refusal.RefConflict',
} as const satisfies Record<string, MessageId>
