import { type BetType, type CastType, type SystemType, systemsFor } from '../../bet/index.ts'
import { type StakeField, singleField, systemField } from '../stakes/stakeField.ts'
import { activeTab } from '../state/slip.ts'
import type { SlipContent, SlipSelection } from '../state/slipState.ts'
import { activeCount, switchedOn } from '../state/switching.ts'
import { castOf, isBuilder, partsOf } from '../state/together.ts'
import type { CalculationQuestion } from './calculation.ts'

/** B7.2: the request to the gateway. `betTypes` empty: all types. */
export interface CalculationInput {
  selections: { id: string; eachWay: boolean }[]
  oddsFormat: 'FRACTIONAL' | 'DECIMAL'
  betTypes: { type: BetType | CastType; systemType?: SystemType; betBuilderAccaIds?: string[] }[]
  selectionGroups?: { id: string; selections: string[] }[]
}

/** The calculation request for the current slip; undefined without a selection in a bet. */
export function calculationQuestion(slip: SlipContent): CalculationQuestion | undefined {
  const tab = activeTab(slip)
  const entries = switchedOn(slip.selections)
  if (entries.length === 0) return undefined
  const isEachWay = (entry: SlipSelection) => (tab === 'single' ? entry.eachWay : slip.acca.eachWay)
  const parts = entries.flatMap((entry) => partsOf(entry).map((part) => ({ id: part.selectionId, eachWay: isEachWay(entry) })))
  // a runner in two forecasts is requested once, each way if any of them is
  const eachWay = new Set(parts.filter((part) => part.eachWay).map(({ id }) => id))
  const selections = [...new Set(parts.map(({ id }) => id))].map((id) => ({ id, eachWay: eachWay.has(id) }))
  const groups = entries
    .filter(isBuilder)
    .map((entry) => ({ id: entry.selectionId, selections: partsOf(entry).map(({ selectionId }) => selectionId) }))
  const casts = [...new Set(entries.flatMap((entry) => castOf(entry) ?? []))]
  return { tab, selections, groups, fields: fieldsOf(slip, entries), ...(casts.length > 0 && { casts }) }
}

function fieldsOf(slip: SlipContent, entries: readonly SlipSelection[]): StakeField[] {
  switch (activeTab(slip)) {
    case 'single':
      return entries.map(({ selectionId }) => singleField(selectionId))
    case 'acca':
      return ['acca']
    case 'system':
      return systemsFor(activeCount(slip)).map(systemField)
  }
}

/** The request in the wire format. */
export function calculationInput(
  { tab, selections, groups, casts = [] }: CalculationQuestion,
  oddsFormat: CalculationInput['oddsFormat'],
): CalculationInput {
  const builders = groups.length > 0 ? [{ type: 'YOURBET' as const, betBuilderAccaIds: groups.map(({ id }) => id) }] : []
  const betTypes: Record<typeof tab, CalculationInput['betTypes']> = {
    single: [{ type: 'SINGLE' }, ...builders, ...casts.map((type) => ({ type }))],
    acca: [{ type: 'COMBO' }, ...builders],
    system: [],
  }
  return { selections, oddsFormat, betTypes: betTypes[tab], ...(groups.length > 0 && { selectionGroups: groups }) }
}
