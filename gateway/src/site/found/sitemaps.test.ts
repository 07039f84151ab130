import type { Listed, Listing } from '@touchline/domain/browse'
import type { Category, SportEvent } from '@touchline/domain/catalogue'
import fastify from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { maxUrls, sitemapRoutes } from './sitemaps.ts'

const site = 'https://book.example'
const sport: Category = { id: 's', kind: 'sport', name: 'Football', sportId: 's' }
const league: Category = { id: 'l&1', parentId: 's', kind: 'league', name: 'Cup', sportId: 's' }
const virtual: Category = { id: 'v', kind: 'sport', name: 'Virtual Football', sportId: 'v' }
const categories = new Map([sport, league, virtual].map((each) => [each.id, each]))
const changedMs = Date.parse('2026-11-29T12:00:00Z')

const event = (id: string, sportId = 's'): SportEvent => ({
  id,
  categoryId: sportId === 's' ? league.id : sportId,
  sportId,
  name: `Home v ${id}`,
  startTime: '2026-11-30T12:00:00Z',
  type: 'HEAD_TO_HEAD',
  state: 'NOTSTARTED',
  suspended: false,
  participants: [],
  tags: [],
})
const listed = (each: SportEvent): Listed => ({ event: each, startMs: 0, markets: 1, categoryIds: [] })

function listingOf(games: Listed[], outrights: Listed[]): Listing {
  const lists = { games, outrights, specials: [] }
  return {
    below: (_, kind) => lists[kind],
    counted: () => [...categories.keys(), 'gone'].map((id) => ({ id, events: id === 'v' ? 0 : 1, inPlay: 0 })),
    eventV: (id) => (id === '1' ? changedMs * 1000 : 0),
    structureV: () => changedMs * 1000,
    inPlay: () => [],
    inPlayCount: () => 0,
    find: () => undefined,
    onPlaced: () => undefined,
    end: () => undefined,
  }
}

const servers: ReturnType<typeof fastify>[] = []
afterEach(() => Promise.all(servers.splice(0).map((each) => each.close())))

function start(isPublic: boolean, listing = listingOf([], [])) {
  const server = fastify()
  servers.push(server)
  server.setNotFoundHandler((_request, reply) => reply.code(404).send())
  sitemapRoutes(server, {
    site: () => site,
    isPublic,
    listing,
    catalogue: { get: ((_: string, id: string) => categories.get(id)) as never },
  })
  return async (url: string) => {
    const { statusCode, body } = await server.inject({ url })
    return { statusCode, body, urls: Array.from(body.matchAll(/<loc>([^<]*)/g), ([, loc]) => loc) }
  }
}

it('a site that is not public asks not to be read, and has no sitemap', async () => {
  const get = start(false)
  expect((await get('/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n')
  expect((await get('/sitemap.xml')).statusCode).toBe(404)
})

it('a public site names its sitemap, and leaves out accounts, search results and tokens', async () => {
  const { body } = await start(true)('/robots.txt')
  expect(body).toContain(`Sitemap: ${site}/sitemap.xml`)
  for (const path of ['/search', '/profile', '/mybets', '/*?*token=', '/api/']) expect(body).toContain(`Disallow: ${path}\n`)
  expect(body).not.toContain('Disallow: /\n')
  expect(body).not.toContain('/dl')
})

it('its sitemaps have the pages, the sports and leagues with something to bet on, and each event once', async () => {
  const games = Array.from({ length: maxUrls + 5 }, (_, i) => listed(event(`${i}`)))
  const get = start(true, listingOf([listed(event('x', 'v')), ...games], [listed(event('last'))]))
  const index = await get('/sitemap.xml')
  expect(index.urls).toEqual(['pages', 'categories-1', 'events-1', 'events-2'].map((name) => `${site}/sitemap-${name}.xml`))
  expect((await get('/sitemap-pages.xml')).urls).toContain(`${site}/sports`)
  expect((await get('/sitemap-categories-1.xml')).urls).toEqual([
    `${site}/sports/football/s`,
    `${site}/sports/football/cup/l%261`,
  ])
  const first = await get('/sitemap-events-1.xml')
  const second = await get('/sitemap-events-2.xml')
  expect(first.urls).toHaveLength(maxUrls - 1)
  expect(second.urls).toHaveLength(7)
  expect(new Set([...first.urls, ...second.urls]).size).toBe(games.length + 1)
  expect(first.urls[1]).toBe(`${site}/sports/football/cup/home-v-1/1`)
  expect(first.body).toContain('home-v-1/1</loc><lastmod>2026-11-29T12:00:00.000Z</lastmod>')
  expect(first.body).toContain('home-v-2/2</loc></url>')
})

it.each(['events-0', 'events-3', 'categories-2', 'events-x', 'secret'])('there is no sitemap %s', async (name) => {
  expect((await start(true, listingOf([listed(event('1'))], []))(`/sitemap-${name}.xml`)).statusCode).toBe(404)
})
