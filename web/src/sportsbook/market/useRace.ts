import type { Market, Participant, SportEvent } from '@touchline/domain/catalogue'
import { useCallback, useMemo } from 'react'
import { catalogue } from '../../lib/live/index.ts'
import { useRead } from '../../lib/useRead.ts'
import { type Entered, favouritesOf, type RaceSort, raceOrder } from './raceOrder.ts'

/** A word over all selections of a market; renders only when it changes. */
function useAcross(ids: readonly string[], read: () => string): string {
  return useRead(
    useCallback(
      (listener: () => void) => {
        const ends = ids.map((id) => catalogue.subscribe('selection', id, listener))
        return () => ends.forEach((end) => end())
      },
      [ids],
    ),
    read,
  )
}

const selectionsOf = (ids: readonly string[]) => ids.flatMap((id) => catalogue.get('selection', id) ?? [])

/** The runners in order. Moving prices do not move the rows: a new order comes with a new choice or a non-runner. */
export function useRaceOrder(market: Market, runners: ReadonlyMap<string, Participant>, sort: RaceSort): Entered[] {
  const { selectionIds, finish } = market
  const outs = useAcross(
    selectionIds,
    useCallback(
      () =>
        selectionsOf(selectionIds)
          .filter(({ kind }) => kind === 'NR')
          .map(({ id }) => id)
          .join('\n'),
      [selectionIds],
    ),
  )
  return useMemo(() => {
    const out = new Set(outs.split('\n'))
    const entered = selectionsOf(selectionIds).map(
      (selection): Entered => ({
        selectionId: selection.id,
        name: selection.name,
        number: runners.get(selection.participantId ?? '')?.number,
        odds: selection.odds,
        position: finish?.[selection.id]?.position,
        out: out.has(selection.id),
      }),
    )
    return raceOrder(entered, sort)
  }, [selectionIds, finish, runners, sort, outs])
}

/** The favourites' selection ids. */
export function useFavourites(selectionIds: readonly string[]): ReadonlySet<string> {
  const ids = useAcross(
    selectionIds,
    useCallback(() => favouritesOf(selectionsOf(selectionIds)).join('\n'), [selectionIds]),
  )
  return useMemo(() => new Set(ids.split('\n').filter((id) => id !== '')), [ids])
}

/** By id. The same while the event is. */
export const useRunners = ({ participants }: Pick<SportEvent, 'participants'>): ReadonlyMap<string, Participant> =>
  useMemo(() => new Map(participants.map((runner) => [runner.id, runner])), [participants])
