import type { Logger } from 'pino'
import { Gauge, type Registry } from 'prom-client'

export interface SampledGauge {
  name: string
  help: string
  label?: string
}

/** The values of gauges by name, each with the values of its label; without a label the only key is the empty text. */
export type Sample = Readonly<Record<string, Readonly<Record<string, number>>>>

export interface SampleOptions {
  gauges: readonly SampledGauge[]
  /** one cheap query or two */
  read: () => Promise<Sample>
  log: Logger
  /** how old a sample may become before a scrape takes another */
  everyMs?: number
}

/**
 * Gauges that are read from the database when they are scraped, all together and at most once in `everyMs`: however many
 * scrape, and nothing while nobody does. If the database does not answer, they are absent.
 */
export function showSample(registry: Registry, { gauges, read, log, everyMs = 15_000 }: SampleOptions): void {
  let sample: Promise<Sample> | undefined
  let takenAtMs = 0

  function newest(): Promise<Sample> {
    if (!sample || performance.now() - takenAtMs >= everyMs) {
      takenAtMs = performance.now()
      sample = read().catch((error: unknown) => {
        log.warn({ err: error }, 'metrics could not be read from the database')
        return {}
      })
    }
    return sample
  }

  for (const { name, help, label } of gauges) {
    const gauge: Gauge = new Gauge({
      name,
      help,
      labelNames: label === undefined ? [] : [label],
      registers: [],
      async collect() {
        const values = (await newest())[name] ?? {}
        this.reset()
        // a gauge without a label shows 0 after a reset
        if (label === undefined && values[''] === undefined) this.remove()
        for (const [value, number] of Object.entries(values)) this.set(label === undefined ? {} : { [label]: value }, number)
      },
    })
    registry.registerMetric(gauge)
  }
}
