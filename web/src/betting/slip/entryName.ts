import { useText } from '../../lib/intl/index.ts'
import { useNames } from '../../lib/offer/index.ts'
import { entryWords } from '../../lib/slip/index.ts'
import type { SlipPartProps } from './slipPart.ts'

/** Name of the slip entry with this id; undefined if there is none. */
export function useEntryName({ slip }: SlipPartProps['view']): (selectionId: string | undefined) => string {
  const text = useText()
  const names = useNames()
  return (selectionId) => {
    const entry = slip.selections.find((each) => each.selectionId === selectionId)
    return entry ? entryWords(entry, text, names).name : ''
  }
}
