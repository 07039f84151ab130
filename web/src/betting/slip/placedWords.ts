import type { SlipRefusal, SlipRefusalReason } from '@touchline/contract'
import type { Minor } from '@touchline/domain/money'
import { parseMoney } from '@touchline/domain/money'
import type { AttachedFreeBet, PlacedBet, PlacementFault } from '@touchline/domain/slip'
import { configNow } from '../../lib/config/index.ts'
import { type MessageId, useMoneyText, useText } from '../../lib/intl/index.ts'

/** What the bet takes from the balance: nothing with a free bet. */
export function stakeMinorOf({ stake, request }: PlacedBet): Minor {
  if (request.freeBet) return 0
  if (stake !== undefined) return minorOf(stake) ?? 0
  return (minorOf(request.stake) ?? 0) * (request.selections.some(({ eachWay }) => eachWay) ? 2 : 1)
}

export function minorOf(amount: string | undefined): Minor | undefined {
  const minor = amount === undefined ? undefined : parseMoney(amount, configNow().currency)
  return typeof minor === 'number' ? minor : undefined
}

/** What free bets stake, which costs the customer nothing. */
export const freeMinorOf = (bets: readonly { freeBet?: AttachedFreeBet | undefined }[]): Minor =>
  bets.reduce((sum, { freeBet }) => sum + (minorOf(freeBet?.amount) ?? 0), 0)

/** Says what is staked: the customer's money, a free bet, or both: "£10.00 + £5.00 free bet". */
export function useStakeText(): (paidMinor: Minor, freeMinor: Minor) => string {
  const text = useText()
  const money = useMoneyText()
  return (paidMinor, freeMinor) => {
    if (freeMinor === 0) return money(paidMinor)
    const free = money(freeMinor)
    return paidMinor === 0 ? text('slip.go.free', { free }) : text('slip.go.both', { total: money(paidMinor), free })
  }
}

/** The sentence of a fault: its reason's, where it has one. What the gateway refused as a whole comes as `Other` with its name as the message. */
export function faultText({ type, message, reason = '' }: PlacementFault): MessageId {
  if (Object.hasOwn(reasons, reason)) return reasons[reason as SlipRefusalReason]
  if (type === 'Other' && message in wholeRefusals) return wholeRefusals[message as keyof typeof wholeRefusals]
  return type in faults ? faults[type as SlipRefusal] : 'slip.fault.Other'
}

/** B8.3: says why a bet was not placed, with the amount that the sentence names. */
export function useFaultText(): (fault: PlacementFault) => string {
  const text = useText()
  const money = useMoneyText()
  return (fault) => {
    const says = text(faultText(fault), { amount: money(minorOf(fault.minStake ?? configNow().minStake) ?? 0) })
    const [limit, left] = [minorOf(fault.limit), minorOf(fault.left)]
    if (limit === undefined || left === undefined) return says
    return `${says} ${text('slip.fault.limitLeft', { limit: money(limit), left: money(left) })}`
  }
}

const wholeRefusals = {
  SessionRequired: 'slip.fault.session',
  SessionExpired: 'slip.fault.session',
  RefConflict: 'slip.fault.conflict',
} as const satisfies Record<string, MessageId>

const reasons: Record<SlipRefusalReason, MessageId> = {
  systemType: 'slip.reason.systemType',
  selectionCount: 'slip.reason.selectionCount',
  tooManySelections: 'slip.reason.tooManySelections',
  someEachWay: 'slip.reason.someEachWay',
  builderGroups: 'slip.reason.builderGroups',
  runnersInOrder: 'slip.reason.runnersInOrder',
  boostedBet: 'slip.reason.boostedBet',
  boostedAcca: 'slip.reason.boostedAcca',
  boostedPriceStake: 'slip.reason.boostedPriceStake',
  profitBoostStake: 'slip.reason.profitBoostStake',
}

const faults: Record<SlipRefusal, MessageId> = {
  SelfExcluded: 'slip.fault.SelfExcluded',
  CoolingOff: 'slip.fault.CoolingOff',
  VerificationRequired: 'slip.fault.VerificationRequired',
  AccountRestricted: 'slip.fault.AccountRestricted',
  WagerBlockedCall: 'slip.fault.WagerBlockedCall',
  WagerBlockedAffordability: 'slip.fault.WagerBlockedAffordability',
  CasinoWelcomeOfferActive: 'slip.fault.CasinoWelcomeOfferActive',
  LiveBettingRestricted: 'slip.fault.LiveBettingRestricted',
  SelfImposedLimitsExceeded: 'slip.fault.SelfImposedLimitsExceeded',
  InvalidBet: 'slip.fault.InvalidBet',
  InvalidSelections: 'slip.fault.InvalidSelections',
  SelectionNotFound: 'slip.fault.SelectionNotFound',
  NotCombinable: 'slip.fault.NotCombinable',
  BetTypeNotAvailable: 'slip.fault.BetTypeNotAvailable',
  EachWayNotAvailable: 'slip.fault.EachWayNotAvailable',
  EventClosed: 'slip.fault.EventClosed',
  MarketClosed: 'slip.fault.MarketClosed',
  SelectionExpired: 'slip.fault.SelectionExpired',
  MarketSuspended: 'slip.fault.MarketSuspended',
  SelectionSuspended: 'slip.fault.SelectionSuspended',
  PriceBoostNotAvailable: 'slip.fault.PriceBoostNotAvailable',
  OddsChanged: 'slip.fault.OddsChanged',
  LineChanged: 'slip.fault.LineChanged',
  InvalidStake: 'slip.fault.InvalidStake',
  InvalidCurrency: 'slip.fault.InvalidCurrency',
  MinimumStake: 'slip.fault.MinimumStake',
  StakeTooHigh: 'slip.fault.StakeTooHigh',
  MaxExposureReached: 'slip.fault.MaxExposureReached',
  TRADER_STAKE_TOO_HIGH: 'slip.fault.TRADER_STAKE_TOO_HIGH',
  OneFreeBetOnly: 'slip.fault.OneFreeBetOnly',
  FreeBetNotAvailable: 'slip.fault.FreeBetNotAvailable',
  FreeBetRequirementsExceeded: 'slip.fault.FreeBetRequirementsExceeded',
  ProfitBoostNotAvailable: 'slip.fault.ProfitBoostNotAvailable',
  InsufficientFunds: 'slip.fault.InsufficientFunds',
  BetplacementTimeout: 'slip.fault.BetplacementTimeout',
  Other: 'slip.fault.Other',
}
