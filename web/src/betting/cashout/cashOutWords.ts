import type { CashOutInfo } from '@touchline/contract/player/bet'
import type { CashOutError } from '@touchline/domain/mybets'
import type { IsMessage, MessageId } from '../../lib/intl/index.ts'

type Reason = NonNullable<CashOutInfo['reason']>

export const whyText = (reason: Reason | undefined): MessageId => `cashout.why.${reason ?? 'disabled'}`

/** Reasons that usually pass quickly: the button keeps its place. */
const passing = new Set<Reason>(['suspended', 'noFairPrice', 'nothingToWin', 'pending'])
export const mayComeBack = (info: CashOutInfo | undefined): boolean =>
  info?.status === 'DISABLED' && info.reason !== undefined && passing.has(info.reason)

const notRefused = new Map<string, MessageId>(
  Object.entries({
    SessionExpired: 'refusal.SessionExpired',
    SessionRequired: 'refusal.SessionExpired',
    connection: 'cashout.fault.connection',
    timeout: 'cashout.fault.timeout',
  } as const),
)

/** B8.4c: why nothing was paid, and what to do next. */
export function faultText({ type }: CashOutError, isMessage: IsMessage): MessageId {
  const ofType = `refusal.cashOut.${type}`
  return isMessage(ofType) ? ofType : (notRefused.get(type) ?? 'cashout.fault.unknown')
}
