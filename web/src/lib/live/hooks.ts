import type { Entities, EntityKind } from '@touchline/domain/catalogue'
import { type RefCallback, useCallback, useEffect } from 'react'
import { useRead } from '../useRead.ts'
import { live } from './browserLive.ts'
import type { ConnectionState } from './connection.ts'
import type { HoldOptions } from './holds.ts'
import { createNearHold } from './nearHold.ts'
import { watchNearWindow } from './nearWindow.ts'
import type { Trend } from './trends.ts'

const { catalogue, trends } = live
const nothing = () => undefined

/** The current entity; re-renders only when it changes. */
export function useEntity<K extends EntityKind>(kind: K, id: string | undefined): Entities[K] | undefined {
  return useRead(
    useKeyed(kind, id),
    useCallback(() => (id === undefined ? undefined : catalogue.get(kind, id)), [kind, id]),
  )
}

/** Markets of an event in the catalogue, in order of arrival. */
export function useMarketIds(eventId: string): readonly string[] {
  return useRead(
    useKeyed('event', eventId),
    useCallback(() => catalogue.marketIdsOf(eventId), [eventId]),
  )
}

function useKeyed(kind: EntityKind, id: string | undefined) {
  return useCallback((listener: () => void) => (id === undefined ? nothing : catalogue.subscribe(kind, id, listener)), [kind, id])
}

/** Whether the price went up or down in the last few seconds. */
export function useTrend(selectionId: string): Trend | undefined {
  return useRead(
    useCallback((listener: () => void) => trends.subscribe(selectionId, listener), [selectionId]),
    useCallback(() => trends.of(selectionId), [selectionId]),
  )
}

/** Subscribes to the channels while mounted. The list may be a new array each time. */
export function useLive(channels: readonly string[], { whole = false }: HoldOptions = {}): void {
  const names = channels.join('\n')
  useEffect(() => live.hold(names === '' ? [] : names.split('\n'), { whole }), [names, whole])
}

/** The same while the ref's element is in or near the window: for long lists. */
export function useLiveNear(channels: readonly string[]): RefCallback<Element> {
  const names = channels.join('\n')
  return useCallback(
    (element: Element | null) => {
      if (!element) return undefined
      const near = createNearHold(() => live.hold(names.split('\n')))
      const leave = watchNearWindow(element, (isNear) => near.seen(isNear))
      return () => {
        leave()
        near.end()
      }
    },
    [names],
  )
}

export const useConnection = (): ConnectionState => useRead(live.onConnection, () => live.connection)
