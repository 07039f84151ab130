/** How long a reader may take nothing. */
const lagMaxMs = 30_000
/** Who lags again within this time is told less often, and who does not is told more often again. */
const relapseMs = 30_000
const slowestMs = 3_200
const firstStepMs = 200

/**
 * A reader that did not take what it was sent. Once is an accident. One that lags again and again cannot take a tick of
 * 50 ms: each time it is told half as often, as new as ever, so that it spends its network on less that is stale.
 */
export interface Lag {
  /** since when it takes nothing; undefined while it reads */
  sinceMs: number | undefined
  /** when it began to lag, or was last trusted with more */
  changedAtMs: number
  /** the least time between what it is told; 0: each tick */
  paceMs: number
  /** it is told nothing before this */
  notBeforeMs: number
}

interface MayLag {
  lag: Lag | undefined
}

/** The reader takes nothing just now. */
export function noteLag(reader: MayLag, nowMs: number): void {
  const { lag } = reader
  if (!lag) reader.lag = { sinceMs: nowMs, changedAtMs: nowMs, paceMs: 0, notBeforeMs: 0 }
  else if (lag.sinceMs === undefined) {
    lag.sinceMs = nowMs
    lag.changedAtMs = nowMs
    lag.paceMs = lag.paceMs === 0 ? firstStepMs : Math.min(slowestMs, lag.paceMs * 2)
  }
}

/** The reader takes again; after a good while it is told more often, and in the end as if it had never lagged. */
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

/** Whether it is not its turn yet. */
export const isPaced = ({ lag }: MayLag, nowMs: number): boolean => lag !== undefined && nowMs < lag.notBeforeMs

/** Whether it took nothing for so long that nobody can be there. */
export const lagsTooLong = ({ lag }: MayLag, nowMs: number): boolean =>
  lag?.sinceMs !== undefined && nowMs - lag.sinceMs >= lagMaxMs
