import { affordableStake, freeBetInstead, type StakeField } from '@touchline/domain/slip'
import { Note } from '@touchline/ui'
import { useMoneyText, useText } from '../../lib/intl/index.ts'
import { showModal } from '../../lib/modals/index.ts'
import { useUser } from '../../lib/session/index.ts'
import { dispatch } from '../../lib/slip/index.ts'
import { Act, UseStake } from './Act.tsx'
import { openFreeBets } from './freeBetsDialog.ts'
import { minorOf } from './placedWords.ts'
import type { ProblemOf, SlipPartProps } from './slipPart.ts'

export type AboutAccount = ProblemOf<
  | 'restricted'
  | 'unverified'
  | 'limitsWanted'
  | 'inReview'
  | 'wagerBlock'
  | 'casinoWelcomeOffer'
  | 'insufficientFunds'
  | 'ownLimit'
>

type Props<Kind extends AboutAccount['is']> = Pick<SlipPartProps, 'view'> & { problem: ProblemOf<Kind> }

/** Why the account cannot bet, with the action that solves it. */
export function AccountNote({ view, problem }: Props<AboutAccount['is']>) {
  const text = useText()
  switch (problem.is) {
    case 'restricted':
      return <Note>{text('refusal.slip.AccountRestricted')}</Note>
    case 'unverified':
      return (
        <Note action={<Act onClick={() => showModal('accountVerification')}>{text('slip.note.verify')}</Act>}>
          {text('refusal.slip.VerificationRequired')}
        </Note>
      )
    case 'limitsWanted':
      return (
        <Note action={<Act onClick={() => showModal('demandedLimits')}>{text('slip.note.setLimits')}</Act>}>
          {text('refusal.slip.LimitsRequired')}
        </Note>
      )
    case 'inReview':
      return <Note>{text('refusal.slip.DetailsInReview')}</Note>
    case 'casinoWelcomeOffer':
      return <Note>{text('refusal.slip.CasinoWelcomeOfferActive')}</Note>
    case 'wagerBlock':
      return (
        <Note>{text(problem.until === 'call' ? 'refusal.slip.WagerBlockedCall' : 'refusal.slip.WagerBlockedAffordability')}</Note>
      )
    case 'insufficientFunds':
      return <MissingMoney view={view} problem={problem} />
    case 'ownLimit':
      return <OwnLimit view={view} problem={problem} />
  }
}

/** Proposes a free bet if one can pay, otherwise a deposit. */
function MissingMoney({ view, problem: { missingMinor } }: Props<'insufficientFunds'>) {
  const text = useText()
  const money = useMoneyText()
  const freeBet = freeBetInstead(view.bets, view.calculated.freeBets, missingMinor)
  return (
    <Note
      action={
        <>
          <UseAffordable view={view} />
          {freeBet ? <UseFreeBet {...freeBet} /> : null}
          {freeBet?.enough ? null : <Act onClick={() => showModal('deposit')}>{text('slip.note.deposit')}</Act>}
        </>
      }
    >
      {text('slip.note.insufficientFunds', { amount: money(missingMinor) })}
    </Note>
  )
}

/** Applies the only free bet; with several the customer chooses. */
function UseFreeBet({ field, ids }: { field: StakeField; ids: readonly string[] }) {
  const text = useText()
  const money = useMoneyText()
  const [first, ...others] = useUser()?.userBonuses.freeBet.filter(({ userBonusId }) => ids.includes(userBonusId)) ?? []
  if (!first || others.length > 0) return <Act onClick={() => openFreeBets(field)}>{text('slip.note.useAFreeBet')}</Act>
  const { userBonusId: id, amountGiven: amount } = first
  return (
    <Act onClick={() => dispatch({ is: 'attachFreeBet', field, freeBet: { id, amount } })}>
      {text('slip.note.useFreeBet', { amount: money(minorOf(amount) ?? 0) })}
    </Act>
  )
}

function OwnLimit({ view, problem: { limitMinor, leftMinor } }: Props<'ownLimit'>) {
  const text = useText()
  const money = useMoneyText()
  return (
    <Note
      action={
        <>
          <UseAffordable view={view} />
          <Act onClick={() => showModal('spendingControls')}>{text('slip.note.toLimits')}</Act>
        </>
      }
    >
      {text('slip.note.ownLimit', { limit: money(limitMinor), left: money(leftMinor) })}
    </Note>
  )
}

/** Offers the highest affordable stake, if there is one bet and the book accepts that stake. */
function UseAffordable({ view }: Pick<SlipPartProps, 'view'>) {
  const { bets, systems, account, limits } = view
  const [bet, ...others] = bets
  if (!bet || others.length > 0 || !account) return null
  const affordable = affordableStake(bet.field, { bets, systems, account })
  return affordable > 0 && affordable >= limits.minStake ? <UseStake field={bet.field} minor={affordable} /> : null
}
