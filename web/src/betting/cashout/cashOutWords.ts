import type { CashOutInfo } from '@touchline/contract/player/bet'
import type { CashOutError } from '@touchline/domain/mybets'
import type { IsMessage, MessageId } from '../../lib/intl/index.ts'

type Reason = NonNullable<CashOutInfo['reason']>

export const whyText = (reason: Reason | undefined): MessageId => `cashout.why.${reason ?? 'disabled'}`

/** Over in a moment, as far as anybody can tell: the place of the button stays where it is. */
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

/** B8.4c: why nothing was paid, and what there is to do. */
export function faultText({ type }: CashOutError, isMessage: IsMessage): MessageId {
  const ofType = `refusal.cashOut.${type}`
  return isMessage(ofType) ? ofType : (notRefused.get(type) ?? 'cashout.fault.unknown')
}
