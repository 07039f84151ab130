/** What search engines read of a page: its title and its description, cold from the gateway and when it is shown. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { drivenFeed } from '../feeds/drivenFeed.ts'
import { saturday } from '../feeds/saturday.ts'
import { bootWorld, type World } from '../world.ts'
import { chromiumPath, useBrowser, visit } from './browser.ts'
import { changeAddress } from './customer.ts'

const brands = [
  ['uk', 'en-GB', 'Football'],
  ['nl', 'nl-NL', 'Voetbal'],
  ['bg', 'bg-BG', 'Футбол'],
] as const

const derry = 'Derry City v Sligo Rovers'
/** each address with its sentence and the names in it */
const pages: [path: string, id: string, values?: Record<string, string>][] = [
  ['/sports', 'sports'],
  ['/inplay', 'inPlay'],
  ['/more', 'more'],
  ['/download-app', 'downloadApp'],
  ['/fives', 'fives'],
  ['/results', 'results'],
  ['/search', 'search'],
  ['/coupons/football', 'coupons', { category: 'sport' }],
  ['/sports/football/popular', 'sport', { sport: '' }],
  ['/sports/football/football', 'sport', { sport: '' }],
  ['/sports/football/premier-division/premier', 'category', { category: 'Premier Division', sport: '' }],
  ['/sports/football/premier-division/derry-city-v-sligo-rovers/derry', 'event', { event: derry, category: 'Premier Division' }],
]

const read = (path: string): Record<string, string> => JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'))
const ownWords = (locale: string) => read(`gateway/src/site/descriptions/${locale}.json`)

it.each(brands)('the gateway of %s says the sentences and sports of the page in %s', (_, locale) => {
  const messages = ['pages', 'more', 'casino'].map((file) => read(`web/src/messages/${locale}/${file}.json`))
  const offer = locale === 'en-GB' ? {} : read(`web/src/lib/offer/${locale}.json`)
  const all: Record<string, string> = Object.assign({}, ...messages, offer)
  const shared = Object.entries(all).filter(([key]) => /^(description\.|sport:)/.test(key))
  expect(ownWords(locale)).toEqual(Object.fromEntries(shared))
})

describe.skipIf(!chromiumPath).each(brands)('the pages of %s in %s', (brand, locale, football) => {
  const browser = useBrowser({ keepsTabs: true })
  const feed = drivenFeed()
  const folder = mkdtempSync(join(tmpdir(), 'touchline-descriptions-'))
  const config = join(folder, 'operator.json')
  let world: World
  beforeAll(async () => {
    writeFileSync(config, JSON.stringify({ sites: { fives: 'https://fives.example/play' } }))
    world = await bootWorld({ as: 'inside', feed, brand, env: { CONFIG: config } })
    await feed.send(...saturday())
    await vi.waitUntil(async () => (await world.call('event', { eventId: 'derry' })).status === 200)
  })
  afterAll(async () => {
    await world.close()
    rmSync(folder, { recursive: true })
  })

  it('P2.25 have titles and descriptions: sports, in-play, more, the app, fives, results, search, coupons, a sport, a league, an event', async () => {
    const page = await visit(browser(), world.url, 'phone')
    // the page of fives leads on to the operator's site: here it stays
    await page.route('https://fives.example/**', (route) => route.fulfill({ status: 204 }))
    await page.goto('/settings')
    const name = (await world.data('appConfig', {})).name
    for (const [path, id, values = {}] of pages) {
      const filled = {
        name,
        ...values,
        ...('sport' in values && { sport: football }),
        ...(values.category === 'sport' && { category: football }),
      }
      const sentence = (ownWords(locale)[`description.${id}`] ?? '').replaceAll(
        /\{(\w+)\}/g,
        (_, key: keyof typeof filled) => filled[key] ?? '',
      )
      const cold = await (await fetch(`${world.url}${path}`)).text()
      expect(cold).toContain(`<meta name="description" content="${sentence.replaceAll('&', '&amp;')}"`)
      await changeAddress(page, path)
      const shown = () =>
        page.evaluate(() =>
          Array.from(document.querySelectorAll<HTMLMetaElement>('meta[name=description]'), (each) => each.content),
        )
      await expect.poll(shown, { message: path }).toEqual([sentence])
      expect(await page.evaluate(() => document.title)).toMatch(/. · ./)
    }
  })
})

it.each([
  ['uk', 'gb', 'en-GB', 'GBP'],
  ['ie', 'ie', 'en-GB', 'EUR'],
  ['ng', 'ng', 'en-GB', 'NGN'],
  ['bg', 'bg', 'bg-BG', 'EUR'],
  ['nl', 'nl', 'nl-NL', 'EUR'],
])('P1.1b P1.1c the brand %s serves %s in %s', async (brand, countryCode, locale, currency) => {
  const world = await bootWorld({ as: 'inside', brand })
  const config = await world.data('appConfig', {})
  expect(config).toMatchObject({ brand, countryCode, locale, currency })
  expect(await (await fetch(world.url)).text()).toContain(`<html lang="${locale}"`)
  await world.close()
})
