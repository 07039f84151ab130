import type { Calls, DataOf } from '@touchline/contract'
import { Card, EmptyState } from '@touchline/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { addressOf, namesOf, titleOf } from '../../lib/addresses/index.ts'
import { useText } from '../../lib/intl/index.ts'
import { useNames } from '../../lib/offer/index.ts'
import { pageStyles as page } from '../../lib/page/index.ts'
import { pathTo } from '../../lib/path/index.ts'
import { LeagueRows } from '../events/index.ts'
import { RowStar } from '../star/index.ts'
import styles from './Category.module.css'
import type { ShownCategory } from './CategoryHeading.tsx'
import { Days } from './Matches.tsx'

const addressesOfTop = ['popular', 'popularLeagues', 'competitions'] as const
type AddressOfTop = (typeof addressesOfTop)[number]

interface PopularProps {
  sport: ShownCategory
  category: ShownCategory
}

/** P7.20: the most important matches of a sport, by time; what is in play first. */
export function PopularMatches({ data, sport, category }: PopularProps & { data: DataOf<Calls['sportPopular']> }) {
  const { event } = data.entities
  const startOf = (id: string): string => event[id]?.startTime ?? ''
  const byStart = data.eventIds.toSorted((a, b) => startOf(a).localeCompare(startOf(b)))
  return (
    <Popular of="popular" sport={sport} category={category} isEmpty={byStart.length === 0}>
      <Days
        eventIds={byStart}
        list={{ tables: data, marketCounts: data.marketCounts, rowStar: RowStar, beside: 'totals', withLeague: true }}
      />
    </Popular>
  )
}

/** P7.20: the leagues of a sport, the most important first. */
export function PopularLeagues({ data, sport, category }: PopularProps & { data: DataOf<Calls['popularLeagues']> }) {
  const text = useText()
  const leagues = data.leagues.filter(({ games }) => games > 0)
  return (
    <Popular of="popularLeagues" sport={sport} category={category} isEmpty={leagues.length === 0}>
      <Card title={text('sport.popularLeagues')}>
        <LeagueRows
          rows={leagues.map((league) => ({
            id: league.id,
            name: league.name,
            to: pathTo.category(sport, league),
            events: league.games,
            inPlay: league.inplayEvents,
            countryCode: league.countryCode,
          }))}
        />
      </Card>
    </Popular>
  )
}

interface TopProps extends PopularProps {
  of: AddressOfTop
  isEmpty: boolean
  children: ReactNode
}

/** P2.24: matches, leagues and competitions, an address each. */
function Popular({ of, sport, category, isEmpty, children }: TopProps) {
  const text = useText()
  const names = useNames()
  return (
    <div className={page.stack}>
      <nav aria-label={text('sport.topOf', { sport: names.category(category) })}>
        <ul className={styles.chips}>
          {addressesOfTop.map((address) => (
            <li key={address}>
              <Link
                className={styles.chip}
                to={addressOf(address, namesOf(sport, category))}
                aria-current={address === of ? 'page' : undefined}
              >
                {text(titleOf(address) ?? 'sport.top')}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {isEmpty ? <EmptyState title={text('category.empty.title')}>{text('category.empty.text')}</EmptyState> : children}
    </div>
  )
}
