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
  // a browser leaves tabs and lines out, and what is left may name a host
  if (isPath && url.origin !== origin) return { to: 'nowhere', why: 'notUrl' }
  if (!schemes.has(url.protocol) || url.username || url.password) return { to: 'nowhere', why: 'invalid' }
  const path = pathIn(url)
  const deep = deepLink.exec(url.pathname)
  if (deep) return { to: 'inside', path: path.slice(deep.index) }
  if (url.origin !== origin) return { to: 'tab', url: url.href }
  const game = /^\/(live-?casino|casino)(\/.*)?$/i.exec(url.pathname)
  const host = game && (/^live/i.test(game[1] ?? '') ? liveCasino : casino)
  if (host) return { to: 'host', url: below(host, { path: game[2] ?? '', search: url.search }) }
  return { to: 'inside', path }
}

/** A path of this site with query and fragment, as a browser would go to it; nothing where it would go elsewhere. */
export function pathWithin(written: string, origin: string): string | undefined {
  if (!written.startsWith('/') || !URL.canParse(written, origin)) return undefined
  const url = new URL(written, origin)
  return url.origin === origin ? pathIn(url) : undefined
}

/** Two slashes in front would name a host. */
const pathIn = ({ pathname, search, hash }: URL): string => `${pathname.replace(/^\/+/, '/')}${search}${hash}`

/** A path below another site's address. It is joined as text, for as a reference it could name a scheme or a host of its own. */
function below(site: string, { path, search }: { path: string; search: string }): string {
  const url = new URL(site)
  url.pathname = `${url.pathname.replace(/\/$/, '')}/${path.replace(/^\/+/, '')}`
  if (search) url.search = search
  url.hash = ''
  return url.href
}

/** `#selectionIds=1,2&stake=5` as what it says; a name that comes twice means its last value, one without a value is empty. */
export const readFragment = (hash: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(hash.replace(/^#/, '')))
