import { channel } from '@touchline/contract/channel'
import type { EntityTables } from '@touchline/contract/entity'
import { useMemo } from 'react'
import { useLiveNear } from '../../lib/live/index.ts'
import { mainMarkets } from '../events/index.ts'
import { RaceBox } from './RaceBox.tsx'
import styles from './RaceGrid.module.css'

interface RaceGridProps {
  tables: EntityTables
  eventIds: readonly string[]
  label: string
}

/** Races side by side, each with its shortest prices; live while near the window. */
export function RaceGrid({ tables, eventIds, label }: RaceGridProps) {
  const markets = useMemo(() => mainMarkets(tables), [tables])
  return (
    <ul className={styles.grid} aria-label={label}>
      {eventIds.map((id) => (
        <LiveRace key={id} tables={tables} eventId={id} marketId={markets.get(id)} />
      ))}
    </ul>
  )
}

interface LiveRaceProps {
  tables: EntityTables
  eventId: string
  marketId: string | undefined
}

function LiveRace({ tables, eventId, marketId }: LiveRaceProps) {
  const near = useLiveNear([channel.event(eventId), ...(marketId ? [channel.market(marketId)] : [])])
  return (
    <li ref={near}>
      <RaceBox eventId={eventId} marketId={marketId} tables={tables} />
    </li>
  )
}
