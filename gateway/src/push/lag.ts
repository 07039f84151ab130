/** How long a reader may take nothing. */
const lagMaxMs = 30_000
/** A reader that lags again within this time is sent to less often; one that does not is sent to more often again. */
const relapseMs = 30_000
const slowestMs = 3_200
const firstStepMs = 200

/**
 * A reader that did not take what it was sent. Once is an accident. One that lags repeatedly cannot keep up with a tick
 * of 50 ms: each time its rate is halved, with content as new as ever, so that less of its network is spent on stale
 * content.
 */
export interface Lag {
  /** since when it has taken nothing; undefined while it reads */
  sinceMs: number | undefined
  /** when it started to lag, or its rate was last raised */
  changedAtMs: number
  /** the minimum time between two sends; 0: each tick */
  paceMs: number
  /** nothing is sent before this */
  notBeforeMs: number
}

interface MayLag {
  lag: Lag | undefined
}

/** The reader takes nothing at the moment. */
export function noteLag(reader: MayLag, nowMs: number): void {
  const { lag } = reader
  if (!lag) reader.lag = { sinceMs: nowMs, changedAtMs: nowMs, paceMs: 0, notBeforeMs: 0 }
  else if (lag.sinceMs === undefined) {
    lag.sinceMs = nowMs
    lag.changedAtMs = nowMs
    lag.paceMs = lag.paceMs === 0 ? firstStepMs : Math.min(slowestMs, lag.paceMs * 2)
  }
}

/** The reader takes messages again; after a while its rate is raised, until it is as if it had never lagged. */
export function noteReading(reader: MayLag, nowMs: number): void {
  const { lag } = reader
  if (!lag) return
  lag.sinceMs = undefined
  if (nowMs - lag.changedAtMs < relapseMs) return
  if (lag.paceMs === 0) reader.lag = undefined
  else {
    lag.paceMs = lag.paceMs <= firstStepMs ? 0 : lag.paceMs / 2
    lag.changedAtMs = nowMs
  }
}

export function noteUpdate({ lag }: MayLag, nowMs: number): void {
  if (lag) lag.notBeforeMs = nowMs + lag.paceMs
}

/** Whether its next send is not due yet. */
export const isPaced = ({ lag }: MayLag, nowMs: number): boolean => lag !== undefined && nowMs < lag.notBeforeMs

/** Whether it has taken nothing for so long that the client must be gone. */
export const lagsTooLong = ({ lag }: MayLag, nowMs: number): boolean =>
  lag?.sinceMs !== undefined && nowMs - lag.sinceMs >= lagMaxMs
