import type { CashOutInfo } from '@touchline/contract/player/bet'
import type { CashOutError } from '@touchline/domain/mybets'
import type { MessageId } from '../../lib/intl/index.ts'

type Reason = NonNullable<CashOutInfo['reason']>

export const whyText = (reason: Reason | undefined): MessageId => `cashout.why.${reason ?? 'disabled'}`

/** Over in a moment, as far as anybody can tell: the place of the button stays where it is. */
const passing = new Set<Reason>(['suspended', 'noFairPrice', 'nothingToWin', 'pending'])
export const mayComeBack = (info: CashOutInfo | undefined): boolean =>
  info?.status === 'DISABLED' && info.reason !== undefined && passing.has(info.reason)

const faults: Record<string, MessageId> = {
  CashOutDisabled: 'cashout.fault.CashOutDisabled',
  BetSettled: 'cashout.fault.BetSettled',
  BetCashedOut: 'cashout.fault.BetCashedOut',
  CashOutNotForFreeBets: 'cashout.fault.CashOutNotForFreeBets',
  CashOutNotForThisBet: 'cashout.fault.CashOutNotForThisBet',
  PartialCashOutNotAvailable: 'cashout.fault.PartialCashOutNotAvailable',
  InvalidAmount: 'cashout.fault.InvalidAmount',
  CashOutInProgress: 'cashout.fault.CashOutInProgress',
  CashOutSuspended: 'cashout.fault.CashOutSuspended',
  NoFairPrice: 'cashout.fault.NoFairPrice',
  NothingToWin: 'cashout.fault.NothingToWin',
  CashOutChanged: 'cashout.fault.CashOutChanged',
  CashOutTooSmall: 'cashout.fault.CashOutTooSmall',
  CashOutLeavesTooLittle: 'cashout.fault.CashOutLeavesTooLittle',
  SessionExpired: 'cashout.fault.session',
  SessionRequired: 'cashout.fault.session',
  connection: 'cashout.fault.connection',
  timeout: 'cashout.fault.timeout',
}

/** B8.4c: why nothing was paid, and what there is to do. */
export const faultText = ({ type }: CashOutError): MessageId => faults[type] ?? 'cashout.fault.unknown'
