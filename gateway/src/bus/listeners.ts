import type { Logger } from 'pino'
import { Counter, type Registry } from 'prom-client'
import type { MessageFault, Topic } from './bus.ts'

/** Passes messages to listeners, and counts those that are foreign or unreadable. */
export function createListeners({ log, registry }: { log: Logger; registry: Registry }) {
  const listeners = new Map<Topic, ((message: unknown) => MessageFault)[]>()
  const received = new Counter({
    name: 'touchline_bus_heard_total',
    help: 'Messages of other processes, by topic.',
    labelNames: ['topic'],
    registers: [registry],
  })
  const ignored = new Counter({
    name: 'touchline_bus_ignored_total',
    help: 'Messages on the bus that were ignored, by topic and reason.',
    labelNames: ['topic', 'reason'],
    registers: [registry],
  })

  function ignore(topic: Topic, reason: string): void {
    ignored.inc({ topic, reason })
    log.debug({ topic, reason }, 'a message on the bus was ignored')
  }

  return {
    add(topic: Topic, receive: (message: unknown) => MessageFault): void {
      listeners.set(topic, [...(listeners.get(topic) ?? []), receive])
    },
    receive(topic: Topic, text: string): void {
      received.inc({ topic })
      let message: unknown
      try {
        message = JSON.parse(text)
      } catch {
        return ignore(topic, 'not JSON')
      }
      for (const receive of listeners.get(topic) ?? []) {
        try {
          const reason = receive(message)
          if (reason !== undefined) ignore(topic, reason)
        } catch (error) {
          log.error({ err: error, topic }, 'a message on the bus could not be handled')
          ignore(topic, 'failed')
        }
      }
    },
  }
}
