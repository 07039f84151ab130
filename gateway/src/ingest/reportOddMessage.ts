import type { Translated } from '@touchline/domain/feed'
import type { Logger } from 'pino'
import type { IngestMetrics } from './metrics.ts'

interface Noting {
  log: Logger
  metrics: Pick<IngestMetrics, 'warned' | 'forced'>
  /** the message's position */
  source: object
}

/**
 * Reports accepted messages that an operator should check: a message used only in part, a result forced by its source.
 */
export function reportOddMessage({ warning, result }: Translated, { log, metrics, source }: Noting): void {
  if (warning !== undefined) {
    metrics.warned.inc()
    log.warn({ ...source, reason: warning }, 'feed message accepted in part')
  }
  if (result?.forced !== undefined) {
    metrics.forced.inc()
    log.warn({ ...source, marketId: result.marketId, reason: result.forced }, 'result forced by its source')
  }
}
