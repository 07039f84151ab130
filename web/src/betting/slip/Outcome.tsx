import type { PlacedBet, Placement, SlipState } from '@touchline/domain/slip'
import { Button, Icon, Money } from '@touchline/ui'
import { Suspense, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useConfig } from '../../lib/config/index.ts'
import { useText } from '../../lib/intl/index.ts'
import { showModal } from '../../lib/modals/index.ts'
import { pathTo } from '../../lib/path/index.ts'
import { dispatch, dispatchPlacement, openSlip } from '../../lib/slip/index.ts'
import { BetLines } from './BetLines.tsx'
import { PlacedTax } from './deferredTax.ts'
import { faultKind } from './faultKind.ts'
import { Notes } from './Notes.tsx'
import { PlaceButton } from './PlaceButton.tsx'
import { freeMinorOf, minorOf, stakeMinorOf, useFaultText, useStakeText } from './placedWords.ts'
import styles from './Slip.module.css'
import type { SlipPartProps } from './slipPart.ts'

interface OutcomeProps {
  placement: Exclude<Placement, { step: 'before' | 'progress' }>
  view: SlipPartProps['view']
  /** closes the slip where it is a sheet */
  onLeave?: (() => void) | undefined
}

/** B2.4: the result of each bet. */
export function Outcome({ placement, view, onLeave }: OutcomeProps) {
  const text = useText()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const { bets } = placement
  const placed = bets.filter(({ status }) => status === 'SUCCEEDED').length
  return (
    <div className={styles.outcome}>
      <h2 className={styles.outcomeTitle} ref={title} tabIndex={-1}>
        {placed === bets.length
          ? text('slip.result.placed', { count: placed })
          : placed > 0
            ? text('slip.result.some', { placed, count: bets.length })
            : text('slip.result.none', { count: bets.length })}
      </h2>
      <ul className={styles.legs}>
        {bets.map((bet) => (
          <li key={bet.ref} className={styles.bet}>
            <Verdict bet={bet} />
            <BetLines bet={bet} />
            <Receipt bet={bet} />
          </li>
        ))}
      </ul>
      {placed === bets.length ? <AfterSuccess slip={view.slip} onLeave={onLeave} /> : <AfterFailure view={view} />}
    </div>
  )
}

export function Verdict({ bet }: { bet: PlacedBet }) {
  const text = useText()
  const faultText = useFaultText()
  if (bet.status === 'SUCCEEDED')
    return (
      <p className={styles.placed}>
        <Icon name="check" size={16} /> {text('slip.result.verdict.placed')}
      </p>
    )
  return (
    <div className={styles.failed}>
      <Icon name="warning" size={16} />
      <div>
        {bet.errors.map((fault) => (
          <p key={fault.type + fault.message}>{faultText(fault)}</p>
        ))}
        {bet.errors.some(({ type }) => faultKind(type) === 'ownLimits') ? (
          <button type="button" className={styles.toLimits} onClick={() => showModal('spendingControls')}>
            {text('slip.fault.toLimits')}
          </button>
        ) : null}
      </div>
    </div>
  )
}

function Receipt({ bet }: { bet: PlacedBet }) {
  const text = useText()
  const staked = useStakeText()
  const winnings = minorOf(bet.possibleWinnings)
  const percent = useConfig().betting.winningsTaxPercent
  return (
    <dl className={styles.what}>
      <div>
        <dt>{text('slip.stake')}</dt>
        <dd>
          <span translate="no">{staked(stakeMinorOf(bet), freeMinorOf([bet.request]))}</span>
        </dd>
      </div>
      {bet.status === 'SUCCEEDED' && winnings !== undefined ? (
        <div>
          <dt>{text('slip.toReturn')}</dt>
          <dd>
            <Money minor={winnings} />
          </dd>
        </div>
      ) : null}
      {bet.status === 'SUCCEEDED' && winnings !== undefined && percent !== undefined ? (
        <Suspense>
          <PlacedTax grossMinor={winnings} stakeMinor={stakeMinorOf(bet)} percent={percent} />
        </Suspense>
      ) : null}
      {bet.betId ? (
        <div>
          <dt>{text('slip.betId')}</dt>
          <dd className={styles.id}>{bet.betId}</dd>
        </div>
      ) : null}
    </dl>
  )
}

const close = () => dispatchPlacement({ is: 'resultClosed' })

/** Resends what failed with one press, at current prices, which the button shows; or returns to the slip. */
function AfterFailure({ view }: Pick<OutcomeProps, 'view'>) {
  const text = useText()
  return (
    <>
      <Notes view={view} />
      {view.action.can === 'place' ? <PlaceButton view={view} again /> : null}
      <div className={styles.actions}>
        <Button
          wide
          onClick={() => {
            close()
            openSlip()
          }}
        >
          {text('slip.result.change')}
        </Button>
      </div>
    </>
  )
}

function AfterSuccess({ slip, onLeave }: { slip: SlipState } & Pick<OutcomeProps, 'onLeave'>) {
  const text = useText()
  return (
    <div className={styles.actions}>
      <Button
        look="primary"
        wide
        onClick={() => {
          close()
          if (slip.selections.length === 0) onLeave?.()
        }}
      >
        {text('slip.result.done')}
      </Button>
      {slip.backup ? (
        <Button
          wide
          onClick={() => {
            dispatch({ is: 'reuse' })
            openSlip()
          }}
        >
          {text('slip.result.reuse')}
        </Button>
      ) : null}
      <Link
        className={styles.link}
        to={pathTo.myBets}
        onClick={() => {
          close()
          onLeave?.()
        }}
      >
        {text('slip.result.myBets')}
      </Link>
    </div>
  )
}
