import { Note } from '@touchline/ui'
import { useText } from '../../lib/intl/index.ts'
import { dispatch } from '../../lib/slip/index.ts'
import { Act } from './Act.tsx'
import { useEntryName } from './entryName.ts'
import type { ProblemOf, SlipPartProps } from './slipPart.ts'

/** B5.12: which selections cannot be combined and why; they can be singles. */
export function SeparateNote({ view }: Pick<SlipPartProps, 'view'>) {
  const text = useText()
  const name = useEntryName(view)
  const problem = view.problems.find(
    (each) => each.is === 'nonCombinable' || each.is === 'nonCombinableEachWay' || each.is === 'nonCombinableMulti',
  )
  if (problem === undefined) return null
  const [first, second] = problem.selectionIds
  const words =
    problem.is === 'nonCombinable'
      ? text('slip.note.nonCombinable', { first: name(first), second: name(second) })
      : problem.is === 'nonCombinableEachWay'
        ? text('slip.note.nonCombinableEachWay', { name: name(first) })
        : text('slip.note.nonCombinableMulti')
  return (
    <Note action={<Act onClick={() => dispatch({ is: 'chooseTab', tab: 'single' })}>{text('slip.note.asSingles')}</Act>}>
      {words}
    </Note>
  )
}

/** Why a multiple cannot be placed: too few selections, or the book does not offer it. */
export function ShapeNote({ problem }: { problem: ProblemOf<'notAllowed' | 'needsSelections' | 'accaBoostNotAvailable'> }) {
  const text = useText()
  if (problem.is === 'needsSelections')
    return <Note tone="plain">{text('slip.note.needsSelections', { count: problem.fewest - problem.active })}</Note>
  if (problem.is === 'accaBoostNotAvailable')
    return <Note tone="plain">{text('slip.note.accaBoost', { count: problem.missingLegs })}</Note>
  return (
    <Note action={<Act onClick={() => dispatch({ is: 'chooseTab', tab: 'single' })}>{text('slip.note.asSingles')}</Act>}>
      {text('refusal.slip.NotCombinable')}
    </Note>
  )
}
