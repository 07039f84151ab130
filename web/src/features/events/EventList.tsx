import type { EntityTables } from '@touchline/contract/entity'
import { type ReactNode, useMemo } from 'react'
import { useText } from '../../lib/intl/index.ts'
import { Card } from '../../ui/index.ts'
import styles from './EventList.module.css'
import { EventRow } from './EventRow.tsx'
import { columnsOf, mainMarkets } from './mainMarket.ts'

interface EventListProps {
  title: ReactNode
  aside?: ReactNode
  tables: EntityTables
  eventIds: readonly string[]
  marketCounts?: Record<string, number>
  /** a market type to show instead of the usual one */
  marketType?: string | undefined
  /** say each event's league */
  withLeague?: boolean
}

/** Events in a card: a row each, the columns named once on top. Its rows are live while they are near the window. */
export function EventList({ title, aside, tables, eventIds, marketCounts, marketType, withLeague }: EventListProps) {
  const text = useText()
  const markets = useMemo(() => mainMarkets(tables, marketType), [tables, marketType])
  const shownMarkets = eventIds.map((id) => markets.get(id)).filter((id) => id !== undefined)
  const columns = columnsOf(tables, shownMarkets)
  return (
    <Card title={title} aside={columns.length === 0 ? aside : <Columns outcomes={columns} />}>
      <ul aria-label={typeof title === 'string' ? title : text('event.list')}>
        {eventIds.map((id) => (
          <EventRow
            key={id}
            eventId={id}
            marketId={markets.get(id)}
            columns={columns.length}
            markets={marketCounts?.[id]}
            under={withLeague ? leagueOf(tables, id) : undefined}
          />
        ))}
      </ul>
    </Card>
  )
}

/** Many countries have a Premier League: the country's letters go first, where a narrow row does not cut them off. */
function leagueOf({ entities }: EntityTables, eventId: string): string | undefined {
  const league = entities.category[entities.event[eventId]?.categoryId ?? '']
  const country = league?.countryCode?.split('-').at(-1)
  return country ? `${country} · ${league?.name}` : league?.name
}

const short: Record<
  string,
  'column.HOME' | 'column.DRAW' | 'column.AWAY' | 'column.OVER' | 'column.UNDER' | 'column.YES' | 'column.NO'
> = {
  HOME: 'column.HOME',
  DRAW: 'column.DRAW',
  AWAY: 'column.AWAY',
  OVER: 'column.OVER',
  UNDER: 'column.UNDER',
  YES: 'column.YES',
  NO: 'column.NO',
}

function Columns({ outcomes }: { outcomes: readonly string[] }) {
  const text = useText()
  return (
    <div className={styles.columns} aria-hidden="true" data-columns={outcomes.length}>
      {outcomes.map((outcome) => {
        const id = short[outcome]
        return <span key={outcome}>{id ? text(id) : ''}</span>
      })}
    </div>
  )
}
