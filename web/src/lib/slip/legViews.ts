import { channel } from '@touchline/contract/channel'
import type { LegView } from '@touchline/domain/slip'
import { useEffect, useMemo } from 'react'
import { create } from 'zustand'
import { call } from '../api.ts'
import { catalogue, putTables, useLive } from '../live/index.ts'
import { useRead } from '../useRead.ts'

/** Selections requested from the gateway that it does not have. */
const useMissing = create<{ ids: ReadonlySet<string> }>(() => ({ ids: new Set() }))

/** The slip's current view of the catalogue. */
export function legView(selectionId: string): LegView {
  const selection = catalogue.get('selection', selectionId)
  const market = selection && catalogue.get('market', selection.marketId)
  const event = selection && catalogue.get('event', selection.eventId)
  if (selection && market && event) return { known: 'yes', selection, market, event }
  const wasHere = catalogue.lastKnown('selection', selectionId) !== undefined && selection === undefined
  return wasHere || useMissing.getState().ids.has(selectionId) ? { known: 'gone' } : { known: 'notYet' }
}

/**
 * Re-renders when one of these selections changes, and keeps them subscribed. Fetches what the catalogue lacks (a slip from
 * before a reload). Returns a new function after each change.
 */
export function useLegViews(selectionIds: readonly string[]): (selectionId: string) => LegView {
  const key = selectionIds.join()
  const absent = selectionIds.filter((id) => legView(id).known === 'notYet').join()
  // an absent entity names its market and event only once it arrives
  const watched = useMemo(() => ({ key, channels: channelsOf(key), legs: watchedLegs(key), absent }), [key, absent])
  useLive(watched.channels)
  const lookUp = useRead(watched.legs.subscribe, watched.legs.lookUp)
  useEffect(() => {
    if (absent) void load(idsOf(absent))
  }, [absent])
  return lookUp
}

const idsOf = (key: string) => key.split(',').filter((id) => id !== '')

const channelsOf = (key: string) =>
  idsOf(key).flatMap((id) => {
    const selection = catalogue.lastKnown('selection', id)
    return selection
      ? [channel.selection(id), channel.market(selection.marketId), channel.event(selection.eventId)]
      : [channel.selection(id)]
  })

/** `legView` with a stable identity while the selections, their markets and events are unchanged. */
function watchedLegs(key: string) {
  const ids = idsOf(key)
  let seen = ''
  let lookUp = legView
  return {
    lookUp: () => {
      const now = ids.map(versionsOf).join()
      if (now !== seen) lookUp = (selectionId) => legView(selectionId)
      seen = now
      return lookUp
    },
    subscribe: (listener: () => void) => {
      const ends = ids.flatMap((id) => {
        const selection = catalogue.lastKnown('selection', id)
        return [
          catalogue.subscribe('selection', id, listener),
          ...(selection
            ? [
                catalogue.subscribe('market', selection.marketId, listener),
                catalogue.subscribe('event', selection.eventId, listener),
              ]
            : []),
        ]
      })
      ends.push(useMissing.subscribe(listener))
      return () => {
        for (const end of ends) end()
      }
    },
  }
}

/** Versions of what the leg depends on; read from the catalogue, so that they are right after a pause without subscription. */
function versionsOf(selectionId: string): string {
  const { marketId = '', eventId = '' } = catalogue.lastKnown('selection', selectionId) ?? {}
  const versions = [
    catalogue.versionOf('selection', selectionId),
    catalogue.versionOf('market', marketId),
    catalogue.versionOf('event', eventId),
  ]
  return `${versions.join(' ')} ${useMissing.getState().ids.has(selectionId)}`
}

const loading = new Set<string>()

async function load(ids: string[]): Promise<void> {
  const wanted = ids.filter((id) => !loading.has(id))
  if (wanted.length === 0) return
  for (const id of wanted) loading.add(id)
  try {
    const tables = await call('dlSelections', { selectionids: wanted.join() })
    putTables(tables)
    const missing = wanted.filter((id) => !tables.entities.selection[id])
    if (missing.length > 0) useMissing.setState(({ ids: known }) => ({ ids: new Set([...known, ...missing]) }))
  } catch {
    // requested again when the slip renders next or its panel opens
  } finally {
    for (const id of wanted) loading.delete(id)
  }
}
