import type { Calls, DataOf } from '@touchline/contract'
import { channel } from '@touchline/contract/channel'
import { marketNameWithSide } from '@touchline/domain/browse'
import { Card, classNames, Icon, Skeleton } from '@touchline/ui'
import { useRef } from 'react'
import { Link } from 'react-router'
import { useText } from '../../lib/intl/index.ts'
import { useEntity, useLiveNear } from '../../lib/live/index.ts'
import { sideNamed, useNames } from '../../lib/offer/index.ts'
import { useTables } from '../../lib/query/index.ts'
import { useOddsText } from '../../lib/settings/index.ts'
import { StartTime, useEventPath } from '../events/index.ts'
import { PriceButton } from '../price/index.ts'
import { hideDisclaimer, useIsDisclaimerHidden } from './disclaimer.ts'
import styles from './MarketMovers.module.css'

type Mover = DataOf<Calls['marketMovers']>['movers'][number]

const rowsExpected = 5

/** The selections whose prices moved furthest today, with a word on what that does not mean. */
export function MarketMovers() {
  const text = useText()
  const { data } = useTables('marketMovers', {}, { refetchMs: 60_000 })
  const list = useRef<HTMLUListElement>(null)
  if (data?.movers.length === 0) return null
  return (
    <Card title={text('movers.title')} aside={text('movers.today')}>
      <Disclaimer onHide={() => list.current?.focus()} />
      {data ? (
        <ul ref={list} tabIndex={-1} aria-label={text('movers.title')} className={styles.list}>
          {data.movers.map((mover) => (
            <Row key={mover.selectionId} mover={mover} />
          ))}
        </ul>
      ) : (
        <Skeleton height={`${rowsExpected * 76}px`} />
      )}
    </Card>
  )
}

/** Once hidden, it stays so for this customer. */
function Disclaimer({ onHide }: { onHide: () => void }) {
  const text = useText()
  if (useIsDisclaimerHidden()) return null
  return (
    <div className={styles.disclaimer}>
      <p>{text('movers.disclaimer')}</p>
      <button
        type="button"
        className={styles.hide}
        aria-label={text('movers.hide')}
        onClick={() => {
          hideDisclaimer()
          onHide()
        }}
      >
        <Icon name="close" />
      </button>
    </div>
  )
}

function Row({ mover: { selectionId, marketId, eventId, was } }: { mover: Mover }) {
  const names = useNames()
  const selection = useEntity('selection', selectionId)
  const market = useEntity('market', marketId)
  const event = useEntity('event', eventId)
  const path = useEventPath(event)
  const row = useLiveNear([channel.event(eventId), channel.market(marketId)])
  if (!selection || !market || !event) return null
  const marketName = names.market(marketNameWithSide(market))
  return (
    <li ref={row} className={styles.row}>
      <div className={styles.words}>
        <p className={styles.name}>
          <b>{names.selection(sideNamed(selection, market))}</b> <span>{marketName}</span>
        </p>
        <Link to={path} className={styles.event}>
          <span>{event.name}</span> <StartTime event={event} />
        </Link>
        <Move was={was} now={selection.odds} />
      </div>
      <span className={styles.price}>
        <PriceButton selectionId={selectionId} />
      </span>
    </li>
  )
}

/** Which way it moved, in words: the arrow only supports them. */
function Move({ was, now }: { was: Mover['was']; now: number | undefined }) {
  const text = useText()
  const odds = useOddsText()
  const price = odds(was.displayOdds)
  const shortened = now !== undefined && now < was.odds
  return (
    <p className={styles.move}>
      <span className={classNames(styles.trend, shortened ? styles.down : styles.up)} aria-hidden="true" />
      {text(shortened ? 'movers.shortened' : 'movers.drifted', { price })}
    </p>
  )
}
