import type { PlaceAction, Problem } from '@touchline/domain/slip'
import { Button } from '@touchline/ui'
import { useLayoutEffect, useRef } from 'react'
import { type MessageId, type Text, useText } from '../../lib/intl/index.ts'
import { showModal } from '../../lib/modals/index.ts'
import { useOutage } from '../../lib/outage.ts'
import { freeMinorOf, useStakeText } from './placedWords.ts'
import { placeAgain, placeBets } from './placing.ts'
import styles from './Slip.module.css'
import type { SlipPartProps } from './slipPart.ts'

/** a button whose meaning has changed ignores presses for this long: the finger was aiming at the old one */
const settlesMs = 300

/** What a press agrees to, without the amount, which the customer sets. */
const meaningOf = (action: PlaceAction): string =>
  action.can === 'nothing' ? 'nothing' : `${action.acceptsOdds ? 'accept' : 'place'} ${action.logsIn ? 'logIn' : ''}`

/** What the customer can do at once about a problem that the label asks them to solve. */
const solutions: Partial<Record<Problem['is'], 'accountVerification' | 'demandedLimits'>> = {
  unverified: 'accountVerification',
  limitsWanted: 'demandedLimits',
}

/** Labelled with its action, or why it is disabled. `again`: resends what failed. */
export function PlaceButton({ view: { action, bets }, again = false }: Pick<SlipPartProps, 'view'> & { again?: boolean }) {
  const meaning = meaningOf(action)
  const changedAtMs = useRef(Number.NEGATIVE_INFINITY)
  // together with the label, not after it: a press may come in between
  useLayoutEffect(() => {
    changedAtMs.current = meaning.startsWith('accept') ? performance.now() : Number.NEGATIVE_INFINITY
  }, [meaning])
  const text = useText()
  const staked = useStakeText()
  // it would wait unsent, at prices that nobody can see
  const isOffline = useOutage() === 'offline'
  const solution = action.can === 'nothing' && action.because !== 'empty' ? solutions[action.because.is] : undefined
  return (
    <div className={styles.go}>
      <Button
        look="primary"
        size="large"
        wide
        disabled={isOffline || (action.can === 'nothing' && solution === undefined)}
        onClick={() => {
          if (performance.now() - changedAtMs.current < settlesMs) return
          if (solution) return showModal(solution)
          const agreed = { acceptsOdds: action.can === 'place' && action.acceptsOdds }
          if (again) placeAgain(agreed)
          else placeBets(agreed)
        }}
      >
        {isOffline ? text('slip.cannot.offline') : placeText(action, text, (paidMinor) => staked(paidMinor, freeMinorOf(bets)))}
      </Button>
    </div>
  )
}

function placeText(action: PlaceAction, text: Text, staked: (paidMinor: number) => string): string {
  if (action.can === 'nothing') return action.because === 'empty' ? text('slip.cannot.noneOn') : text(cannot[action.because.is])
  const values = { total: staked(action.totalMinor), count: action.bets }
  if (action.logsIn) return text(action.acceptsOdds ? 'slip.go.acceptAndLogIn' : 'slip.go.logIn', values)
  return text(action.acceptsOdds ? 'slip.go.accept' : 'slip.go.place', values)
}

const cannot: Record<Problem['is'], MessageId> = {
  selectionExpired: 'slip.cannot.selectionExpired',
  marketSuspended: 'slip.cannot.suspended',
  selectionSuspended: 'slip.cannot.suspended',
  loading: 'slip.cannot.loading',
  nonCombinable: 'slip.cannot.nonCombinable',
  nonCombinableEachWay: 'slip.cannot.nonCombinableEachWay',
  nonCombinableMulti: 'slip.cannot.nonCombinableMulti',
  notAllowed: 'slip.cannot.notAllowed',
  needsSelections: 'slip.cannot.needsSelections',
  accaBoostNotAvailable: 'slip.go.place',
  enterStakeAmount: 'slip.cannot.enterStake',
  invalidStake: 'slip.cannot.invalidStake',
  minimumStakeValue: 'slip.cannot.minimumStake',
  betplacementMaxStake: 'slip.cannot.betplacementMaxStake',
  maxStake: 'slip.cannot.maxStake',
  maxNetWinnings: 'slip.cannot.maxWinnings',
  freeBetNotAvailable: 'slip.cannot.freeBetNotAvailable',
  unverified: 'slip.cannot.unverified',
  inReview: 'slip.cannot.inReview',
  restricted: 'slip.cannot.restricted',
  limitsWanted: 'slip.cannot.limitsWanted',
  wagerBlock: 'slip.cannot.wagerBlock',
  casinoWelcomeOffer: 'slip.cannot.casinoWelcomeOffer',
  insufficientFunds: 'slip.cannot.insufficientFunds',
  ownLimit: 'slip.go.place',
  lineChanged: 'slip.go.accept',
  oddsChanged: 'slip.go.accept',
  notLoggedIn: 'slip.go.logIn',
}
