import type { Catalogue } from '@touchline/domain/catalogue'
import { logOdds, type OddsLog } from '@touchline/domain/slip'

/** B3.17b: the prices that the page was told of the selections that may be bet on, for the case that one is disputed. */
export interface PushedOdds {
  /** From now on these and no others; what was logged of one that stays is kept. */
  follow(selectionIds: readonly string[]): void
  /** the whole log, if there is anything in it that was not taken yet */
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
