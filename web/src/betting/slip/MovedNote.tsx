import { displayOdds, parsePrice } from '@touchline/domain/odds'
import type { Problem } from '@touchline/domain/slip'
import { Note } from '@touchline/ui'
import { useText } from '../../lib/intl/index.ts'
import { useOddsText } from '../../lib/settings/index.ts'
import { lineWords } from '../../lib/slip/index.ts'
import { Act } from './Act.tsx'
import { useEntryName } from './entryName.ts'
import { acceptOdds } from './placing.ts'
import type { SlipPartProps } from './slipPart.ts'

/** Prices that moved from what the customer saw: accepted here, or by the place button. */
export function MovedNote({ view }: Pick<SlipPartProps, 'view'>) {
  const text = useText()
  const odds = useOddsText()
  const name = useEntryName(view)
  const moved = view.problems.filter((problem) => problem.is === 'oddsChanged')
  const [first] = moved
  const written = (price: string | undefined) => {
    const read = parsePrice(price ?? '')
    return read ? odds(displayOdds(read)) : ''
  }
  const values = { count: moved.length, name: name(first?.selectionId), from: written(first?.from), to: written(first?.to) }
  return (
    <Note action={<Act onClick={() => acceptOdds(moved.map(({ selectionId }) => selectionId))}>{text('slip.note.accept')}</Act>}>
      {text('slip.note.moved', values)}
    </Note>
  )
}

/** Lines of the selection itself: −0.5 of the home side is +0.5 of the away side. */
const linesOf = ({ selectionId, partId = selectionId, from, to }: Extract<Problem, { is: 'lineChanged' }>) => ({
  from: lineWords(partId, from),
  to: lineWords(partId, to),
})

/** B5.12: a different handicap is a different bet. */
export function LineNote({ view }: Pick<SlipPartProps, 'view'>) {
  const text = useText()
  const name = useEntryName(view)
  const moved = view.problems.filter((problem) => problem.is === 'lineChanged')
  const [first] = moved
  const count = moved.length
  const words =
    first && first.from !== first.to
      ? text('slip.note.line', { count, name: name(first.selectionId), ...linesOf(first) })
      : text('slip.note.other', { count, name: name(first?.selectionId) })
  return (
    <Note action={<Act onClick={() => acceptOdds(moved.map(({ selectionId }) => selectionId))}>{text('slip.note.accept')}</Act>}>
      {words}
    </Note>
  )
}
