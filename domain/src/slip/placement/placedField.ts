import { type StakeField, singleField, systemField } from '../stakes/stakeField.ts'
import { castId } from '../state/together.ts'
import type { BetToPlace } from './placedBet.ts'

/** The stake field that a bet's stake came from. */
export function fieldOf({ type, systemType, selectionGroups, selections }: BetToPlace): StakeField {
  if (type === 'SYSTEM' && systemType) return systemField(systemType)
  if (type === 'COMBO' || type === 'SYSTEM') return 'acca'
  const ids = selections.map(({ selectionId }) => selectionId)
  if (type === 'YOURBET') return singleField(selectionGroups?.[0]?.id ?? '')
  return singleField(type === 'SINGLE' ? (ids[0] ?? '') : castId(type, ids))
}
