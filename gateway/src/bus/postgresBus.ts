import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Registry } from 'prom-client'
import { connect, type Pool, type Queryable } from '../database/index.ts'
import { type Bus, type Topic, topics } from './bus.ts'
import { createListeners } from './listeners.ts'

export interface PostgresBusOptions {
  pool: Pool
  url: string
  log: Logger
  registry: Registry
}

const channel = 'touchline'
/** Each notification is a transaction: the same message is repeated at the earliest after this long. */
const restMs = 100
const againMs = 500
/** A listener may receive nothing for hours, also when the connection is dead: it pings the server this often. */
const beatMs = 2_000
/** a server that does not answer for this long is down */
const silentMs = 3_000
/** the maximum length of a notification */
const longest = 7_000

/** Ends only by throwing, as soon as a ping is not answered. */
async function pingServer(db: Queryable): Promise<never> {
  for (;;) {
    await wait(beatMs, undefined, { ref: false })
    await db.query('select')
  }
}

/** Short messages between processes that share only the database: LISTEN and NOTIFY. */
export function postgresBus({ pool, url, log, registry }: PostgresBusOptions): Bus {
  const self = randomUUID()
  const listeners = createListeners({ log, registry })
  const resting = new Map<Topic, { text?: string }>()
  const closing = new AbortController()
  let listening: Awaited<ReturnType<typeof connect>> | undefined

  async function listen(): Promise<void> {
    const opened = await connect(url, { silentMs })
    // not `once` of node:events: it also rejects on an error, which would be unhandled before the ping is answered
    const ended = new Promise<void>((resolve) => opened.once('end', resolve))
    opened.on('notification', ({ payload = '' }) => take(payload))
    try {
      await opened.query(`listen ${channel}`)
      listening = opened
      if (closing.signal.aborted) await opened.end()
      await Promise.race([ended, pingServer(opened)])
    } finally {
      listening = undefined
      await opened.end()
    }
  }

  async function keepListening(): Promise<void> {
    while (!closing.signal.aborted) {
      await listen().catch((error: Error) => {
        if (!closing.signal.aborted) log.warn({ reason: error.message }, 'notifications are not received')
      })
      await wait(againMs, undefined, { ref: false })
    }
  }
  void keepListening()

  function take(payload: string): void {
    const [from = '', name = ''] = payload.split(' ', 2)
    const topic = topics.find((each) => each === name)
    if (topic && from !== self) listeners.receive(topic, payload.slice(`${from} ${name} `.length))
  }

  function notify(topic: Topic, text: string): void {
    const payload = `${self} ${topic} ${text}`
    if (payload.length > longest) return
    pool
      .query('select pg_notify($1, $2)', [channel, payload])
      .catch((error: Error) => log.debug({ err: error }, 'the notification was not sent'))
  }

  /** Sends the first at once, and the last of those that follow after a rest. */
  function sendInOrder(topic: Topic, text: string): void {
    const rest = resting.get(topic)
    if (rest) return void (rest.text = text)
    notify(topic, text)
    resting.set(topic, {})
    setTimeout(() => {
      const later = resting.get(topic)?.text
      resting.delete(topic)
      if (later !== undefined && !closing.signal.aborted) sendInOrder(topic, later)
    }, restMs).unref()
  }

  return {
    publish(topic, text) {
      if (closing.signal.aborted || topic === 'catalogue') return
      // each session has its own message
      if (topic === 'sessions') notify(topic, text)
      else sendInOrder(topic, text)
    },
    subscribe: (topic, receive) => listeners.add(topic, receive),
    isShared: true,
    carriesTicks: false,
    get trouble() {
      return listening ? undefined : 'away'
    },
    async close() {
      closing.abort()
      // a dead connection does not close
      await Promise.race([listening?.end(), wait(silentMs, undefined, { ref: false })])
    },
  }
}
