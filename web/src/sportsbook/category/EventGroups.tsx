import type { Calls, DataOf } from '@touchline/contract'
import { EmptyState } from '@touchline/ui'
import { Link } from 'react-router'
import { type AddressName, addressOf, namesOf, useChoice } from '../../lib/addresses/index.ts'
import { useText } from '../../lib/intl/index.ts'
import { pageStyles as page } from '../../lib/page/index.ts'
import { columnChosen, MarketFilter, useDayTitle } from '../events/index.ts'
import { RowStar } from '../star/index.ts'
import styles from './Category.module.css'
import type { ShownCategory } from './CategoryHeading.tsx'
import { Days } from './Matches.tsx'
import { ShowBy } from './ShowBy.tsx'

type Answer = DataOf<Calls['eventGroups']>

interface EventGroupsProps {
  data: Answer
  sport: ShownCategory
  category: ShownCategory
  address: AddressName
}

/** P2.12a, P7.6: one round or day of a league at a time; each is an address. */
export function EventGroups({ data, sport, category, address }: EventGroupsProps) {
  const text = useText()
  const dayTitle = useDayTitle()
  const [chosen, choose] = useChoice('market')
  const column = columnChosen(data.marketFilters, chosen)
  const leagues = new Set(data.eventIds.map((id) => data.entities.event[id]?.categoryId)).size
  const list = {
    tables: data,
    marketCounts: data.marketCounts,
    column,
    beside: data.marketFilters,
    rowStar: RowStar,
    withLeague: leagues > 1,
  }
  return (
    <div className={page.stack}>
      <nav aria-label={text('groups.choose')}>
        <ul className={styles.chips}>
          {data.eventGroupsFilter.map(({ id, name, date }) => (
            <li key={id}>
              <Link
                className={styles.chip}
                to={addressOf(address, { ...namesOf(sport, category), filterId: id })}
                aria-current={id === data.eventGroupId ? 'page' : undefined}
              >
                {date === undefined ? name : dayTitle(date)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.controls}>
        <MarketFilter filters={data.marketFilters} value={column?.id} onChange={choose} />
        <ShowBy address={address} sport={sport} category={category} />
      </div>
      {data.eventIds.length === 0 ? (
        <EmptyState title={text('category.empty.title')}>{text('category.empty.text')}</EmptyState>
      ) : (
        <Days eventIds={data.eventIds} list={list} />
      )}
    </div>
  )
}
