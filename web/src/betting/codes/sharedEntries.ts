import type { CastType } from '@touchline/domain/bet'
import type { NewSelection } from '@touchline/domain/slip'
import { catalogue } from '../../lib/live/index.ts'
import { builderEntry, castEntry, partNow, selectionNow } from '../../lib/slip/index.ts'
import type { SharedSlip } from './slipCodeStore.ts'

type Shared = SharedSlip['selections'][number]

/** The part of a shared slip that can be bet on now, at current prices: selections, bet builders, forecasts and tricasts. */
export function sharedEntries({ selections, selectionGroups, replacedBy }: SharedSlip): NewSelection[] {
  const now = (selectionId: string) => replacedBy[selectionId]?.selectionId ?? selectionId
  const open = selections.filter(({ state }) => state !== 'CLOSED')
  const isOpen = new Set(open.map(({ selectionId }) => selectionId))
  const grouped = new Set(selectionGroups.flatMap((group) => group.selections))
  const together = selectionGroups.flatMap(({ id, type = 'YOURBET', selections: ids }) => {
    if (!ids.every((each) => isOpen.has(each))) return []
    return (type === 'YOURBET' ? builderEntry(id, ids.map(now)) : castEntry(type, ids.map(now))) ?? []
  })
  const others = open.filter(({ selectionId }) => !grouped.has(selectionId))
  const alone = others.filter(({ raceCastPosition }) => raceCastPosition === undefined)
  return [
    ...alone.flatMap(({ selectionId }) => selectionNow(now(selectionId)) ?? []),
    ...together,
    ...castsByPosition(others, now),
  ]
}

/** For codes that describe a forecast only by its runners' positions: at most one per market. */
function castsByPosition(shared: Shared[], now: (selectionId: string) => string): NewSelection[] {
  const runners = shared
    .filter(({ raceCastPosition }) => raceCastPosition !== undefined)
    .toSorted((a, b) => (a.raceCastPosition ?? 0) - (b.raceCastPosition ?? 0))
  return [...new Set(runners.map(({ marketId }) => marketId))].flatMap((marketId) => {
    const ofMarket = runners.filter((each) => each.marketId === marketId)
    return castOfMarket(ofMarket.map(({ selectionId }) => now(selectionId))) ?? []
  })
}

/** A forecast or tricast by market; with more runners than places it covers every order. */
function castOfMarket(selectionIds: string[]): NewSelection | undefined {
  const type = catalogue.get('market', partNow(selectionIds[0] ?? '')?.marketId ?? '')?.type
  const named = type === 'TRICAST' ? 3 : 2
  const straight = selectionIds.length === named
  const as: CastType =
    named === 3 ? (straight ? 'TRICAST' : 'COMBINATION_TRICAST') : straight ? 'FORECAST' : 'COMBINATION_FORECAST'
  return selectionIds.length < named ? undefined : castEntry(as, selectionIds)
}
