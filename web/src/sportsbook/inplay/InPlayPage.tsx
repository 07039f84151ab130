import type { Calls, DataOf } from '@touchline/contract'
import type { Category } from '@touchline/domain/catalogue'
import { classNames, EmptyState, Icon } from '@touchline/ui'
import { useMemo } from 'react'
import { Link, NavLink, useParams } from 'react-router'
import { addressOf, useChoice } from '../../lib/addresses/index.ts'
import { useConfig } from '../../lib/config/index.ts'
import { isStarredNow, useFavourites } from '../../lib/favourites/index.ts'
import { useInPlayCasino } from '../../lib/inPlayCasino/index.ts'
import { useText } from '../../lib/intl/index.ts'
import { useEntity } from '../../lib/live/index.ts'
import { useNames } from '../../lib/offer/index.ts'
import { Heading, ListSkeleton, pageStyles as page, RequestFailed } from '../../lib/page/index.ts'
import { pathTo } from '../../lib/path/index.ts'
import { useTables } from '../../lib/query/index.ts'
import { useUser } from '../../lib/session/index.ts'
import { startingIn, useInPlayTime } from '../../lib/settings/index.ts'
import { useIsWide } from '../../lib/useIsWide.ts'
import { byLeague, EventList, useFirstPart } from '../events/index.ts'
import { SportIcon } from '../sports/index.ts'
import { RowStar } from '../star/index.ts'
import styles from './InPlayPage.module.css'
import { Leagues } from './Leagues.tsx'
import { ownFirst } from './ownFirst.ts'

type InPlay = DataOf<Calls['inPlayView']>

/** P2.12a, P4.7: all events in play, of one sport or all, by league, and those starting soon. */
export default function InPlayPage() {
  const { categoryId } = useParams()
  const text = useText()
  const names = useNames()
  const category = useEntity('category', categoryId)
  const { name: brand } = useConfig()
  const soon = useInPlayTime()
  const totals = useIsWide() && { totals: 'true' }
  const input = { ...(categoryId && { sportCategoryId: categoryId }), ...startingIn(soon), ...totals }
  const own = useOwnFirst(categoryId === undefined)
  const usual = useTables('inPlayView', input, { refetchMs: 20_000, keep: true, enabled: !own.isOn })
  const personal = useTables(
    'personalInPlay',
    { ...startingIn(soon), ...totals },
    {
      refetchMs: 20_000,
      keep: true,
      enabled: own.isOn,
      own: own.customerId,
    },
  )
  const { error, refetch } = own.isOn ? personal : usual
  // what is shown stays while the other order comes
  const data = own.isOn ? (personal.data ?? usual.data) : (usual.data ?? personal.data)
  return (
    <div className={page.stack}>
      <Heading
        title={text('inplay.title')}
        full={[text('inplay.title'), ...(category ? [names.category(category)] : [])].join(', ')}
        description={text('description.inPlay', { name: brand })}
        aside={
          <div className={styles.more}>
            {data && inPlayCount(data) > 0 ? <CasinoEntry /> : null}
            <Link to={addressOf('inPlayFilters', { categoryId })} className={styles.section}>
              {text('inplay.filter')}
            </Link>
          </div>
        }
      />
      {data ? <Sections sections={data.sections} current={category} /> : null}
      {data && own.isOffered && inPlayCount(data) > 0 ? <OwnFirst own={own} /> : null}
      {data ? (
        <Lists data={data} highlights={own.isOn ? personal.data?.inplayHighlightsLeagues : undefined} />
      ) : error ? (
        <RequestFailed of="inPlayView" onRetry={() => void refetch()} />
      ) : (
        <Waiting />
      )}
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
        <SportIcon sport={sport} />
        {names.category(sport)} <span className={styles.count}>{count}</span>
      </Link>
    </li>
  )
}

interface ListsProps {
  data: InPlay
  /** P3.9: the leagues that the customer bet on; present if their own leagues and favourites come first */
  highlights: readonly string[] | undefined
}

function Lists({ data, highlights }: ListsProps) {
  const text = useText()
  const { first, end } = useFirstPart(data.eventIds)
  const leagues = useMemo(() => byLeague(data, first), [data, first])
  const own = useMemo(
    () => highlights && ownFirst(data, leagues, { highlights, isStarred: isStarredNow }),
    [data, leagues, highlights],
  )
  return (
    <>
      {leagues.length === 0 ? (
        <EmptyState icon="live" title={text('inplay.empty.title')}>
          {text('inplay.empty.text')}
        </EmptyState>
      ) : null}
      {own ? (
        <>
          <section className={page.stack} aria-label={text('inplay.own')}>
            {own.starred.length + own.leagues.length === 0 ? <p className={page.note}>{text('inplay.own.none')}</p> : null}
            {own.starred.length > 0 ? (
              <EventList
                title={text('inplay.own.starred')}
                tables={data}
                eventIds={own.starred}
                marketCounts={data.marketCounts}
                rowStar={RowStar}
                beside="totals"
                withLeague
              />
            ) : null}
            <Leagues data={data} leagues={own.leagues} />
          </section>
          <section className={page.stack} aria-label={text('inplay.others')}>
            <Leagues data={data} leagues={own.others} />
          </section>
        </>
      ) : (
        <Leagues data={data} leagues={leagues} />
      )}
      {end}
      {end === undefined && data.startingSoonIds.length > 0 ? (
        <EventList
          title={text('inplay.soon')}
          tables={data}
          eventIds={data.startingSoonIds}
          marketCounts={data.marketCounts}
          rowStar={RowStar}
          beside="totals"
          withLeague
        />
      ) : null}
    </>
  )
}

interface Own {
  isOffered: boolean
  isOn: boolean
  toggle: () => void
  customerId: string | undefined
}

/** P4.7, P7.25: the customer's own leagues and favourites first; for who is logged in or has starred something, where all sports are. */
function useOwnFirst(isOfAllSports: boolean): Own {
  const customerId = useUser()?.userProfile.userId
  const starred = useFavourites('categoryId').length + useFavourites('eventId').length
  const [order, choose] = useChoice('order')
  const isOffered = isOfAllSports && (customerId !== undefined || starred > 0)
  const isOn = isOffered && order === 'own'
  return { isOffered, isOn, toggle: () => choose(isOn ? undefined : 'own'), customerId }
}

function OwnFirst({ own: { isOn, toggle } }: { own: Own }) {
  const text = useText()
  return (
    <button type="button" className={styles.section} aria-pressed={isOn} onClick={toggle}>
      <Icon name="star" size={16} />
      {text('inplay.ownFirst')}
    </button>
  )
}

const Waiting = () => (
  <>
    <ListSkeleton rows={4} />
    <ListSkeleton rows={4} />
  </>
)
