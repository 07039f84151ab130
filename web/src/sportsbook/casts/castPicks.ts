import type { CastType } from '@touchline/domain/bet'

/** A customer's marks on a race card: a runner for each place, or several in any order. */
export interface CastPicks {
  /** by place from 1; a hole is a place not marked yet */
  places: readonly (string | undefined)[]
  any: readonly string[]
}

export const noPicks: CastPicks = { places: [], any: [] }

/** Adds a mark, or removes it if already there. Places and any order are different bets: one clears the other. */
export function markCast(picks: CastPicks, selectionId: string, at: number | 'any'): CastPicks {
  if (at === 'any') {
    const any = picks.any.includes(selectionId) ? picks.any.filter((each) => each !== selectionId) : [...picks.any, selectionId]
    return { places: [], any }
  }
  const before = Array.from({ length: Math.max(at, picks.places.length) }, (_, i) => picks.places[i])
  const wasHere = before[at - 1] === selectionId
  const places = before.map((each, i) =>
    i === at - 1 ? (wasHere ? undefined : selectionId) : each === selectionId ? undefined : each,
  )
  return { places, any: [] }
}

export type MarkedCast = { is: 'bet'; as: CastType; selectionIds: string[] } | { is: 'short'; missing: number }

/** The bet from the marks on a market for this many runners: two make a forecast, three a tricast. */
export function markedCast({ places, any }: CastPicks, names: 2 | 3): MarkedCast {
  if (any.length > 0) {
    if (any.length < names) return { is: 'short', missing: names - any.length }
    const reverse = names === 2 && any.length === 2
    return {
      is: 'bet',
      as: reverse ? 'REVERSE_FORECAST' : names === 2 ? 'COMBINATION_FORECAST' : 'COMBINATION_TRICAST',
      selectionIds: [...any],
    }
  }
  const placed = places.slice(0, names).filter((each) => each !== undefined)
  if (placed.length < names) return { is: 'short', missing: names - placed.length }
  return { is: 'bet', as: names === 2 ? 'FORECAST' : 'TRICAST', selectionIds: placed }
}
