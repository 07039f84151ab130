import type { SportEvent } from '../catalogue/index.ts'
import type { MarketGroup } from './marketGroups.ts'

type Group = Pick<MarketGroup, 'type'>

/** What a race or a virtual event can be opened at; `SPECIALS` only where the book shows the specials of races. */
const raceTypes = ['RACE', 'FORECAST', 'MAIN']
const virtualTypes = ['RACE', 'FORECAST', 'MAIN', 'GOALS', 'CORRECT_SCORE', 'HALF']

export interface GroupRules {
  isVirtual: boolean
  /** whether the specials of races are shown */
  specials: boolean
}

/** The groups of markets that an event's page offers: a race's specials only where the book shows them. */
export const groupsShown = <G extends Group>(event: Pick<SportEvent, 'racing'>, groups: readonly G[], specials: boolean): G[] =>
  groups.filter(({ type }) => type !== 'SPECIALS' || specials || event.racing === undefined)

/**
 * The group that stands open when an event is chosen: for races and virtual events the first of a type that can be shown
 * there, for everything else the first. Where none is known it is the first of all, so that nothing is out of reach.
 */
export function firstGroup<G extends Group>(
  event: Pick<SportEvent, 'racing'>,
  groups: readonly G[],
  { isVirtual, specials }: GroupRules,
): G | undefined {
  const shown = groupsShown(event, groups, specials)
  const known = isVirtual ? virtualTypes : event.racing ? [...raceTypes, ...(specials ? ['SPECIALS'] : [])] : undefined
  return (known && shown.find(({ type }) => known.includes(type))) ?? shown[0]
}
