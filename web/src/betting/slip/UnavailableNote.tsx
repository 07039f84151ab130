import { Note } from '@touchline/ui'
import { useText } from '../../lib/intl/index.ts'
import { dispatch } from '../../lib/slip/index.ts'
import { Act } from './Act.tsx'
import { useEntryName } from './entryName.ts'
import type { SlipPartProps } from './slipPart.ts'

/** Withdrawn or suspended selections, with a button to remove them. */
export function UnavailableNote({ kind, view }: Pick<SlipPartProps, 'view'> & { kind: 'expired' | 'suspended' }) {
  const text = useText()
  const name = useEntryName(view)
  const selectionIds = view.problems.flatMap((problem) => {
    if (kind === 'expired') return problem.is === 'selectionExpired' ? [problem.selectionId] : []
    return problem.is === 'marketSuspended' || problem.is === 'selectionSuspended' ? [problem.selectionId] : []
  })
  const count = selectionIds.length
  return (
    <Note action={<Act onClick={() => dispatch({ is: 'remove', selectionIds })}>{text('slip.note.remove', { count })}</Act>}>
      {text(`slip.note.${kind}`, { count, name: name(selectionIds[0]) })}
    </Note>
  )
}
