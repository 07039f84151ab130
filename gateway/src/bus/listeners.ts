import type { Logger } from 'pino'
import { Counter, type Registry } from 'prom-client'
import type { Heard, Topic } from './bus.ts'

/** Passes messages to listeners, and counts those that are foreign or unreadable. */
export function createListeners({ log, registry }: { log: Logger; registry: Registry }) {
  const listeners = new Map<Topic, ((message: unknown) => Heard)[]>()
  const heard = new Counter({
    name: 'touchline_bus_heard_total',
    help: 'Messages of other processes, by topic.',
    labelNames: ['topic'],
    registers: [registry],
  })
  const ignored = new Counter({
    name: 'touchline_bus_ignored_total',
    help: 'Messages on the bus that were not taken, by topic and reason.',
    labelNames: ['topic', 'reason'],
    registers: [registry],
  })

  function ignore(topic: Topic, reason: string): void {
    ignored.inc({ topic, reason })
    log.debug({ topic, reason }, 'a message on the bus was ignored')
  }

  return {
    add(topic: Topic, hear: (message: unknown) => Heard): void {
      listeners.set(topic, [...(listeners.get(topic) ?? []), hear])
    },
    hear(topic: Topic, text: string): void {
      heard.inc({ topic })
      let message: unknown
      try {
        message = JSON.parse(text)
      } catch {
        return ignore(topic, 'not JSON')
      }
      for (const hear of listeners.get(topic) ?? []) {
        try {
          const reason = hear(message)
          if (reason !== undefined) ignore(topic, reason)
        } catch (error) {
          log.error({ err: error, topic }, 'a message on the bus could not be taken')
          ignore(topic, 'failed')
        }
      }
    },
  }
}
