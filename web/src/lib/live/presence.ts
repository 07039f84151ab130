import type { Connection } from './connection.ts'

/** A page that slept longer than the server holds a connect cannot trust its socket. */
const sleptMs = 40_000

/** When there is a connection: from the first need on, not while nobody looks, and a new one after a sleep. */
export interface Presence {
  readonly started: boolean
  start(): void
  /** Something is wanted: starts, if it is the first. Answers whether it can be asked for now. */
  needed(): boolean
  heard(): void
  wake(): void
  hidden(): void
  networkLost(): void
  close(): void
}

export function createPresence(parts: { nowMs(): number; hiddenMaxWaitMs: number }, connection: Connection): Presence {
  let state: 'idle' | 'started' | 'resting' = 'idle'
  let heardAtMs = parts.nowMs()
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
    needed() {
      if (state === 'idle') start()
      return state === 'started'
    },
    heard() {
      heardAtMs = parts.nowMs()
    },
    wake() {
      clearTimeout(restSoon)
      const slept = parts.nowMs() - heardAtMs > sleptMs
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
