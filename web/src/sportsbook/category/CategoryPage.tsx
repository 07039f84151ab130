import { useQuery } from '@tanstack/react-query'
import { isRacingSport, racingSportOf } from '@touchline/domain/browse'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { type AddressName, addressAt, addressOf } from '../../lib/addresses/index.ts'
import { call, Refused } from '../../lib/api.ts'
import { useConfig } from '../../lib/config/index.ts'
import { useEntity } from '../../lib/live/index.ts'
import { ListSkeleton, NotFoundPage, pageStyles as page, RequestFailed } from '../../lib/page/index.ts'
import { slug } from '../../lib/path/index.ts'
import { useSports, useTables } from '../../lib/query/index.ts'
import { useIsWide } from '../../lib/useIsWide.ts'
import { Outrights, OutrightsAndSpecials } from '../outrights/index.ts'
import { racingAddress } from '../races/index.ts'
import { CategoryHeading } from './CategoryHeading.tsx'
import { CategoryTabs } from './CategoryTabs.tsx'
import { Competitions } from './Competitions.tsx'
import { EventGroups } from './EventGroups.tsx'
import { GroupedLeagues } from './GroupedLeagues.tsx'
import { isLeagueTab, LeagueSeason, leagueTabsOf, SeasonBeside, useLeagueStatistics } from './LeagueSeason.tsx'
import { isRacing, Matches } from './Matches.tsx'
import { PopularLeagues, PopularMatches } from './Popular.tsx'
import { viewOf } from './views.ts'

/** P2.8, P2.9, P2.20, P2.33: a sport, a region or a league: its matches or races, outrights, specials, and its competitions. */
export default function CategoryPage() {
  const { address = 'matches', params = {} } = addressAt(useLocation().pathname) ?? {}
  const { data } = useSports()
  // a sport may be named without its id
  const named = data?.sports.find((id) => slug(data.categories[id]?.name ?? '') === params.sportName)
  const categoryId = params.categoryId ?? named ?? ''
  if (data && categoryId === '') return <NotFoundPage />
  return <Category key={categoryId} address={address} categoryId={categoryId} filterId={params.filterId} />
}

interface CategoryProps {
  address: AddressName
  categoryId: string
  filterId: string | undefined
}

function Category({ address, categoryId, filterId }: CategoryProps) {
  const { view } = viewOf(address)
  const sports = useSports()
  const isWide = useIsWide()
  const isTogether = useConfig().outrightsAndSpecials === 'together'
  const asked = useAnswers({ address, categoryId, filterId, isTogether })
  const { matches, popular, popularLeagues, outrights, specials, groupedLeagues, eventGroups } = asked
  const category = useEntity('category', categoryId) ?? sports.data?.categories[categoryId]
  const season = useLeagueStatistics(categoryId, category, view)
  const sport = useEntity('category', category?.sportId) ?? sports.data?.categories[category?.sportId ?? '']
  const isGone = [...Object.values(asked), season].some(({ error }) => isUnknown(error))
  if (isGone || (view === 'competitions' && sports.data && category?.kind !== 'sport')) return <NotFoundPage />
  if (isLeagueTab(view) && category && category.kind !== 'league') return <NotFoundPage />
  const racing = category?.kind === 'sport' ? racingSportOf(category) : undefined
  const { tab } = viewOf(address)
  const own = racing && !isLeagueTab(tab) && racingAddress(racing, tab)
  if (own) return <Navigate to={addressOf(own)} replace />
  const races = sport !== undefined && (isRacingSport(sport) || isRacing(matches.data))
  return (
    <div className={page.stack}>
      <CategoryHeading address={address} categoryId={categoryId} category={category} races={races} />
      <CategoryTabs {...{ address, sport, category, races }} leagueTabs={leagueTabsOf(season.data, view)}>
        {content()}
      </CategoryTabs>
    </div>
  )

  function content(): ReactNode {
    switch (view) {
      case 'outrights':
      case 'specials': {
        const byLeague = viewOf(address).isMulti
        if (isTogether) return <OutrightsAndSpecials outrights={outrights} specials={specials} byLeague={byLeague} />
        if (view === 'specials') return <Outrights of="specials" asked={specials} byLeague={byLeague} />
        return <Outrights of={races ? 'futures' : 'outrights'} asked={outrights} byLeague={byLeague} />
      }
      case 'leagueTable':
      case 'topScorers':
        return <LeagueSeason of={view} season={season} />
      case 'competitions':
        return category ? <Competitions sport={category} /> : <Waiting />
      case 'popular':
        if (popular.data && sport && category) return <PopularMatches data={popular.data} sport={sport} category={category} />
        return <Failing of="sportPopular" asked={popular} />
      case 'popularLeagues':
        if (popularLeagues.data && sport && category)
          return <PopularLeagues data={popularLeagues.data} sport={sport} category={category} />
        return <Failing of="popularLeagues" asked={popularLeagues} />
      case 'groupedLeagues':
        if (groupedLeagues.data && sport) return <GroupedLeagues data={groupedLeagues.data} sport={sport} />
        return <Failing of="groupedLeagues" asked={groupedLeagues} />
      case 'eventGroups':
        if (eventGroups.data && sport && category)
          return <EventGroups data={eventGroups.data} sport={sport} category={category} address={address} />
        return <Failing of="eventGroups" asked={eventGroups} />
      case 'matches':
        // golf and politics have nothing else
        if (isWithoutMatches(matches.data) && !races && !outrights.error) {
          if (!outrights.data) return <Waiting />
          if (outrights.data.eventIds.length > 0) return <Outrights of="outrights" asked={outrights} />
        }
        if (matches.data && category) {
          const fixtures = (
            <Matches
              data={matches.data}
              sport={sport}
              category={category}
              isMulti={viewOf(address).isMulti}
              more={isPart(matches.data) ? matches.refetch : undefined}
            />
          )
          return isWide && category.kind === 'league' ? <SeasonBeside season={season}>{fixtures}</SeasonBeside> : fixtures
        }
        return <Failing of="matches" asked={matches} />
    }
  }
}

/** The answer that the address shows, and the outrights of a sport without matches; the others are not asked for. */
function useAnswers({ address, categoryId, filterId, isTogether }: CategoryProps & { isTogether: boolean }) {
  const { view } = viewOf(address)
  const isKnown = categoryId !== ''
  const of = { categoryid: categoryId }
  const ofSport = { sportcategoryid: categoryId }
  const group = { ...of, ...(filterId !== undefined && { eventgroupid: filterId }) }
  const when = (shown: typeof view, refetchMs = 30_000) => ({ enabled: isKnown && view === shown, refetchMs })
  const matches = useTables('matches', of, when('matches'))
  const showsBoth = isTogether && (view === 'outrights' || view === 'specials')
  const showsOutrights = showsBoth || view === 'outrights' || (view === 'matches' && isWithoutMatches(matches.data))
  return {
    matches,
    popular: useTables('sportPopular', ofSport, when('popular')),
    popularLeagues: useQuery({
      queryKey: ['popularLeagues', ofSport],
      queryFn: ({ signal }) => call('popularLeagues', ofSport, { signal }),
      enabled: isKnown && view === 'popularLeagues',
      refetchInterval: 60_000,
    }),
    outrights: useTables('outrights', of, { enabled: isKnown && showsOutrights, refetchMs: 60_000 }),
    specials: useTables('specials', of, { enabled: isKnown && (showsBoth || view === 'specials'), refetchMs: 60_000 }),
    groupedLeagues: useTables('groupedLeagues', { sportCategoryId: categoryId }, when('groupedLeagues')),
    eventGroups: useTables('eventGroups', group, { ...when('eventGroups'), keep: true }),
  }
}

const isWithoutMatches = (data: { eventIds: readonly string[] } | undefined): boolean => data?.eventIds.length === 0

/** What the gateway sends with a rendered page may be the first of them, and is if it is so long. */
const isPart = (data: { eventIds: readonly string[]; part?: number }): boolean => data.part === data.eventIds.length

const isUnknown = (error: unknown): boolean => error instanceof Refused && error.refusal === 'NotFound'

interface FailingProps {
  of: 'matches' | 'sportPopular' | 'popularLeagues' | 'groupedLeagues' | 'eventGroups'
  asked: { error: unknown; refetch: () => unknown }
}

const Failing = ({ of, asked: { error, refetch } }: FailingProps) =>
  error ? <RequestFailed of={of} onRetry={() => void refetch()} /> : <Waiting />

const Waiting = () => (
  <div className={page.stack}>
    <ListSkeleton rows={6} />
    <ListSkeleton rows={6} />
  </div>
)
