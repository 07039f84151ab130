import type { Connection } from './connection.ts'

/** After a sleep longer than the server holds a connect the socket cannot be trusted. */
const sleptMs = 40_000

/** Decides when to be connected: from the first need, not while hidden, and with a new connection after a sleep. */
export interface Presence {
  readonly started: boolean
  start(): void
  /** A channel is needed: connects if it is the first. Returns whether it can be subscribed now. */
  needed(): boolean
  /** Disconnects until the next start, or until the page is shown again. */
  rest(): void
  alive(): void
  wake(): void
  hidden(): void
  networkLost(): void
  close(): void
}

export function createPresence(parts: { nowMs(): number; hiddenMaxWaitMs: number }, connection: Connection): Presence {
  let state: 'idle' | 'started' | 'resting' = 'idle'
  let receivedAtMs = parts.nowMs()
  let restSoon: ReturnType<typeof setTimeout> | undefined

  function start(): void {
    state = 'started'
    connection.start()
  }

  function rest(): void {
    if (state !== 'started') return
    state = 'resting'
    connection.rest()
  }

  return {
    get started() {
      return state !== 'idle'
    },
    start,
    rest,
    needed() {
      if (state === 'idle') start()
      return state === 'started'
    },
    alive() {
      receivedAtMs = parts.nowMs()
    },
    wake() {
      clearTimeout(restSoon)
      const slept = parts.nowMs() - receivedAtMs > sleptMs
      if (state === 'resting' || (state === 'started' && (connection.state !== 'connected' || slept))) start()
    },
    hidden() {
      clearTimeout(restSoon)
      restSoon = setTimeout(rest, parts.hiddenMaxWaitMs)
    },
    networkLost() {
      if (state === 'started') connection.lost()
    },
    close() {
      clearTimeout(restSoon)
      connection.stop()
    },
  }
}
