import type { Calls, DataOf } from '@touchline/contract'
import { classNames, Icon, Skeleton } from '@touchline/ui'
import { Suspense } from 'react'
import { NavLink, useLocation } from 'react-router'
import { AccountRail } from '../account/overview/index.ts'
import { useServer } from '../lib/availability.ts'
import { useText } from '../lib/intl/index.ts'
import { useNames } from '../lib/offer/index.ts'
import { pathTo } from '../lib/path/index.ts'
import { useSports } from '../lib/query/index.ts'
import { railStyles as styles } from '../lib/rail/index.ts'
import { useUser } from '../lib/session/index.ts'
import { SportIcon } from '../sportsbook/sports/index.ts'

type SportsList = DataOf<Calls['sportsList']>

const leaguesShown = 8
const sportsShown = 10

const accountPages =
  /^\/(profile|transaction-history|betResponsibly|inbox|mybets\/bonuses|loyalty-points|accountverification|security|marketingConsent|my-data|settings)\b/

/** The sports, or on a customer's pages of the account its parts. */
export function Rail() {
  const user = useUser()
  const { pathname } = useLocation()
  return user && accountPages.test(pathname) ? <OfAccount /> : <SportsRail />
}

const OfAccount = () => (
  <div className={styles.rail}>
    <Suspense>
      <AccountRail />
    </Suspense>
  </div>
)

/** The first sports with events and the way to all, and the leagues with the most. */
function SportsRail() {
  const { data } = useSports()
  const inMaintenance = useServer(({ server }) => server === 'maintenance')
  const text = useText()
  return (
    <nav className={styles.rail} aria-label={text('frame.sports')}>
      {data ? <Sports data={data} /> : inMaintenance ? null : <RailSkeleton />}
    </nav>
  )
}

function Sports({ data }: { data: SportsList }) {
  const text = useText()
  const names = useNames()
  const inPlay = Object.values(data.inPlayCounts).reduce((sum, each) => sum + each, 0)
  return (
    <>
      <ul>
        <li>
          <NavLink to={pathTo.inPlay()} className={classNames(styles.link)}>
            <Icon name="live" />
            <span className={styles.name}>{text('frame.inplay')}</span>
            <span className={styles.count}>{inPlay}</span>
          </NavLink>
        </li>
        <li>
          <NavLink to={pathTo.favourites} className={classNames(styles.link)}>
            <Icon name="star" />
            <span className={styles.name}>{text('frame.favourites')}</span>
          </NavLink>
        </li>
        {data.sports.slice(0, sportsShown).map((id) => {
          const sport = data.categories[id]
          if (!sport) return null
          return (
            <li key={id}>
              <NavLink to={pathTo.sport(sport)} className={classNames(styles.link)}>
                <SportIcon sport={sport} />
                <span className={styles.name}>{names.category(sport)}</span>
                <span className={styles.count}>{sport.events}</span>
              </NavLink>
            </li>
          )
        })}
        {data.sports.length > sportsShown ? (
          <li>
            <NavLink to={pathTo.sports} end className={classNames(styles.link)}>
              <Icon name="sports" />
              <span className={styles.name}>{text('frame.allSports')}</span>
            </NavLink>
          </li>
        ) : null}
      </ul>
      <Leagues data={data} />
    </>
  )
}

function Leagues({ data }: { data: SportsList }) {
  const text = useText()
  const leagues = data.topLeagues.flatMap((id) => data.categories[id] ?? []).slice(0, leaguesShown)
  if (leagues.length === 0) return null
  return (
    <>
      <h2 className={styles.header}>{text('frame.leagues')}</h2>
      <ul>
        {leagues.map((league) => {
          const sport = data.categories[league.sportId]
          return sport ? (
            <li key={league.id}>
              <NavLink to={pathTo.category(sport, league)} className={classNames(styles.link)}>
                <SportIcon sport={sport} />
                <span className={styles.league}>{league.name}</span>
                {league.countryCode ? <span className={styles.country}>{league.countryCode.split('-').at(-1)}</span> : null}
              </NavLink>
            </li>
          ) : null
        })}
      </ul>
    </>
  )
}

const RailSkeleton = () => (
  <div className={styles.waiting}>
    {Array.from({ length: 9 }, (_, row) => (
      <Skeleton key={row} height="20px" width={`${60 + ((row * 17) % 35)}%`} />
    ))}
  </div>
)
