import type { CallName, Calls, InputOf } from '@touchline/contract'
import { isRacingSport, slug } from '@touchline/domain/browse'
import type { Category, SportEvent } from '@touchline/domain/catalogue'
import type { Handlers } from '../http/index.ts'

/** The reads of a page's first view. */
export type FirstRead = Extract<
  CallName,
  | 'sportsList'
  | 'home'
  | 'headlines'
  | 'inPlayView'
  | 'matches'
  | 'featuredLeague'
  | 'leagueStatistics'
  | 'inPlayPressure'
  | 'event'
>
export type FirstReads = Pick<Handlers, FirstRead>

/** A read, and its input as the browser will request it. */
export type Wanted = { [Name in FirstRead]: { name: Name; input: InputOf<Calls[Name]>; requested: object } }[FirstRead]

/** What is used of the answers. */
export interface Answered {
  sports?: readonly string[]
  categories?: Record<string, Category | undefined>
  entities?: { event?: Record<string, SportEvent | undefined>; category?: Record<string, Category | undefined> }
}

/** The data of an answer that has been read. */
type Known = (name: FirstRead) => Answered

interface Route {
  path: RegExp
  /** the source of the page that shows it */
  page: string
  /** `isWide`: as a desktop requests them, which has a rail of sports beside each page */
  reads: (id: string, isWide: boolean) => Wanted[]
  /** its first view is rendered to HTML */
  isRendered?: true
  /** in place of the reads, where it is rendered */
  part?: (id: string) => Wanted[]
  /** what else a rendered page shows, by what the reads answered */
  further?: (id: string, known: Known) => Wanted[]
  /** the path of the page that it leads to */
  leadsTo?: (name: string, known: Known) => string | undefined
}

/** a rendered list of matches is a part if it is this long: more than a window shows, a sixth of what there may be */
export const partLength = 30

const totalsOn = { totals: 'true' }
const home = (totals: boolean): Wanted => ({ name: 'home', input: { totals }, requested: totals ? totalsOn : {} })
const inPlay = (totals: boolean, of: { sportCategoryId?: string } = {}): Wanted => ({
  name: 'inPlayView',
  input: { ...of, startingin: 30, totals },
  requested: { ...of, ...(totals && totalsOn) },
})
const pressure: Wanted = { name: 'inPlayPressure', input: {}, requested: {} }
const rail: Wanted = { name: 'sportsList', input: {}, requested: {} }
const headlines: Wanted = { name: 'headlines', input: { clientid: 'web' }, requested: { clientid: 'web' } }
const event = (id: string): Wanted => ({ name: 'event', input: { eventId: id }, requested: { eventId: id } })
const matches = (id: string, limit = 200): Wanted => ({
  name: 'matches',
  input: { categoryid: id, interval: 'ALL', limit },
  requested: { categoryid: id },
})
const featuredLeague = (id: string): Wanted => ({
  name: 'featuredLeague',
  input: { sportid: id },
  requested: { sportid: id },
})

const leagueStatistics = (id: string): Wanted => ({
  name: 'leagueStatistics',
  input: { categoryid: id },
  requested: { categoryid: id },
})

/** the only page that the first program names; the others come with `LaterRoutes` and the messages of their area */
export const homePage = 'src/sportsbook/home/HomePage.tsx'
const categoryPage = 'src/sportsbook/category/CategoryPage.tsx'
const eventPage = 'src/sportsbook/event/EventPage.tsx'
const inPlayPage = 'src/sportsbook/inplay/InPlayPage.tsx'

/** The page of a sport has its league of the day, that of a league its table. */
function ofCategory(id: string, known: Known): Wanted[] {
  if (known('matches').entities?.category?.[id]?.kind === 'league') return [leagueStatistics(id)]
  const category = known('sportsList').categories?.[id]
  return category?.kind === 'sport' && !isRacingSport(category) ? [featuredLeague(id)] : []
}

/** A sport that is named without its id; racing and virtual sports have other pages. */
function sportNamed(name: string, known: Known): string | undefined {
  const { sports = [], categories = {} } = known('sportsList')
  const id = sports.find((each) => slug(categories[each]?.name ?? '') === name)
  if (id === undefined || isRacingSport(categories[id] ?? { name })) return undefined
  return `/${['sports', name, id].map(encodeURIComponent).join('/')}`
}

/** A race has the times of its meeting. */
function meetingOf(id: string, known: Known): Wanted[] {
  const of = known('event').entities?.event?.[id]
  return of?.racing && of.categoryId !== undefined ? [matches(of.categoryId)] : []
}

/** The routes whose first reads are worth embedding; other pages read after they load. */
export const firstViewRoutes: readonly Route[] = [
  {
    path: /^\/$/,
    page: homePage,
    reads: (_, isWide) => [rail, home(isWide), headlines],
    isRendered: true,
  },
  {
    path: /^\/inplay$/,
    page: inPlayPage,
    reads: (_, isWide) => [inPlay(isWide), ...(isWide ? [rail, pressure] : [])],
    isRendered: true,
  },
  {
    path: /^\/inplay\/([^/]+)$/,
    page: inPlayPage,
    reads: (id, isWide) => [inPlay(isWide, { sportCategoryId: id }), ...(isWide ? [rail, pressure] : [])],
    isRendered: true,
  },
  { path: /^\/sports$/, page: 'src/sportsbook/sports/SportsPage.tsx', reads: () => [rail] },
  {
    path: /^\/sports\/(?:horse-racing|greyhounds)(?:\/(?:meetings|all-races|virtuals|a-z-search|search|future-races|specials))?$/,
    page: 'src/sportsbook/races/RacingPage.tsx',
    reads: () => [rail],
  },
  { path: /^\/sports\/([^/]+)$/, page: categoryPage, reads: () => [rail], leadsTo: sportNamed },
  // outrights, statistics and the like read more after they load
  {
    path: /^\/sports(?:\/[^/]+){1,2}\/(?:outrights|specials|popular|table|topscorers|groupedleagues|eventgroups)\/([^/]+)$/,
    page: categoryPage,
    reads: (id) => [rail, matches(id)],
  },
  {
    path: /^\/sports(?:\/[^/]+){1,2}\/([^/]+)$/,
    page: categoryPage,
    reads: (id) => [rail, matches(id)],
    isRendered: true,
    part: (id) => [rail, matches(id, partLength)],
    further: ofCategory,
  },
  { path: /^\/sports(?:\/[^/]+){3}\/stats\/([^/]+)$/, page: eventPage, reads: (id) => [rail, event(id)] },
  {
    path: /^\/sports(?:\/[^/]+){3,4}\/([^/]+)$/,
    page: eventPage,
    reads: (id) => [rail, event(id)],
    isRendered: true,
    further: meetingOf,
  },
  { path: /^\/coupons\/([^/]+)$/, page: 'src/sportsbook/coupon/CouponsPage.tsx', reads: () => [rail] },
  { path: /^\/search$/, page: 'src/sportsbook/search/SearchPage.tsx', reads: () => [rail] },
]
