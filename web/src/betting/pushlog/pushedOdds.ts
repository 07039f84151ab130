import type { Catalogue } from '@touchline/domain/catalogue'
import { logOdds, type OddsLog } from './oddsLog.ts'

/** B3.17b: the prices pushed to the page for open selections, as evidence in a dispute. */
export interface PushedOdds {
  /** Replaces the followed selections; the log of those that stay is kept. */
  follow(selectionIds: readonly string[]): void
  /** the whole log if it has entries that were not taken yet */
  take(): OddsLog | undefined
}

export function createPushedOdds(catalogue: Catalogue, nowMs: () => number): PushedOdds {
  const ends = new Map<string, () => void>()
  let log: OddsLog = {}
  let isNew = false

  function note(selectionId: string): void {
    const odds = catalogue.get('selection', selectionId)?.odds
    if (odds === undefined || log[selectionId]?.at(-1)?.odds === odds) return
    log = logOdds(log, selectionId, { odds, atMs: nowMs() })
    isNew = true
  }

  function forget(selectionId: string): void {
    ends.get(selectionId)?.()
    ends.delete(selectionId)
    const { [selectionId]: _, ...others } = log
    log = others
  }

  return {
    follow(selectionIds) {
      for (const id of ends.keys()) if (!selectionIds.includes(id)) forget(id)
      for (const id of selectionIds)
        if (!ends.has(id)) {
          ends.set(
            id,
            catalogue.subscribe('selection', id, () => note(id)),
          )
          note(id)
        }
    },
    take() {
      if (!isNew || Object.keys(log).length === 0) return undefined
      isNew = false
      return log
    },
  }
}
