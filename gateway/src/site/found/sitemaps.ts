import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { isVirtualSport, type Listed, type Listing, pathOf } from '@touchline/domain/browse'
import type { Catalogue, Version } from '@touchline/domain/catalogue'
import type { FastifyInstance, FastifyReply } from 'fastify'

export interface SitemapParts {
  /** the address of the site */
  site: () => string
  /** search engines may list it: a production site at its own address */
  isPublic: boolean
  catalogue: Pick<Catalogue, 'get'>
  listing: Listing
}

/** Sitemaps may have 50,000; fewer are sooner read again. https://www.sitemaps.org/protocol.html */
export const maxUrls = 10_000
/** made between two turns of the event loop */
const groupSize = 250

const closed = [
  '/api/',
  '/cometd',
  '/search',
  '/*/bet-finder/',
  '/*?*modal=',
  '/*?*token=',
  '/login',
  '/registration',
  '/profile',
  '/inbox',
  '/mybets',
  '/deposit',
  '/withdraw',
  '/transaction-history',
  '/loyalty-points',
  '/security',
  '/my-data',
  '/unsubscribe',
  '/reset-password',
  '/emailvalidate',
  '/confirm-email',
  '/accountverification',
  '/external',
]

const pages = [
  '/',
  '/sports',
  '/inplay',
  '/results',
  '/promotions',
  '/more',
  '/helpinfo',
  '/download-app',
  '/betting-rules',
  '/responsible-gaming',
]

const kinds = ['games', 'outrights', 'specials'] as const

interface Url {
  path: string
  /** the last change, in µs since 1970; 0: not known */
  v: Version
}

/** robots.txt, and the sitemaps that it names: written as they are read, some hundred addresses at a time. */
export function sitemapRoutes(server: FastifyInstance, parts: SitemapParts): void {
  const { site, isPublic } = parts
  const absolute = (path: string) => new URL(path, site()).href
  server.get('/robots.txt', (_request, reply) =>
    reply
      .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' })
      .send(
        isPublic
          ? ['User-agent: *', ...closed.map((each) => `Disallow: ${each}`), `Sitemap: ${absolute('/sitemap.xml')}`, ''].join('\n')
          : 'User-agent: *\nDisallow: /\n',
      ),
  )
  if (!isPublic) return
  server.get('/sitemap.xml', (_request, reply) => {
    const names = ['pages', ...numbered('categories', categories(parts).length), ...numbered('events', eventCount(parts.listing))]
    const each = names.map((name) => `<sitemap><loc>${escapeXml(absolute(`/sitemap-${name}.xml`))}</loc></sitemap>`)
    return xml(reply).send(`${declaration}<sitemapindex xmlns="${schema}">${each.join('')}</sitemapindex>`)
  })
  server.get<{ Params: { name: string } }>('/sitemap-:name', ({ params: { name } }, reply) => {
    const urls = urlsOf(name, parts)
    return urls ? xml(reply).send(Readable.from(written(urls, absolute))) : reply.callNotFound()
  })
}

/** Undefined if there is no such sitemap. */
function urlsOf(name: string, parts: SitemapParts): Iterable<Url> | undefined {
  if (name === 'pages.xml') return pages.map((path) => ({ path, v: 0 }))
  const [, kind, no] = /^(categories|events)-(\d{1,4})\.xml$/.exec(name) ?? []
  const from = (Number(no) - 1) * maxUrls
  if (kind === 'categories') return orNone(categories(parts).slice(from, from + maxUrls))
  const events = kind === 'events' ? eventsFrom(parts.listing, from) : []
  return events.length === 0 ? undefined : eventUrls(events, parts)
}

const orNone = <Each>(list: Each[]): Each[] | undefined => (list.length === 0 ? undefined : list)

const numbered = (name: string, count: number): string[] =>
  Array.from({ length: Math.ceil(count / maxUrls) }, (_, i) => `${name}-${i + 1}`)

const eventCount = (listing: Listing): number => kinds.reduce((all, kind) => all + listing.below(undefined, kind).length, 0)

/** A file's events, of the lists one after the other; kept as they were while the file is sent. */
function eventsFrom(listing: Listing, from: number): Listed[] {
  const found: Listed[] = []
  let before = 0
  for (const kind of kinds) {
    const list = listing.below(undefined, kind)
    const start = Math.max(0, from - before)
    found.push(...list.slice(start, Math.max(start, from + maxUrls - before)))
    before += list.length
  }
  return found
}

function* eventUrls(events: readonly Listed[], { catalogue, listing }: SitemapParts): Generator<Url> {
  for (const { event } of events) {
    const sport = catalogue.get('category', event.sportId)
    // virtual races are over in minutes
    if (sport && isVirtualSport(sport)) continue
    const category = catalogue.get('category', event.categoryId)
    const path = pathOf.event({ event, ...(category && { category }), ...(sport && { sport }) })
    yield { path, v: listing.eventV(event.id) }
  }
}

/** The sports, regions and leagues in which there is something to bet on. */
function categories({ catalogue, listing }: SitemapParts): Url[] {
  return Array.from(listing.counted()).flatMap(({ id, events }) => {
    const category = catalogue.get('category', id)
    const sport = category && catalogue.get('category', category.sportId)
    if (events === 0 || !category || !sport) return []
    if (isVirtualSport(sport) && category.kind !== 'sport') return []
    const path = category.kind === 'sport' ? pathOf.sport(category) : pathOf.category(sport, category)
    return [{ path, v: listing.structureV(id) }]
  })
}

async function* written(urls: Iterable<Url>, absolute: (path: string) => string): AsyncGenerator<string> {
  let group = `${declaration}<urlset xmlns="${schema}">`
  let count = 0
  for (const { path, v } of urls) {
    const changed = v > 0 ? `<lastmod>${new Date(v / 1000).toISOString()}</lastmod>` : ''
    group += `<url><loc>${escapeXml(absolute(path))}</loc>${changed}</url>`
    count += 1
    if (count % groupSize > 0) continue
    yield group
    group = ''
    await nextTurn()
  }
  yield `${group}</urlset>`
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>'
const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9'

const xml = (reply: FastifyReply): FastifyReply =>
  reply.headers({ 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=600' })

const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&apos;')
