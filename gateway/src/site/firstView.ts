import type { CallName, Calls, InputOf } from '@touchline/contract'
import type { Caller, Handlers, StoredBody } from '../http/index.ts'

/** The reads of a page's first view. */
export type FirstRead = Extract<CallName, 'sportsList' | 'home' | 'headlines' | 'inPlayView' | 'matches' | 'event'>
export type FirstReads = Pick<Handlers, FirstRead>

type Wanted = { [Name in FirstRead]: { name: Name; input: InputOf<Calls[Name]>; requested: object } }[FirstRead]

interface Route {
  path: RegExp
  /** the source of the page that shows it */
  page: string
  reads: (id: string) => Wanted[]
  /** its first view is rendered to HTML */
  isRendered?: true
  /** in place of the reads, where it is rendered */
  part?: (id: string) => Wanted[]
}

const rail: Wanted = { name: 'sportsList', input: {}, requested: {} }
const headlines: Wanted = { name: 'headlines', input: { clientid: 'web' }, requested: { clientid: 'web' } }
const matches = (id: string, limit = 200): Wanted => ({
  name: 'matches',
  input: { categoryid: id, interval: 'ALL', limit },
  requested: { categoryid: id },
})
/** a rendered list of matches is a part if it is this long: more than a window shows, a sixth of what there may be */
const partLength = 30

/** the only page that the first program names; the others come with `LaterRoutes` and the messages of their area */
export const homePage = 'src/sportsbook/home/HomePage.tsx'
const categoryPage = 'src/sportsbook/category/CategoryPage.tsx'
const eventPage = 'src/sportsbook/event/EventPage.tsx'
const inPlayPage = 'src/sportsbook/inplay/InPlayPage.tsx'
const event = (id: string): Wanted => ({ name: 'event', input: { eventId: id }, requested: { eventId: id } })

/** The routes whose first reads are worth embedding; other pages read after they load. */
const routes: Route[] = [
  {
    path: /^\/$/,
    page: homePage,
    reads: () => [rail, { name: 'home', input: {}, requested: {} }, headlines],
    isRendered: true,
  },
  {
    path: /^\/inplay$/,
    page: inPlayPage,
    reads: () => [rail, { name: 'inPlayView', input: { startingin: 30 }, requested: {} }],
    isRendered: true,
  },
  {
    path: /^\/inplay\/([^/]+)$/,
    page: inPlayPage,
    reads: (id) => [
      rail,
      { name: 'inPlayView', input: { sportCategoryId: id, startingin: 30 }, requested: { sportCategoryId: id } },
    ],
    isRendered: true,
  },
  { path: /^\/sports$/, page: 'src/sportsbook/sports/SportsPage.tsx', reads: () => [rail] },
  // outrights, statistics and the like read more after they load
  {
    path: /^\/sports(?:\/[^/]+){1,2}\/(?:outrights|specials|popular|groupedleagues|eventgroups)\/([^/]+)$/,
    page: categoryPage,
    reads: (id) => [rail, matches(id)],
  },
  {
    path: /^\/sports(?:\/[^/]+){1,2}\/([^/]+)$/,
    page: categoryPage,
    reads: (id) => [rail, matches(id)],
    isRendered: true,
    part: (id) => [rail, matches(id, partLength)],
  },
  { path: /^\/sports(?:\/[^/]+){3}\/stats\/([^/]+)$/, page: eventPage, reads: (id) => [rail, event(id)] },
  { path: /^\/sports(?:\/[^/]+){3,4}\/([^/]+)$/, page: eventPage, reads: (id) => [rail, event(id)], isRendered: true },
  { path: /^\/search$/, page: 'src/sportsbook/search/SearchPage.tsx', reads: () => [rail] },
]

export interface FirstView {
  page: string | undefined
  /** whether it is rendered to HTML, and all is known that it shows */
  toRender: boolean
  /** `name input`, as the browser will request it, to the envelope as JSON text */
  answers: [key: string, json: string][]
}

/**
 * For a refusal or an unknown path nothing is embedded: the browser requests it itself and shows the answer. `forRender`: long lists
 * in part, for a page that is rendered.
 */
export async function firstViewOf(path: string, handlers: FirstReads, caller: Caller, forRender = false): Promise<FirstView> {
  const route = routes.find((each) => each.path.test(path))
  const id = decoded(route?.path.exec(path)?.[1] ?? '')
  if (!route || id === undefined) return { page: route?.page, toRender: false, answers: [] }
  const inPart = forRender && route.part !== undefined
  const reads = (inPart && route.part?.(id)) || route.reads(id)
  const bodies = await Promise.all(reads.map(async (wanted) => [keyOf(wanted), await read(wanted, handlers, caller)] as const))
  const answers = bodies.flatMap(([key, body]): FirstView['answers'] =>
    body ? [[key, marked(body.plain.toString('utf8'), key, inPart)]] : [],
  )
  return { page: route.page, toRender: route.isRendered === true && answers.length === reads.length, answers }
}

/** The page requests the rest of a list that is so long. */
const marked = (json: string, key: string, inPart: boolean): string =>
  inPart && key.startsWith('matches ') ? json.replace('"data":{', `"data":{"part":${partLength},`) : json

const keyOf = ({ name, requested }: Wanted): string => `${name} ${JSON.stringify(requested)}`

async function read(wanted: Wanted, handlers: FirstReads, caller: Caller): Promise<StoredBody | undefined> {
  const handle = handlers[wanted.name] as (input: unknown, context: Caller) => ReturnType<FirstReads[FirstRead]>
  const answer = await handle(wanted.input, caller)
  return 'stored' in answer ? answer.stored : undefined
}

function decoded(part: string): string | undefined {
  try {
    const id = decodeURIComponent(part)
    return id.length <= 120 ? id : undefined
  } catch {
    return undefined
  }
}
