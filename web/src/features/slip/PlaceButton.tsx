import type { PlaceAction, Problem } from '@touchline/domain/slip'
import { type MessageId, type Text, useMoneyText, useText } from '../../lib/intl/index.ts'
import { Button } from '../../ui/index.ts'
import { placeBets } from './placing.ts'
import styles from './Slip.module.css'
import type { SlipPartProps } from './SlipBody.tsx'

/** Says what it does, or why it does nothing. */
export function PlaceButton({ view: { action } }: Pick<SlipPartProps, 'view'>) {
  const text = useText()
  const money = useMoneyText()
  return (
    <div className={styles.go}>
      <Button
        look="primary"
        size="large"
        wide
        disabled={action.can === 'nothing'}
        onClick={() => placeBets({ acceptsOdds: action.can === 'place' && action.acceptsOdds })}
      >
        {placeText(action, text, money)}
      </Button>
    </div>
  )
}

function placeText(action: PlaceAction, text: Text, money: (minor: number) => string): string {
  if (action.can === 'nothing') return action.because === 'empty' ? text('slip.empty.title') : text(cannot[action.because.is])
  const values = { total: money(action.totalMinor), count: action.bets }
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
  restricted: 'slip.cannot.restricted',
  wagerBlock: 'slip.cannot.wagerBlock',
  casinoWelcomeOffer: 'slip.cannot.casinoWelcomeOffer',
  insufficientFunds: 'slip.cannot.insufficientFunds',
  lineChanged: 'slip.go.accept',
  oddsChanged: 'slip.go.accept',
  notLoggedIn: 'slip.go.logIn',
}
