/** What the first view of a page consists of: its lists are in the HTML, and the page requests none of them again. */
import { type CallName, calls } from '@touchline/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import type { UntimedMessage } from '../feeds/drivenFeed.ts'
import { saturday } from '../feeds/saturday.ts'
import { chromiumPath, maxWaitMs, type VisitOptions } from './browser.ts'
import { expectAttribute, expectSeen } from './customer.ts'
import { firstViewWorld, price, withoutScripts } from './firstViewWorld.ts'

describe.skipIf(!chromiumPath)('the whole first view in Chromium', () => {
  const { feed, sent, visitor, open } = firstViewWorld()
  beforeAll(async () => {
    const league = saturday().filter((message) => JSON.stringify(message).includes('"id":"premier"'))
    const ofBohs = saturday().filter((message) => JSON.stringify(message).includes('bohs'))
    const like = (id: string, name: string) =>
      JSON.stringify([...league, ...ofBohs])
        .replaceAll('Premier Division', 'First Division')
        .replaceAll('"premier"', '"first"')
        .replaceAll('bohs', id)
        .replaceAll('Bohemians', name)
    // so many that they are listed by day
    const clubs = ['Cobh Ramblers', ...Array.from({ length: 19 }, (_, i) => `Club ${i}`)]
    await feed.send(...clubs.flatMap((name, i) => JSON.parse(like(`cobh${i}`, name)) as UntimedMessage[]))
  })

  it.each<[string, { path: string; listed: RegExp; calls: CallName[] }]>([
    ['home', { path: '/', listed: /^Bohemians, Match result/, calls: ['sportsList', 'home', 'headlines'] }],
    [
      'football',
      {
        path: '/sports/football/football',
        listed: /^Cobh Ramblers, Match result/,
        calls: ['sportsList', 'matches', 'featuredLeague'],
      },
    ],
    [
      'football by its name',
      { path: '/sports/football', listed: /^Cobh Ramblers, Match result/, calls: ['sportsList', 'matches', 'featuredLeague'] },
    ],
    [
      'an event',
      {
        path: '/sports/football/premier-division/bohemians-v-drogheda/bohs',
        listed: /^Over/,
        calls: ['sportsList', 'event'],
      },
    ],
    ['in-play', { path: '/inplay', listed: /Match winner/, calls: ['inPlayView'] }],
    [
      'a race card',
      {
        path: '/sports/horse-racing/cork-the-third/sev/race',
        listed: /^Kettle Drum/,
        calls: ['sportsList', 'event', 'matches'],
      },
    ],
  ])('of %s has its list, and nothing that is in it is requested', async (_, { path, listed, calls: embedded }) => {
    const page = await visitor('phone')
    const release = await withoutScripts(page)
    const requested: string[] = []
    page.on('request', (request) => void requested.push(new URL(request.url()).pathname))
    await open(page, path)
    await expectSeen(price(page, listed))
    const first = await page.locator('#first-view').textContent()
    expect(Object.keys(JSON.parse(first ?? '{}') as object).map((key) => key.split(' ')[0])).toEqual(embedded)
    release()
    await price(page, listed).click()
    await expectAttribute(price(page, listed), 'aria-pressed', 'true')
    // what starts after the page requests something: by then the page has requested what it lacks
    await expect.poll(() => requested.some((each) => each.startsWith('/api/')), { timeout: maxWaitMs }).toBe(true)
    for (const name of embedded) expect(requested).not.toContain(calls[name].path)
  })

  it('of football has its league of the day', async () => {
    const page = await visitor('phone', { javaScriptEnabled: false })
    await open(page, '/sports/football/football')
    await expectSeen(page.getByRole('main').getByText('League of the day'))
  })

  it.each<[string, Partial<VisitOptions>, Record<string, string>]>([
    ['as a guest', {}, {}],
    ['with other odds', {}, { 'touchline.settings': '{"state":{"oddsFormat":"DECIMAL"},"version":0}' }],
  ])('of a sport by its name alone is its page, at its own address (%s)', async (_, options, stored) => {
    const page = await visitor('phone', options)
    await page.addInitScript((all) => {
      for (const [name, text] of Object.entries(all)) localStorage.setItem(name, text)
    }, stored)
    await open(page, '/sports/football')
    await price(page).click()
    await expectAttribute(price(page), 'aria-pressed', 'true')
    await expect.poll(() => new URL(page.url()).pathname).toBe('/sports/football/football')
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.goto('/sports/football?modal=login', { waitUntil: 'commit' })
    await expectSeen(page.getByRole('dialog'))
    expect(new URL(page.url()).pathname).toBe('/sports/football/football')
  })

  it('of a sport that nobody has is no page', async () => {
    expect(await sent('phone', '/sports/quidditch')).not.toContain(' data-at="')
    const page = await visitor('phone')
    for (const path of ['/sports/quidditch', '/sports/quidditch/popular']) {
      await page.goto(path)
      await expectSeen(page.getByRole('heading', { level: 1, name: 'Page not found' }))
    }
  })
})
