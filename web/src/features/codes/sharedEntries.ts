import type { CastType } from '@touchline/domain/bet'
import { castId, type NewSelection } from '@touchline/domain/slip'
import { catalogue } from '../../lib/live/index.ts'
import { partNow, selectionNow } from '../slip/selection.ts'
import type { SharedSlip } from './slipCodeStore.ts'

type Shared = SharedSlip['selections'][number]

/** What of a shared slip can be bet on now, at the prices of now: selections, bet builders, forecasts and tricasts. */
export function sharedEntries({ selections, selectionGroups, replacedBy }: SharedSlip): NewSelection[] {
  const now = ({ selectionId }: Pick<Shared, 'selectionId'>) => replacedBy[selectionId]?.selectionId ?? selectionId
  const open = selections.filter(({ state }) => state !== 'CLOSED')
  const grouped = new Set(selectionGroups.flatMap((group) => group.selections))
  const builders = selectionGroups.flatMap((group): NewSelection[] => {
    const parts = group.selections.flatMap((id) => {
      const shared = open.find(({ selectionId }) => selectionId === id)
      return shared ? (partNow(now(shared)) ?? []) : []
    })
    const [first] = parts
    if (!first || parts.length < group.selections.length) return []
    const { marketId, eventId } = first
    return [{ selectionId: group.id, marketId, eventId, kind: 'REGULAR', together: { as: 'builder', parts } }]
  })
  const placed = open
    .filter(({ raceCastPosition }) => raceCastPosition !== undefined)
    .toSorted((a, b) => (a.raceCastPosition ?? 0) - (b.raceCastPosition ?? 0))
  const casts = [...new Set(placed.map(({ marketId }) => marketId))].flatMap(
    (marketId) => castEntry(placed.filter((each) => each.marketId === marketId).map(now)) ?? [],
  )
  const alone = open.filter((each) => each.raceCastPosition === undefined && !grouped.has(each.selectionId))
  return [...alone.flatMap((each) => selectionNow(now(each)) ?? []), ...builders, ...casts]
}

/** Runners of one market in their order: a forecast or a tricast, by the market; more of them than it names, every order. */
function castEntry(selectionIds: string[]): NewSelection | undefined {
  const type = catalogue.get('market', partNow(selectionIds[0] ?? '')?.marketId ?? '')?.type
  const named = type === 'TRICAST' ? 3 : 2
  const straight = selectionIds.length === named
  const as: CastType =
    named === 3 ? (straight ? 'TRICAST' : 'COMBINATION_TRICAST') : straight ? 'FORECAST' : 'COMBINATION_FORECAST'
  return selectionIds.length < named ? undefined : castSelection(as, selectionIds)
}

/** Runners as one entry of the slip; nothing while the catalogue lacks one of them. */
export function castSelection(as: CastType, selectionIds: readonly string[]): NewSelection | undefined {
  const parts = selectionIds.flatMap((id) => partNow(id) ?? [])
  const [first] = parts
  if (!first || parts.length < selectionIds.length) return undefined
  const { marketId, eventId } = first
  return { selectionId: castId(as, selectionIds), marketId, eventId, kind: 'SP', allowedTab: 'single', together: { as, parts } }
}
