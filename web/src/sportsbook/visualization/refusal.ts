import type { SportEvent } from '@touchline/domain/catalogue'
import type { ShownProvider } from '@touchline/domain/streaming'
import type { MessageId } from '../../lib/intl/index.ts'
import type { StreamRefusal } from './visualization.ts'

interface Said {
  says: MessageId
  /** what the customer can do; absent: nothing */
  solution?: 'logIn' | 'deposit' | 'retry'
}

const refusals: Record<string, Said> = {
  SessionRequired: { says: 'watch.refused.login', solution: 'logIn' },
  SessionExpired: { says: 'watch.refused.login', solution: 'logIn' },
  StreamNeedsFunds: { says: 'refusal.StreamNeedsFunds', solution: 'deposit' },
  StreamNeedsBet: { says: 'refusal.StreamNeedsBet', solution: 'retry' },
  StreamGeoBlocked: { says: 'refusal.StreamGeoBlocked' },
  StreamNotAvailable: { says: 'refusal.StreamNotAvailable' },
  NO_STREAMS: { says: 'refusal.NO_STREAMS' },
  NotFound: { says: 'refusal.NO_STREAMS' },
  EVENT_OVER: { says: 'refusal.EVENT_OVER' },
  NOT_STARTED: { says: 'refusal.NOT_STARTED' },
  USAGE_LIMITS_BREACHED: { says: 'refusal.USAGE_LIMITS_BREACHED', solution: 'retry' },
  unplayable: { says: 'watch.refused.unplayable', solution: 'retry' },
}
/** technical failures that a retry may solve */
const failed: Said = { says: 'refusal.GENERIC_ERROR', solution: 'retry' }

const said = (why: StreamRefusal): Said => (Object.hasOwn(refusals, why) ? (refusals[why] ?? failed) : failed)

/** P8.6b: the sentence for the customer. */
export const wordsOf = (why: StreamRefusal, { startsSoon }: { startsSoon: boolean }): MessageId =>
  why === 'NOT_STARTED' && startsSoon ? 'refusal.NOT_STARTED.soon' : said(why).says

export const solutionOf = (why: StreamRefusal): Said['solution'] => said(why).solution

/** When the stream opens, in epoch milliseconds. */
export const opensAt = ({ startTime }: Pick<SportEvent, 'startTime'>, { opensMinutesBefore }: ShownProvider): number =>
  Date.parse(startTime) - opensMinutesBefore * 60_000
