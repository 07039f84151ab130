import { setTimeout as wait } from 'node:timers/promises'
import { connect, type NatsConnection, type NodeConnectionOptions } from '@nats-io/transport-node'
import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import { type Bus, topics } from './bus.ts'
import { createListeners } from './listeners.ts'

export interface NatsBusOptions {
  /** `nats://` or `tls://`, several apart by commas; a name and password, or a token, before the @ of the first */
  url: string
  /** names the book among those that use the same server */
  book: string
  log: Logger
  registry: Registry
}

const againMs = 500

/** Begins at once, whether the server is there or not, and comes back whenever it does. */
export function natsBus({ url, book, log, registry }: NatsBusOptions): Bus {
  const listeners = createListeners({ log, registry })
  let connection: NatsConnection | undefined
  let up = false
  const closing = new AbortController()

  const subject = (topic: string) => `touchline.${book}.${topic}`
  const says = (now: boolean, reason: string) => {
    if (now !== up) log[now ? 'info' : 'warn']({ reason }, now ? 'the bus is there' : 'the bus is away')
    up = now
  }

  /** Tries once: where the client waits for its first server by itself, nobody can close it. */
  async function open(): Promise<void> {
    connection = await connect(optionsOf(url))
    if (closing.signal.aborted) return connection.close()
    says(true, 'connected')
    for (const topic of topics)
      connection.subscribe(subject(topic), {
        callback: (error, message) => {
          if (!error) listeners.hear(topic, message.string())
        },
      })
    await follow(connection)
  }

  /** The client itself comes back to a server that was away; to one that refused it twice only who asks anew. */
  async function keepOpen(): Promise<void> {
    let said = ''
    while (!closing.signal.aborted) {
      try {
        await open()
        said = ''
      } catch (error) {
        const { message } = error as Error
        // once for a server that is away all night
        if (message !== said && !closing.signal.aborted) log.error({ err: error }, 'the bus refuses us, trying again')
        said = message
      }
      await wait(againMs, undefined, { signal: closing.signal, ref: false }).catch(() => {})
    }
  }
  const kept = keepOpen()

  async function follow(opened: NatsConnection): Promise<void> {
    for await (const { type } of opened.status()) {
      if (type === 'disconnect' || type === 'staleConnection') says(false, type)
      if (type === 'reconnect') says(true, type)
      if (type === 'error') log.warn({ type }, 'the bus complains')
    }
    says(false, 'closed')
  }

  return {
    publish(topic, text) {
      // While it is away nothing is kept for later: what is late is no news.
      if (!connection || !up || connection.isClosed()) return
      try {
        connection.publish(subject(topic), text)
      } catch (error) {
        log.warn({ err: error, topic }, 'a message did not go out')
      }
    },
    subscribe: (topic, hear) => listeners.add(topic, hear),
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

/** A server that says nothing for this long is away. */
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
