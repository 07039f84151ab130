import { totalStakeOf } from '@touchline/domain/slip'
import { useMoneyText, useText } from '../../lib/intl/index.ts'
import { Note } from '../../ui/index.ts'
import { showModal } from '../modals/index.ts'
import { Act, UseStake } from './Act.tsx'
import type { ProblemOf, SlipPartProps } from './slipPart.ts'

export type AboutAccount = ProblemOf<'restricted' | 'unverified' | 'wagerBlock' | 'casinoWelcomeOffer' | 'insufficientFunds'>

/** What the account has against betting. Of money that is missing: the stake that the balance pays, where one bet stands alone, and the way to more. */
export function AccountNote({ view, problem }: Pick<SlipPartProps, 'view'> & { problem: AboutAccount }) {
  const text = useText()
  const money = useMoneyText()
  switch (problem.is) {
    case 'restricted':
    case 'unverified':
    case 'casinoWelcomeOffer':
      return <Note>{text(`slip.note.${problem.is}`)}</Note>
    case 'wagerBlock':
      return <Note>{text(`slip.note.wagerBlock.${problem.until}`)}</Note>
    case 'insufficientFunds': {
      const [bet, ...others] = view.bets
      const lines = bet?.stakeMinor ? totalStakeOf(bet) / bet.stakeMinor : 0
      const affordable = bet && lines > 0 ? Math.floor((totalStakeOf(bet) - problem.missingMinor) / lines) : 0
      const fits = bet && others.length === 0 && affordable >= view.limits.minStake
      return (
        <Note
          action={
            <>
              {fits ? <UseStake field={bet.field} minor={affordable} /> : null}
              <Act onClick={() => showModal('deposit')}>{text('slip.note.deposit')}</Act>
            </>
          }
        >
          {text('slip.note.insufficientFunds', { amount: money(problem.missingMinor) })}
        </Note>
      )
    }
  }
}
