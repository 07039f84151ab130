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
  isLookedFor?: (name: string) => boolean
}

/** Races side by side, each with its shortest prices; live while near the window. */
export function RaceGrid({ tables, eventIds, label, isLookedFor }: RaceGridProps) {
  const markets = useMemo(() => mainMarkets(tables), [tables])
  return (
    <ul className={styles.grid} aria-label={label}>
      {eventIds.map((id) => (
        <LiveRace key={id} tables={tables} eventId={id} marketId={markets.get(id)} isLookedFor={isLookedFor} />
      ))}
    </ul>
  )
}

interface LiveRaceProps {
  tables: EntityTables
  eventId: string
  marketId: string | undefined
  isLookedFor: ((name: string) => boolean) | undefined
}

function LiveRace({ tables, eventId, marketId, isLookedFor }: LiveRaceProps) {
  const near = useLiveNear([channel.event(eventId), ...(marketId ? [channel.market(marketId)] : [])])
  return (
    <li ref={near}>
      <RaceBox eventId={eventId} marketId={marketId} tables={tables} isLookedFor={isLookedFor} />
    </li>
  )
}
