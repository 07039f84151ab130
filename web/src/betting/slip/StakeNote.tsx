import { Note } from '@touchline/ui'
import { useMoneyText, useText } from '../../lib/intl/index.ts'
import { dispatch } from '../../lib/slip/index.ts'
import { Act, UseStake } from './Act.tsx'
import type { ProblemOf } from './slipPart.ts'

export type AboutStake = ProblemOf<
  'invalidStake' | 'minimumStakeValue' | 'betplacementMaxStake' | 'maxStake' | 'maxNetWinnings' | 'freeBetNotAvailable'
>

/** A stake problem, with a stake that is valid. */
export function StakeNote({ problem }: { problem: AboutStake }) {
  const text = useText()
  const money = useMoneyText()
  const { field } = problem
  switch (problem.is) {
    case 'invalidStake':
      return <Note>{text('slip.note.invalidStake')}</Note>
    case 'minimumStakeValue':
      return (
        <Note action={<UseStake field={field} minor={problem.minMinor} />}>
          {text(problem.systemType ? 'slip.note.minimumSystem' : 'slip.note.minimum', { amount: money(problem.minMinor) })}
        </Note>
      )
    case 'betplacementMaxStake':
      return (
        <Note tone="plain">
          {problem.to === 'loading'
            ? text('slip.note.refusedAsking')
            : text('slip.note.refusedMost', { amount: money(problem.to) })}
        </Note>
      )
    case 'maxStake':
      return (
        <Note action={<UseStake field={field} minor={problem.maxMinor} />}>
          {text('slip.note.maximum', { amount: money(problem.maxMinor) })}
        </Note>
      )
    case 'maxNetWinnings':
      return (
        <Note action={problem.suggestedMinor > 0 ? <UseStake field={field} minor={problem.suggestedMinor} /> : undefined}>
          {text('slip.note.maxWinnings', { amount: money(problem.capMinor) })}
        </Note>
      )
    case 'freeBetNotAvailable':
      return (
        <Note action={<Act onClick={() => dispatch({ is: 'detachFreeBet', field })}>{text('slip.freeBets.takeOff')}</Act>}>
          {text('slip.note.freeBetNotAvailable')}
        </Note>
      )
  }
}
