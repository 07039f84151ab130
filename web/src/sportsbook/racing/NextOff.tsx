import { channel } from '@touchline/contract/channel'
import type { EntityTables } from '@touchline/contract/entity'
import { useMemo } from 'react'
import { useText } from '../../lib/intl/index.ts'
import { useLive } from '../../lib/live/index.ts'
import { mainMarkets } from '../events/index.ts'
import styles from './NextOff.module.css'
import { RaceBox } from './RaceBox.tsx'

/** The next races side by side, each with its shortest prices. */
export function NextOff({ tables, eventIds }: { tables: EntityTables; eventIds: readonly string[] }) {
  const text = useText()
  const markets = useMemo(() => mainMarkets(tables), [tables])
  useLive(
    eventIds.flatMap((id) => {
      const market = markets.get(id)
      return market ? [channel.event(id), channel.market(market)] : [channel.event(id)]
    }),
  )
  return (
    <section aria-label={text('racing.nextOff')}>
      <h2 className={styles.title}>{text('racing.nextOff')}</h2>
      <ul className={styles.races}>
        {eventIds.map((id) => (
          <li key={id}>
            <RaceBox eventId={id} marketId={markets.get(id)} tables={tables} />
          </li>
        ))}
      </ul>
    </section>
  )
}
