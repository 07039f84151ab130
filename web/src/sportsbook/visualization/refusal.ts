import type { SportEvent } from '@touchline/domain/catalogue'
import type { ShownProvider } from '@touchline/domain/streaming'
import type { MessageId } from '../../lib/intl/index.ts'
import type { StreamRefusal } from './visualization.ts'

interface Wording {
  message: MessageId
  /** what the customer can do; absent: nothing */
  solution?: 'logIn' | 'deposit' | 'retry'
}

const refusals: Record<string, Wording> = {
  SessionRequired: { message: 'watch.refused.login', solution: 'logIn' },
  SessionExpired: { message: 'watch.refused.login', solution: 'logIn' },
  StreamNeedsFunds: { message: 'refusal.StreamNeedsFunds', solution: 'deposit' },
  StreamNeedsBet: { message: 'refusal.StreamNeedsBet', solution: 'retry' },
  StreamGeoBlocked: { message: 'refusal.StreamGeoBlocked' },
  StreamNotAvailable: { message: 'refusal.StreamNotAvailable' },
  NO_STREAMS: { message: 'refusal.NO_STREAMS' },
  NotFound: { message: 'refusal.NO_STREAMS' },
  EVENT_OVER: { message: 'refusal.EVENT_OVER' },
  NOT_STARTED: { message: 'refusal.NOT_STARTED' },
  USAGE_LIMITS_BREACHED: { message: 'refusal.USAGE_LIMITS_BREACHED', solution: 'retry' },
  unplayable: { message: 'watch.refused.unplayable', solution: 'retry' },
}
/** technical failures that a retry may solve */
const failed: Wording = { message: 'refusal.GENERIC_ERROR', solution: 'retry' }

const wordingOf = (why: StreamRefusal): Wording => (Object.hasOwn(refusals, why) ? (refusals[why] ?? failed) : failed)

/** P8.6b: the sentence for the customer. */
export const wordsOf = (why: StreamRefusal, { startsSoon }: { startsSoon: boolean }): MessageId =>
  why === 'NOT_STARTED' && startsSoon ? 'refusal.NOT_STARTED.soon' : wordingOf(why).message

export const solutionOf = (why: StreamRefusal): Wording['solution'] => wordingOf(why).solution

/** When the stream opens, in epoch milliseconds. */
export const opensAt = ({ startTime }: Pick<SportEvent, 'startTime'>, { opensMinutesBefore }: ShownProvider): number =>
  Date.parse(startTime) - opensMinutesBefore * 60_000
