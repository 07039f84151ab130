import type { SportEvent } from '../catalogue/index.ts'
import type { MarketGroup } from './marketGroups.ts'

type Group = Pick<MarketGroup, 'type'>

/** The groups a race or a virtual event can open with; `SPECIALS` only where the brand shows race specials. */
const raceTypes = ['RACE', 'FORECAST', 'MAIN']
const virtualTypes = ['RACE', 'FORECAST', 'MAIN', 'GOALS', 'CORRECT_SCORE', 'HALF']

export interface GroupRules {
  isVirtual: boolean
  /** whether race specials are shown */
  specials: boolean
}

/** The market groups offered on an event's page: a race's specials only where the brand shows them. */
export const groupsShown = <G extends Group>(event: Pick<SportEvent, 'racing'>, groups: readonly G[], specials: boolean): G[] =>
  groups.filter(({ type }) => type !== 'SPECIALS' || specials || event.racing === undefined)

/**
 * The group open by default: for races and virtual events the first of a known type, otherwise the first. If no type is
 * known it is the first of all, so that every market can be reached.
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
