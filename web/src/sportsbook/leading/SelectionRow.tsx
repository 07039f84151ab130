import { channel } from '@touchline/contract/channel'
import { marketNameWithSide } from '@touchline/domain/browse'
import { Skeleton } from '@touchline/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useEntity, useLiveNear } from '../../lib/live/index.ts'
import { sideNamed, useNames } from '../../lib/offer/index.ts'
import { StartTime, useEventPath } from '../events/index.ts'
import { PriceButton } from '../price/index.ts'
import styles from './SelectionRow.module.css'

interface SelectionRowProps {
  selectionId: string
  marketId: string
  eventId: string
  /** why it is listed */
  children: ReactNode
}

/** A selection outside its event's page: its name, market and event, and its price. */
export function SelectionRow({ selectionId, marketId, eventId, children }: SelectionRowProps) {
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
        {children}
      </div>
      <span className={styles.price}>
        <PriceButton selectionId={selectionId} />
      </span>
    </li>
  )
}

const rowsExpected = 5

export const RowsSkeleton = () => <Skeleton height={`${rowsExpected * 76}px`} />
