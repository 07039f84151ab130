/** Where a link of a banner, a headline or an operator leads. */
export type LinkTarget =
  /** a path of this site, with query and fragment */
  | { to: 'inside'; path: string }
  /** another site, in a tab of its own */
  | { to: 'tab'; url: string }
  /** the casino or the live casino, which have sites of their own */
  | { to: 'host'; url: string }
  | { to: 'nowhere'; why: LinkError }

/** It is no web address at all, or one that this site does not follow. */
export type LinkError = 'notUrl' | 'invalid'

export interface LinkHosts {
  /** of this page: scheme, host and port */
  origin: string
  /** where the casino and the live casino are, if the book has them */
  casino?: string | undefined
  liveCasino?: string | undefined
}

/** Deep links belong to whichever of our sites the reader is on, whatever host stands before them. */
const deepLink = /(?:\/casino)?\/dl(?:\/|$)/
const schemes = new Set(['http:', 'https:'])

/** Reads an address as an operator wrote it: a path of this site, or a whole URL. What a browser would run is invalid. */
export function readLink(href: string, { origin, casino, liveCasino }: LinkHosts): LinkTarget {
  const written = href.trim()
  const isPath = /^\/(?![/\\])/.test(written)
  if (!isPath && !URL.canParse(written)) return { to: 'nowhere', why: 'notUrl' }
  const url = new URL(written, origin)
  if (!schemes.has(url.protocol) || url.username || url.password) return { to: 'nowhere', why: 'invalid' }
  const path = `${url.pathname}${url.search}${url.hash}`
  const deep = deepLink.exec(url.pathname)
  if (deep) return { to: 'inside', path: path.slice(deep.index) }
  if (url.origin !== origin) return { to: 'tab', url: url.href }
  const game = /^\/(live-?casino|casino)(\/.*)?$/i.exec(url.pathname)
  const host = game && (/^live/i.test(game[1] ?? '') ? liveCasino : casino)
  if (host) return { to: 'host', url: new URL(`${game[2] ?? ''}${url.search}`.replace(/^\//, ''), withSlash(host)).href }
  return { to: 'inside', path }
}

const withSlash = (url: string): string => (url.endsWith('/') ? url : `${url}/`)

/** `#selectionIds=1,2&stake=5` as what it says; a name that comes twice means its last value, one without a value is empty. */
export const readFragment = (hash: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(hash.replace(/^#/, '')))
