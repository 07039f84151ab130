import { Counter, Gauge, Histogram, type Registry } from 'prom-client'

export interface IngestMetrics {
  messages: Counter<'type'>
  quarantined: Counter<'reason'>
  warned: Counter
  forced: Counter
  coverable: Counter<'by'>
  lagSeconds: Gauge
  waiting: Gauge
  writeSeconds: Histogram<'urgent'>
}

/** The feed's metrics. `writeSeconds` is from a change in memory to its commit; urgent are changes that suspend. */
export const ingestMetrics = (registry: Registry): IngestMetrics => ({
  messages: new Counter({
    name: 'touchline_feed_messages_total',
    help: 'Messages ingested, by type.',
    labelNames: ['type'],
    registers: [registry],
  }),
  quarantined: new Counter({
    name: 'touchline_feed_quarantined_total',
    help: 'Messages that could not be read or followed; the log has each with its line.',
    labelNames: ['reason'],
    registers: [registry],
  }),
  warned: new Counter({
    name: 'touchline_feed_warned_total',
    help: 'Messages accepted in part; the log has each with its line and what was left out.',
    registers: [registry],
  }),
  forced: new Counter({
    name: 'touchline_feed_forced_results_total',
    help: 'Results accepted without validation because their source forced them; the log has each with its reason.',
    registers: [registry],
  }),
  coverable: new Counter({
    name: 'touchline_feed_coverable_markets_total',
    help: 'How often the prices or place terms of a market became coverable at a profit.',
    labelNames: ['by'],
    registers: [registry],
  }),
  lagSeconds: new Gauge({
    name: 'touchline_feed_lag_seconds',
    help: 'How far behind its own time the last message was ingested.',
    registers: [registry],
  }),
  waiting: new Gauge({
    name: 'touchline_feed_unwritten',
    help: 'Changes in memory that are not in the database yet.',
    registers: [registry],
  }),
  writeSeconds: new Histogram({
    name: 'touchline_feed_write_seconds',
    help: 'From the oldest (urgent) change of a batch to its commit.',
    labelNames: ['urgent'],
    buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 5],
    registers: [registry],
  }),
})
