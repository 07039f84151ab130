/** What search engines, and those who share a page, read in the head of each page, over HTTP. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { drivenFeed } from '../feeds/drivenFeed.ts'
import { saturday } from '../feeds/saturday.ts'
import { bootWorld, type World } from '../world.ts'

const brands = [
  ['uk', 'en-GB', 'Football', 'A shared bet slip'],
  ['nl', 'nl-NL', 'Voetbal', 'Een gedeelde wedbon'],
  ['bg', 'bg-BG', 'Футбол', 'Споделен фиш'],
] as const
const derry = 'Derry City v Sligo Rovers'
const derryPath = '/sports/football/premier-division/derry-city-v-sligo-rovers/derry'
const irish = 'https://ie.book.example'

const attributes = (tag: string): Record<string, string> =>
  Object.fromEntries(Array.from(tag.matchAll(/([\w-]+)="([^"]*)"/g), ([, name = '', value = '']) => [name, value]))

function headOf(html: string) {
  const tags = Array.from(html.matchAll(/<(?:link|meta) [^>]*>/g), ([tag]) => attributes(tag))
  const [, data] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
  return {
    canonical: tags.find(({ rel }) => rel === 'canonical')?.href,
    alternates: Object.fromEntries(tags.filter(({ hreflang }) => hreflang).map(({ hreflang, href }) => [hreflang, href])),
    robots: tags.find(({ name }) => name === 'robots')?.content,
    card: tags.find(({ name }) => name === 'twitter:card')?.content,
    og: Object.fromEntries(
      tags
        .filter(({ property }) => property?.startsWith('og:'))
        .map(({ property = '', content }) => [property.slice(3), content]),
    ),
    data: data === undefined ? undefined : JSON.parse(data)['@graph'],
  }
}

describe.each(brands)('the pages of %s in %s', (brand, locale, football, sharedSlip) => {
  const feed = drivenFeed()
  const folder = mkdtempSync(join(tmpdir(), 'touchline-found-'))
  const config = join(folder, 'operator.json')
  let world: World
  beforeAll(async () => {
    writeFileSync(config, JSON.stringify({ sites: { countries: { ie: irish } } }))
    world = await bootWorld({ as: 'inside', feed, brand, env: { CONFIG: config, SITE_URL: 'https://book.example' } })
    await feed.send(...saturday())
    await vi.waitUntil(async () => (await world.call('event', { eventId: 'derry' })).status === 200)
  })
  afterAll(async () => {
    await world.close()
    rmSync(folder, { recursive: true })
  })
  const head = async (path: string) => headOf(await (await fetch(world.url + path)).text())

  it.each([
    ['/', '/'],
    ['/sports/', '/sports'],
    ['/sports/old-name/football', '/sports/football/football'],
    ['/sports/x/y/premier', '/sports/football/premier-division/premier'],
    ['/sports/a/b/c/derry', derryPath],
    ['/coupons/football', '/coupons/football'],
    ['/terms-and-conditions', '/terms-and-conditions'],
    ['/betting-rules?modal=login', '/betting-rules'],
  ])('%s has one address, one in each country, and a picture', async (path, canonical) => {
    const found = await head(path)
    expect(found.canonical).toBe(`https://book.example${canonical}`)
    expect(found.alternates).toEqual({
      [locale]: found.canonical,
      'en-IE': irish + canonical,
      'x-default': irish + canonical,
    })
    expect(found.robots).toBeUndefined()
    expect(found.card).toBe('summary_large_image')
    expect(found.og).toMatchObject({ type: 'website', url: found.canonical, locale: locale.replace('-', '_') })
    expect(found.og.image).toMatch(/^https:\/\/book\.example\/picture\/(?:site|event)\.png/)
    expect(Boolean(found.data)).toBe(canonical === derryPath)
  })

  it('an event is data too: who plays, when, where its page is', async () => {
    const { data, og } = await head(derryPath)
    expect(data[0]).toMatchObject({
      '@type': 'SportsEvent',
      name: derry,
      eventStatus: 'https://schema.org/EventScheduled',
      sport: football,
      url: `https://book.example${derryPath}`,
      homeTeam: { '@type': 'SportsTeam', name: 'Derry City' },
      awayTeam: { '@type': 'SportsTeam', name: 'Sligo Rovers' },
    })
    expect(Date.parse(data[0].startDate)).toBeGreaterThan(0)
    expect(data[1].itemListElement.map(({ name }: { name: string }) => name).slice(2)).toEqual([
      football,
      'Premier Division',
      derry,
    ])
    expect(og.title).toBe(`${derry} · Premier Division`)
  })

  it.each(['/search', '/profile', '/mybets', '/reset-password', '/login', '/no/such/page', '/sports/a/b/c/gone'])(
    '%s is in no list',
    async (path) => {
      const { robots, canonical, og } = await head(path)
      expect([robots, canonical, og]).toEqual(['noindex', undefined, {}])
    },
  )

  it('the link of a shared slip has its title and its picture, and is in no list', async () => {
    const { robots, og } = await head('/dl/code?code=abcd2345')
    expect(robots).toBe('noindex')
    expect(og.title).toContain(sharedSlip)
    expect(og.image).toBe('https://book.example/picture/slip.png?code=ABCD2345')
    expect((await head('/dl/code?code="><script>')).og).toEqual({})
  })

  async function pictureAt(path: string) {
    const answer = await fetch(world.url + path)
    const { width, height, channels } = await sharp(Buffer.from(await answer.clone().arrayBuffer()))
      .stats()
      .then(async (stats) => ({ ...(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()), channels: stats.channels }))
    const tag = answer.headers.get('etag') ?? ''
    return {
      type: answer.headers.get('content-type'),
      size: [width, height],
      cache: answer.headers.get('cache-control'),
      tag,
      channels,
    }
  }

  it('an event and the site have pictures, which are not blank; what is unknown has that of the site', async () => {
    const { og } = await head(derryPath)
    const event = await pictureAt(og.image?.replace('https://book.example', '').replaceAll('&amp;', '&') ?? '')
    const site = await pictureAt('/picture/site.png')
    for (const each of [event, site]) {
      expect([each.type, each.size]).toEqual(['image/png', [1200, 630]])
      // type in a light colour on a dark ground
      expect(each.channels[0]?.max).toBeGreaterThan(200)
      expect(each.channels[0]?.mean).toBeLessThan(60)
    }
    expect(event.tag).not.toBe(site.tag)
    expect([event.cache, site.cache]).toEqual(['public, max-age=86400', 'public, max-age=86400'])
    for (const path of [
      'event.png?id=gone',
      'event.png',
      'event.png?id=a&id=b',
      'slip.png?code=GONE2345',
      'slip.png?code=%3Cb%3E',
    ])
      expect((await pictureAt(`/picture/${path}`)).tag).toBe(site.tag)
    const again = await fetch(`${world.url}/picture/site.png`, { headers: { 'if-none-match': site.tag } })
    expect(again.status).toBe(304)
  })

  it('this site is not public, so robots are asked not to read it', async () => {
    expect(await (await fetch(`${world.url}/robots.txt`)).text()).toBe('User-agent: *\nDisallow: /\n')
    expect((await fetch(`${world.url}/sitemap.xml`)).status).toBe(404)
  })
})
