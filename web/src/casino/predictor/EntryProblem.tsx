import { Button, Note } from '@touchline/ui'
import { useText } from '../../lib/intl/index.ts'
import { showModal } from '../../lib/modals/index.ts'
import type { NotEntered } from './useEntering.ts'

/** Why nothing was entered, with a deposit where that helps. */
export function EntryProblem({ problem }: { problem: NotEntered | undefined }) {
  const text = useText()
  if (!problem) return null
  const deposit = <Button onClick={() => showModal('deposit')}>{text('predictor.deposit')}</Button>
  return (
    <div role="alert">
      <Note action={problem.needsMoney ? deposit : undefined}>{problem.words}</Note>
    </div>
  )
}
