import type { Selection } from '@touchline/domain/catalogue'
import { useCallback } from 'react'
import { catalogue } from '../../lib/live/index.ts'
import { useRead } from '../../lib/useRead.ts'

/** One field of a selection, so that a price change does not render components that only use the name. */
export function useSelectionPart<Part extends 'name' | 'kind' | 'participantId' | 'outcomeType'>(
  id: string,
  part: Part,
): Selection[Part] | undefined {
  return useRead(
    useCallback((listener: () => void) => catalogue.subscribe('selection', id, listener), [id]),
    useCallback(() => catalogue.get('selection', id)?.[part], [id, part]),
  )
}
