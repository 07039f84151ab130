import { setTimeout as wait } from 'node:timers/promises'
import { connect, type NatsConnection, type NodeConnectionOptions } from '@nats-io/transport-node'
import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import { type Bus, topics } from './bus.ts'
import { createListeners } from './listeners.ts'

export interface NatsBusOptions {
  /** `nats://` or `tls://`, several separated by commas; a name and password, or a token, before the @ of the first */
  url: string
  /** names the book among those that use the same server */
  book: string
  log: Logger
  registry: Registry
}

const againMs = 500

/** Starts at once, whether the server is up or not, and reconnects whenever it is. */
export function natsBus({ url, book, log, registry }: NatsBusOptions): Bus {
  const listeners = createListeners({ log, registry })
  let connection: NatsConnection | undefined
  let up = false
  const closing = new AbortController()

  const subject = (topic: string) => `touchline.${book}.${topic}`
  const setUp = (now: boolean, reason: string) => {
    if (now !== up) log[now ? 'info' : 'warn']({ reason }, now ? 'the bus is there' : 'the bus is away')
    up = now
  }

  /** Tries once: while the client itself waits for its first server, it cannot be closed. */
  async function open(): Promise<void> {
    connection = await connect(optionsOf(url))
    if (closing.signal.aborted) return connection.close()
    setUp(true, 'connected')
    for (const topic of topics)
      connection.subscribe(subject(topic), {
        callback: (error, message) => {
          if (!error) listeners.receive(topic, message.string())
        },
      })
    await follow(connection)
  }

  /** The client reconnects to a server that was down; after two refusals only a new connection does. */
  async function keepOpen(): Promise<void> {
    let lastError = ''
    while (!closing.signal.aborted) {
      try {
        await open()
        lastError = ''
      } catch (error) {
        const { message } = error as Error
        // logged once for a server that is down all night
        if (message !== lastError && !closing.signal.aborted)
          log.error({ err: error }, 'the bus refused the connection, trying again')
        lastError = message
      }
      await wait(againMs, undefined, { signal: closing.signal, ref: false }).catch(() => {})
    }
  }
  const kept = keepOpen()

  async function follow(opened: NatsConnection): Promise<void> {
    for await (const { type } of opened.status()) {
      if (type === 'disconnect' || type === 'staleConnection') setUp(false, type)
      if (type === 'reconnect') setUp(true, type)
      if (type === 'error') log.warn({ type }, 'the bus reported an error')
    }
    setUp(false, 'closed')
  }

  return {
    publish(topic, text) {
      // While it is down nothing is kept: late messages are useless.
      if (!connection || !up || connection.isClosed()) return
      try {
        connection.publish(subject(topic), text)
      } catch (error) {
        log.warn({ err: error, topic }, 'a message was not sent')
      }
    },
    subscribe: (topic, receive) => listeners.add(topic, receive),
    isShared: true,
    carriesTicks: true,
    get trouble() {
      return up ? undefined : 'away'
    },
    async close() {
      closing.abort()
      if (up) await connection?.flush().catch(() => {})
      await connection?.close()
      await kept
    },
  }
}

/** A server that is silent for this long is down. */
const silentMs = 2_000

function optionsOf(url: string): NodeConnectionOptions {
  const servers = url.split(',').map((each) => new URL(each))
  const { username = '', password = '' } = servers[0] ?? {}
  return {
    servers: servers.map(({ host }) => host),
    name: 'touchline',
    noEcho: true,
    timeout: silentMs,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 250,
    pingInterval: silentMs,
    maxPingOut: 2,
    ...(servers.some(({ protocol }) => protocol === 'tls:') ? { tls: {} } : {}),
    ...(password ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : {}),
    ...(username && !password ? { token: decodeURIComponent(username) } : {}),
  }
}
