/** Target of a link in a banner, a headline or an operator's text. */
export type LinkTarget =
  /** a path of this site, with query and fragment */
  | { to: 'inside'; path: string }
  /** another site, in a new tab */
  | { to: 'tab'; url: string }
  /** the casino or live casino, which have their own sites */
  | { to: 'host'; url: string }
  | { to: 'nowhere'; why: LinkError }

/** Not a web address at all, or one that this site does not follow. */
export type LinkError = 'notUrl' | 'invalid'

export interface LinkHosts {
  /** of this page: scheme, host and port */
  origin: string
  /** hosts of the casino and live casino, if the book has them */
  casino?: string | undefined
  liveCasino?: string | undefined
}

/** Deep links stay on the site that the reader is on, whatever their host. */
const deepLink = /(?:\/casino)?\/dl(?:\/|$)/
const schemes = new Set(['http:', 'https:'])

/** Parses an address written by an operator: a path of this site or a full URL. Anything a browser would execute is invalid. */
export function readLink(href: string, { origin, casino, liveCasino }: LinkHosts): LinkTarget {
  const written = href.trim()
  const isPath = /^\/(?![/\\])/.test(written)
  if (!isPath && !URL.canParse(written)) return { to: 'nowhere', why: 'notUrl' }
  const url = new URL(written, origin)
  // browsers drop tabs and line breaks, and the rest may name a host
  if (isPath && url.origin !== origin) return { to: 'nowhere', why: 'notUrl' }
  if (!schemes.has(url.protocol) || url.username || url.password) return { to: 'nowhere', why: 'invalid' }
  const path = pathIn(url)
  const deep = deepLink.exec(url.pathname)
  if (deep) return { to: 'inside', path: path.slice(deep.index) }
  if (url.origin !== origin) return { to: 'tab', url: url.href }
  // a page of ours, of virtual sports
  if (url.pathname === '/casino/virtuals/golden-race') return { to: 'inside', path }
  const game = /^\/(casino\/live-?casino|live-?casino|casino)(\/.*)?$/i.exec(url.pathname)
  const host = game && (/live/i.test(game[1] ?? '') ? liveCasino : casino)
  if (host) return { to: 'host', url: below(host, { path: game[2] ?? '', search: url.search }) }
  return { to: 'inside', path }
}

/** A path of this site with query and fragment, resolved like a browser; undefined if it leads elsewhere. */
export function pathWithin(written: string, origin: string): string | undefined {
  if (!written.startsWith('/') || !URL.canParse(written, origin)) return undefined
  const url = new URL(written, origin)
  return url.origin === origin ? pathIn(url) : undefined
}

/** Two leading slashes would name a host. */
const pathIn = ({ pathname, search, hash }: URL): string => `${pathname.replace(/^\/+/, '/')}${search}${hash}`

/**
 * A path below another site's address. Joined as text, because as a relative reference it could name its own scheme or host.
 */
function below(site: string, { path, search }: { path: string; search: string }): string {
  const url = new URL(site)
  url.pathname = `${url.pathname.replace(/\/$/, '')}/${path.replace(/^\/+/, '')}`
  if (search) url.search = search
  url.hash = ''
  return url.href
}

/** Parses `#selectionIds=1,2&stake=5`; the last of repeated names wins, a name without a value is empty. */
export const readFragment = (hash: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(hash.replace(/^#/, '')))
