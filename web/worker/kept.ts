/** Which answers the service worker keeps for a device that is offline. Nothing of a customer is among them. */

/** The parts of what is kept, by the names of their stores. Files are kept for each build: `touchline-files-BUILD`. */
export const pagesStore = 'touchline-pages'
export const listsStore = 'touchline-lists'
export const filesStorePrefix = 'touchline-files-'

/** An empty page: the browser renders in it whatever page is asked for. Its path is no page of the site's own. */
export const shellPath = '/offline'

/** at most this many of each; the one that was stored first goes first */
export const maxPages = 12
export const maxLists = 40

/** P9.1a: pages and lists that are older than three days are not shown any more: hardly a price in them would still be right */
export const keptMs = 259_200_000

export const isTooOld = (atMs: number, nowMs: number): boolean => nowMs - atMs >= keptMs

/** Calls that answer every client alike, with the offer: `kept.test.ts` compares them with the contract. */
export const listPaths = new Set([
  '/api/v3/sports',
  '/api/v3/home',
  '/api/v3/headlines',
  '/api/v3/inPlayView',
  '/api/v3/matches',
  '/api/v3/featuredLeague',
  '/api/v3/event',
  '/api/v3/coupon',
  '/api/v3/outrights',
])

/** Pages of the offer. The address of any other may tell something of its customer. */
const pagePaths = /^\/($|(inplay|sports|coupons)(\/|$))/

export interface Requested {
  method: string
  mode: string
  url: string
}

export type Kept = 'file' | 'list' | 'page' | 'otherPage'

/** As which of its parts the worker answers a request; undefined: it leaves the request to the browser. */
export function keptAs({ method, mode, url }: Requested, origin: string): Kept | undefined {
  if (method !== 'GET') return undefined
  const at = new URL(url)
  if (at.origin !== origin) return undefined
  if (mode === 'navigate') return at.search === '' && pagePaths.test(at.pathname) ? 'page' : 'otherPage'
  if (at.pathname.startsWith('/assets/') || at.pathname === '/icon.svg') return 'file'
  return listPaths.has(at.pathname) ? 'list' : undefined
}
