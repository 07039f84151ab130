import { legState } from '@touchline/domain/slip'
import { useLegViews } from '../../lib/slip/index.ts'

/** Whether each of these selections can be backed now; updates live. */
export function useAreOpen(selectionIds: readonly string[]): boolean {
  const lookUp = useLegViews(selectionIds)
  return selectionIds.every((id) => legState(lookUp(id)) === 'open')
}
