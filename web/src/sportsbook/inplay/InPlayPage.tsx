import type { Calls, DataOf } from '@touchline/contract'
import type { Category } from '@touchline/domain/catalogue'
import { classNames, EmptyState, Icon } from '@touchline/ui'
import { Link, NavLink, useParams } from 'react-router'
import { addressOf } from '../../lib/addresses/index.ts'
import { useInPlayCasino } from '../../lib/inPlayCasino/index.ts'
import { useText } from '../../lib/intl/index.ts'
import { useEntity } from '../../lib/live/index.ts'
import { useNames } from '../../lib/offer/index.ts'
import { Heading, ListSkeleton, pageStyles as page, RequestFailed } from '../../lib/page/index.ts'
import { pathTo } from '../../lib/path/index.ts'
import { useTables } from '../../lib/query/index.ts'
import { startingIn, useInPlayTime } from '../../lib/settings/index.ts'
import { byLeague, EventList, leagueName } from '../events/index.ts'
import { sportIcon } from '../sports/index.ts'
import { RowStar } from '../star/index.ts'
import styles from './InPlayPage.module.css'

type InPlay = DataOf<Calls['inPlayView']>

/** P2.12a, P4.7: all events in play, of one sport or all, by league, and those starting soon. */
export default function InPlayPage() {
  const { categoryId } = useParams()
  const text = useText()
  const names = useNames()
  const category = useEntity('category', categoryId)
  const soon = useInPlayTime()
  const input = { ...(categoryId && { sportCategoryId: categoryId }), ...startingIn(soon) }
  const { data, error, refetch } = useTables('inPlayView', input, { refetchMs: 20_000, keep: true })
  return (
    <div className={page.stack}>
      <Heading
        title={text('inplay.title')}
        full={[text('inplay.title'), ...(category ? [names.category(category)] : [])].join(', ')}
        aside={
          <Link to={addressOf('inPlayFilters', { categoryId })} className={styles.section}>
            {text('inplay.filter')}
          </Link>
        }
      />
      {data ? <Sections sections={data.sections} current={category} /> : null}
      {data && inPlayCount(data) > 0 ? <CasinoEntry /> : null}
      {data ? <Lists data={data} /> : error ? <RequestFailed of="inPlayView" onRetry={() => void refetch()} /> : <Waiting />}
    </div>
  )
}

const inPlayCount = ({ sections }: Pick<InPlay, 'sections'>): number =>
  sections.reduce((sum, { inplayEvents }) => sum + inplayEvents, 0)

/** P6.1d: only where the in-play casino is open to the customer. */
function CasinoEntry() {
  const text = useText()
  if (useInPlayCasino().at !== 'open') return null
  return (
    <Link to="/inplaycasino" className={styles.section}>
      {text('inplay.casino')}
      <Icon name="next" size={14} />
    </Link>
  )
}

/** `current`: the sport, or a league of it. */
function Sections({ sections, current }: { sections: InPlay['sections']; current: Category | undefined }) {
  const text = useText()
  return (
    <nav className={styles.sections} aria-label={text('inplay.sports')}>
      <ul>
        <li>
          <NavLink to={pathTo.inPlay()} end className={classNames(styles.section)}>
            {text('inplay.all')} <span className={styles.count}>{inPlayCount({ sections })}</span>
          </NavLink>
        </li>
        {sections.map(({ sportId, inplayEvents }) => (
          <Section key={sportId} sportId={sportId} count={inplayEvents} isCurrent={sportId === current?.sportId} />
        ))}
      </ul>
    </nav>
  )
}

function Section({ sportId, count, isCurrent }: { sportId: string; count: number; isCurrent: boolean }) {
  const sport = useEntity('category', sportId)
  const names = useNames()
  if (!sport) return null
  return (
    <li>
      <Link to={pathTo.inPlay(sportId)} className={classNames(styles.section)} aria-current={isCurrent ? 'page' : undefined}>
        <Icon name={sportIcon(sport)} />
        {names.category(sport)} <span className={styles.count}>{count}</span>
      </Link>
    </li>
  )
}

function Lists({ data }: { data: InPlay }) {
  const text = useText()
  const names = useNames()
  const leagues = byLeague(data, data.eventIds)
  return (
    <>
      {leagues.length === 0 ? (
        <EmptyState icon="live" title={text('inplay.empty.title')}>
          {text('inplay.empty.text')}
        </EmptyState>
      ) : null}
      {leagues.map(({ key, eventIds }) => (
        <EventList
          key={key}
          title={leagueName(data, key, names)}
          tables={data}
          eventIds={eventIds}
          marketCounts={data.marketCounts}
          rowStar={RowStar}
        />
      ))}
      {data.startingSoonIds.length > 0 ? (
        <EventList
          title={text('inplay.soon')}
          tables={data}
          eventIds={data.startingSoonIds}
          marketCounts={data.marketCounts}
          rowStar={RowStar}
          withLeague
        />
      ) : null}
    </>
  )
}

const Waiting = () => (
  <>
    <ListSkeleton rows={4} />
    <ListSkeleton rows={4} />
  </>
)
