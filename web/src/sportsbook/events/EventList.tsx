import type { EntityTables } from '@touchline/contract/entity'
import type { MarketFilter } from '@touchline/contract/player/browse'
import { marketLine, nameWithoutLine } from '@touchline/domain/browse'
import { Card } from '@touchline/ui'
import { type ComponentProps, type ReactNode, useMemo } from 'react'
import { useText } from '../../lib/intl/index.ts'
import { useNames } from '../../lib/offer/index.ts'
import { useIsWide } from '../../lib/useIsWide.ts'
import styles from './EventList.module.css'
import { columnsDrawn, EventRow } from './EventRow.tsx'
import { type Beside, type ListPrices, listPrices, type Outcome, pricesBeside } from './mainMarket.ts'

export interface EventListProps {
  title: ReactNode
  aside?: ReactNode
  tables: EntityTables
  eventIds: readonly string[]
  marketCounts?: Record<string, number>
  /** the column to show prices of; by default the most common main market of the events */
  column?: MarketFilter | undefined
  /** prices beside those of the column, where the page is wide */
  beside?: Beside
  /** show each event's league */
  withLeague?: boolean
  /** says more about an event under its sides, such as its day where the list is not of one */
  under?: (eventId: string) => string | undefined
  /** the star of each event; absent where the first view has no room for it */
  rowStar?: ComponentProps<typeof EventRow>['star']
  /** what stands before the prices of each event */
  before?: ComponentProps<typeof EventRow>['before']
  /** the names of the columns stand over the list before */
  isHeaded?: boolean
  /** shows the names */
  marked?: ComponentProps<typeof EventRow>['marked']
}

/**
 * Events in a card: one row each, with the column names on top. A row shows only prices that match the header. Rows are live
 * while near the window.
 */
export function EventList({
  title,
  aside,
  tables,
  eventIds,
  marketCounts,
  column,
  beside,
  withLeague,
  under,
  rowStar,
  before,
  isHeaded,
  marked,
}: EventListProps) {
  const text = useText()
  const prices = useMemo(() => listPrices(tables, eventIds, column), [tables, eventIds, column])
  const isWide = useIsWide()
  const sides = useMemo(
    () => (isWide && beside ? pricesBeside(tables, eventIds, { beside, column }) : []),
    [tables, eventIds, column, isWide, beside],
  )
  return (
    <Card
      title={title}
      aside={
        prices.outcomes.length === 0 ? (
          aside
        ) : (
          <div className={styles.heads} data-sides={sides.length} data-headed={isHeaded}>
            <Columns prices={prices} />
            {sides.map((each) => (
              <Columns key={each.id} prices={each} beside={each.place} />
            ))}
          </div>
        )
      }
    >
      <ul className={styles.list} data-sides={sides.length} aria-label={typeof title === 'string' ? title : text('event.list')}>
        {eventIds.map((id) => (
          <EventRow
            key={id}
            eventId={id}
            marketId={prices.marketOf.get(id)}
            outcomes={prices.outcomes}
            sides={sides}
            line={column?.line}
            markets={marketCounts?.[id]}
            under={withLeague ? leagueOf(tables, id) : under?.(id)}
            star={rowStar}
            before={before}
            marked={marked}
          />
        ))}
      </ul>
    </Card>
  )
}

/** Many countries have a Premier League: the country code comes first, where a narrow row does not cut it off. */
export function leagueOf({ entities }: EntityTables, eventId: string): string | undefined {
  const league = entities.category[entities.event[eventId]?.categoryId ?? '']
  const country = league?.countryCode?.split('-').at(-1)
  return country ? `${country} · ${league?.name}` : league?.name
}

const signs = { HOME_DRAW: '1X', HOME_AWAY: '12', DRAW_AWAY: 'X2' }
const isSign = (outcome: Outcome): outcome is keyof typeof signs => outcome in signs

function Columns({ prices: { outcomes, named }, beside }: { prices: ListPrices; beside?: number }) {
  const text = useText()
  const names = useNames()
  return (
    <div className={styles.columns} aria-hidden="true" data-columns={columnsDrawn(outcomes)} data-beside={beside}>
      {named && !(beside !== undefined && named.type === 'TOTAL') ? (
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
