import type { EntityTables } from '@touchline/contract/entity'
import type { MarketFilter } from '@touchline/contract/player/browse'
import { marketLine, nameWithoutLine } from '@touchline/domain/browse'
import { Card } from '@touchline/ui'
import { type ComponentProps, type ReactNode, useMemo } from 'react'
import { useText } from '../../lib/intl/index.ts'
import { useNames } from '../../lib/offer/index.ts'
import styles from './EventList.module.css'
import { columnsDrawn, EventRow } from './EventRow.tsx'
import { type ListPrices, listPrices, type Outcome } from './mainMarket.ts'

export interface EventListProps {
  title: ReactNode
  aside?: ReactNode
  tables: EntityTables
  eventIds: readonly string[]
  marketCounts?: Record<string, number>
  /** the column to show prices of; by default the most common main market of the events */
  column?: MarketFilter | undefined
  /** show each event's league */
  withLeague?: boolean
  /** says more about an event under its sides, such as its day where the list is not of one */
  under?: (eventId: string) => string | undefined
  /** the star of each event; absent where the first view has no room for it */
  rowStar?: ComponentProps<typeof EventRow>['star']
}

/**
 * Events in a card: one row each, with the column names on top. A row shows only prices that match the header. Rows are live
 * while near the window.
 */
export function EventList({ title, aside, tables, eventIds, marketCounts, column, withLeague, under, rowStar }: EventListProps) {
  const text = useText()
  const prices = useMemo(() => listPrices(tables, eventIds, column), [tables, eventIds, column])
  return (
    <Card title={title} aside={prices.outcomes.length === 0 ? aside : <Columns prices={prices} />}>
      <ul aria-label={typeof title === 'string' ? title : text('event.list')}>
        {eventIds.map((id) => (
          <EventRow
            key={id}
            eventId={id}
            marketId={prices.marketOf.get(id)}
            outcomes={prices.outcomes}
            line={column?.line}
            markets={marketCounts?.[id]}
            under={withLeague ? leagueOf(tables, id) : under?.(id)}
            star={rowStar}
          />
        ))}
      </ul>
    </Card>
  )
}

/** Many countries have a Premier League: the country code comes first, where a narrow row does not cut it off. */
function leagueOf({ entities }: EntityTables, eventId: string): string | undefined {
  const league = entities.category[entities.event[eventId]?.categoryId ?? '']
  const country = league?.countryCode?.split('-').at(-1)
  return country ? `${country} · ${league?.name}` : league?.name
}

const signs = { HOME_DRAW: '1X', HOME_AWAY: '12', DRAW_AWAY: 'X2' }
const isSign = (outcome: Outcome): outcome is keyof typeof signs => outcome in signs

function Columns({ prices: { outcomes, named } }: { prices: ListPrices }) {
  const text = useText()
  const names = useNames()
  return (
    <div className={styles.columns} aria-hidden="true" data-columns={columnsDrawn(outcomes)}>
      {named ? (
        <span className={styles.named}>
          <span className={styles.market}>
            {names.market(named.line === undefined ? named.name : nameWithoutLine(named.name))}
          </span>
          {named.line === undefined ? null : marketLine(named)}
        </span>
      ) : null}
      {outcomes.map((outcome) => (
        <span key={outcome}>{isSign(outcome) ? signs[outcome] : text(`column.${outcome}`)}</span>
      ))}
    </div>
  )
}
