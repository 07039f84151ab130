import { isVirtualSport } from '@touchline/domain/browse'
import { virtualKeptDays } from '@touchline/domain/catalogue'
import { Button, classNames, EmptyState } from '@touchline/ui'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Link, useNavigate, useParams } from 'react-router'
import { useConfig } from '../../lib/config/index.ts'
import { useText } from '../../lib/intl/index.ts'
import { useNames } from '../../lib/offer/index.ts'
import { Heading, ListSkeleton, pageStyles as page, RequestFailed } from '../../lib/page/index.ts'
import { useSports } from '../../lib/query/index.ts'
import { SportIcon } from '../sports/index.ts'
import { LeagueResults } from './LeagueResults.tsx'
import styles from './Results.module.css'
import { bySport, type Category, daysBefore, keptSince, pathOfResults, placeOf, type Results, strip } from './resultsAt.ts'
import { useResults } from './useResults.ts'

/** What has ended, by day and sport; each event unfolds how it was settled. */
export default function ResultsPage() {
  const text = useText()
  const names = useNames()
  const { name } = useConfig()
  const { sportId, day } = placeOf(useParams())
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useResults({ sportId, day })
  const { data: sports } = useSports()
  const first = data?.pages[0]
  const results = data?.pages.flatMap((each) => each.results) ?? []
  const categories = new Map(data?.pages.flatMap((each) => each.categories.map((category) => [category.id, category] as const)))
  const sport = sportId === undefined ? undefined : (categories.get(sportId) ?? sports?.categories[sportId])
  return (
    <div className={page.stack}>
      <Heading
        title={text('results.title')}
        description={text('description.results', { name })}
        full={[text('results.title'), ...(sport ? [names.category(sport)] : [])].join(', ')}
      />
      {first ? <Days today={first.today} shown={first.day} sportId={sportId} /> : null}
      {first ? <Sports first={first} categories={categories} sportId={sportId} day={day} /> : null}
      {bySport(results).map(({ sportId: id, leagues }) => (
        <OfSport key={id} sport={categories.get(id)} count={first?.sports.find((each) => each.sportId === id)?.count ?? 0}>
          {leagues.map((league) => (
            <LeagueResults key={league.leagueId} {...league} categories={categories} />
          ))}
        </OfSport>
      ))}
      {first && results.length === 0 ? <EmptyState icon="clock" title={text('results.none')} /> : null}
      {hasNextPage ? (
        <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {text('results.more')}
        </Button>
      ) : null}
      {first ? <Kept today={first.today} /> : null}
      {data ? null : error ? <RequestFailed of="results" onRetry={() => void refetch()} /> : <ListSkeleton rows={8} />}
    </div>
  )
}

function Days({ today, shown, sportId }: { today: string; shown: string; sportId: string | undefined }) {
  const text = useText()
  const navigate = useNavigate()
  const { formatDate } = useIntl()
  const at = (day: string, options: Parameters<typeof formatDate>[1]) =>
    formatDate(`${day}T12:00:00Z`, { timeZone: 'UTC', ...options })
  const wordOf = (day: string) =>
    day === today
      ? text('results.today')
      : day === daysBefore(today, 1)
        ? text('results.yesterday')
        : at(day, { weekday: 'short' })
  return (
    <nav aria-label={text('results.days')} className={styles.days}>
      <ol>
        {strip(today).map((day) => (
          <li key={day}>
            <Link
              to={pathOfResults({ sportId, day: day === today ? undefined : day })}
              aria-current={day === shown ? 'page' : undefined}
              className={classNames(styles.day, day === shown && styles.chosen)}
            >
              <small>{wordOf(day)}</small>
              <b>{at(day, { day: 'numeric', month: 'short' })}</b>
            </Link>
          </li>
        ))}
      </ol>
      <label className={styles.other}>
        <span className={styles.otherWord}>{text('results.otherDay')}</span>
        <svg viewBox="0 0 24 24" aria-hidden="true" className={styles.calendar}>
          <path d="M4 6h16v14H4zM4 10.5h16M8.5 3.5V8M15.5 3.5V8M8 14h2M14 14h2M8 17h2" />
        </svg>
        <input
          type="date"
          value={shown}
          min={keptSince(today)}
          max={today}
          onChange={({ target: { value, validity } }) => {
            if (value !== '' && validity.valid)
              void navigate(pathOfResults({ sportId, day: value === today ? undefined : value }))
          }}
        />
      </label>
    </nav>
  )
}

interface SportsProps {
  first: Results
  categories: ReadonlyMap<string, Category>
  sportId: string | undefined
  day: string | undefined
}

function Sports({ first, categories, sportId, day }: SportsProps) {
  const text = useText()
  const names = useNames()
  const known = first.sports.flatMap(({ sportId: id, count }) => {
    const sport = categories.get(id)
    return sport ? [{ sport, count, isVirtual: isVirtualSport(sport) }] : []
  })
  const real = known.filter(({ isVirtual }) => !isVirtual).toSorted((a, b) => b.count - a.count)
  const all = real.reduce((sum, { count }) => sum + count, 0)
  return (
    <nav aria-label={text('results.sports')} className={styles.sports}>
      <ul>
        <li>
          <Link
            to={pathOfResults({ day })}
            aria-current={sportId === undefined ? 'page' : undefined}
            className={classNames(styles.chip, sportId === undefined && styles.chosen)}
          >
            {text('results.all')} <small>{all}</small>
          </Link>
        </li>
        {[...real, ...known.filter(({ isVirtual }) => isVirtual)].map(({ sport, count }) => (
          <li key={sport.id}>
            <Link
              to={pathOfResults({ sportId: sport.id, day })}
              aria-current={sportId === sport.id ? 'page' : undefined}
              className={classNames(styles.chip, sportId === sport.id && styles.chosen)}
            >
              <SportIcon sport={sport} />
              {names.category(sport)} <small>{count}</small>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function OfSport({ sport, count, children }: { sport: Category | undefined; count: number; children: ReactNode }) {
  const text = useText()
  const names = useNames()
  const name = sport ? names.category(sport) : ''
  return (
    <section aria-label={name}>
      <h2 className={page.section}>
        {name}
        <small className={styles.count}>{text('results.count', { count })}</small>
      </h2>
      <div className={classNames(page.columns, styles.leagues)}>{children}</div>
    </section>
  )
}

/** Nobody should look for what is not kept any more. */
function Kept({ today }: { today: string }) {
  const text = useText()
  const { formatDate } = useIntl()
  const since = formatDate(`${keptSince(today)}T12:00:00Z`, { timeZone: 'UTC', dateStyle: 'long' })
  return <p className={page.note}>{text('results.kept', { since, days: virtualKeptDays })}</p>
}
