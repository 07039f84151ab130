/** Watching and following an event on its page, and other content configured by the operator. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Incident } from '@touchline/domain/catalogue'
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drivenFeed, type UntimedMessage } from '../feeds/drivenFeed.ts'
import { bohs, derry, galway, type Match, saturday } from '../feeds/saturday.ts'
import { bootWorld, type World } from '../world.ts'
import { chromiumPath, deskFirst, phoneFirst, type Size, useBrowser, type VisitOptions, visit } from './browser.ts'
import { type Customer, customerOn, expectAttribute, expectHidden, expectSeen, expectWords } from './customer.ts'
import { lookingAt } from './looking.ts'

const minuteMs = 60_000
const jackpots = [
  { jackpotId: 'minor', name: 'Lucky Lanes', amount: '250.50', currency: 'GBP' },
  { jackpotId: 'mega', name: 'Mega Harvest', amount: '1250000', currency: 'GBP' },
]
const operator = {
  features: { pinFunctionality: { state: 'on' } },
  experiments: { colour: { state: 'experiment', variants: [{ name: 'blue', percentage: 100 }] } },
  jackpots,
  sites: { casino: 'https://casino.example/' },
  responsibleGaming: {
    en: '<p>18+. Talk to somebody: <a href="https://help.example/">Help Line</a>.<script>alert(1)</script></p>',
  },
  streaming: {
    providers: {
      funded: { type: 'VIDEO_STREAM', url: '/streams/match.webm', needs: 'funds' },
      broken: { type: 'VIDEO_STREAM', url: '/streams/match.vtt' },
    },
  },
}

const pathOf = ({ id }: Match) => `/sports/football/premier-division/match/${id}`

function streamed({ id, home, away }: Match, startsInMs: number, providers: string[]): UntimedMessage {
  const state = startsInMs > 0 ? 'NOTSTARTED' : 'INPLAY'
  const startTime = new Date(Date.now() + startsInMs).toISOString()
  const participants = [
    { id: `${id}-home`, name: home, role: 'HOME' as const },
    { id: `${id}-away`, name: away, role: 'AWAY' as const },
  ]
  const streams = providers.map((provider) => ({ provider, providerEventId: id }))
  const event = { id, categoryId: 'premier', name: `${home} v ${away}`, startTime, type: 'HEAD_TO_HEAD', state } as const
  return { type: 'event', data: { ...event, participants, tags: [], streams } }
}

const incident = (id: string, kind: string, minute: number, role: Incident['role'], player?: string): Incident => ({
  id,
  kind,
  minute,
  role,
  ...(player && { player }),
})
const soFar = [
  incident('1', 'CORNER', 4, 'HOME'),
  incident('2', 'CORNER', 9, 'AWAY'),
  incident('3', 'YELLOW_CARD', 12, 'AWAY', 'Keane'),
  incident('4', 'CORNER', 17, 'HOME'),
  incident('5', 'GOAL', 23, 'HOME', 'Duffy'),
]
const board = (incidents: Incident[], home: number): UntimedMessage => ({
  type: 'scoreboard',
  data: {
    eventId: bohs.id,
    period: 'FIRST_HALF',
    clockSeconds: 30 * 60,
    running: true,
    score: { home, away: 0 },
    incidents,
  },
})
/** enough markets to scroll */
const yesOrNo = (i: number): UntimedMessage => ({
  type: 'market',
  data: {
    id: `${bohs.id}:yn${i}`,
    eventId: bohs.id,
    type: 'SPECIAL',
    name: `Question ${i + 1}`,
    inplay: true,
    status: 'OPEN',
    tags: [],
    selections: ['Yes', 'No'].map((name) => ({
      id: `${bohs.id}:yn${i}:${name}`,
      name,
      outcomeType: name.toUpperCase(),
      price: 2,
    })),
  },
})
const tennis: UntimedMessage = {
  type: 'statistics',
  data: {
    eventId: 'final',
    tabs: {
      score: {
        server: 'AWAY',
        setsToWin: 2,
        sets: [
          { home: 6, away: 4 },
          { home: 3, away: 2 },
        ],
        points: { home: '40', away: '15' },
      },
    },
  },
}

const controls =
  /“(Watch live|Match tracker|Video|Tracker|Log in|Keep in view|Full screen|Minimise|Close|Play|Pause|Mute|Unmute|Captions)/
/** Only what does not fit in this area itself: lists of prices are checked elsewhere. */
const isOwn = (line: string) => !/ (cut|small): /.test(line) || controls.test(line)

describe.skipIf(!chromiumPath)('watching and following, in Chromium', () => {
  const browser = useBrowser({ keepsTabs: true })
  const feed = drivenFeed()
  const folder = mkdtempSync(join(tmpdir(), 'touchline-visualization-'))
  const operatorFile = join(folder, 'operator.json')
  let world: World
  beforeAll(async () => {
    writeFileSync(operatorFile, JSON.stringify(operator))
    world = await bootWorld({ as: 'inside', feed, env: { CONFIG: operatorFile } })
    await feed.send(
      ...saturday(),
      {
        type: 'category',
        data: { id: 'ireland', kind: 'region', name: 'Ireland', parentId: 'football', sportId: 'football', countryCode: 'IE' },
      },
      streamed(bohs, -30 * minuteMs, ['nobody', 'broken', 'demo']),
      streamed(galway, 10 * minuteMs, ['demo']),
      streamed(derry, -minuteMs, ['funded']),
      ...Array.from({ length: 24 }, (_, i) => yesOrNo(i)),
      board(soFar, 1),
      tennis,
    )
  })
  afterAll(async () => {
    await world?.close()
    rmSync(folder, { recursive: true })
  })

  interface Watcher extends Customer {
    area: Locator
    video: Locator
    press: (name: string) => Promise<void>
  }
  async function watcher(size: Size, options?: VisitOptions): Promise<Watcher> {
    const customer = customerOn(await visit(browser(), world.url, size, options), size)
    const area = customer.main.getByRole('region', { name: 'Watch and follow' })
    const press = (name: string) => area.getByRole('button', { name, exact: true }).click()
    return { ...customer, area, video: area.locator('video'), press }
  }

  const plays = async (video: Locator): Promise<void> =>
    await expect.poll(() => video.evaluate((each: HTMLVideoElement) => !each.paused && each.currentTime > 0)).toBe(true)

  it.each(deskFirst)('P4.13 P8.6b a customer logs in, watches, pins, collapses and fills the screen (%s)', async (size) => {
    const watching = await watcher(size)
    const { page, main, area, video, press } = watching
    await page.goto(pathOf(bohs))
    await press('Watch live')
    await expectSeen(area.getByText('Log in to watch.'))
    await press('Log in')
    await watching.logIn('alice')
    // the provider before it sends an unplayable stream: the next is tried
    await plays(video)

    await press('Pause')
    await expect.poll(() => video.evaluate((each: HTMLVideoElement) => each.paused)).toBe(true)
    await press('Play')
    await plays(video)
    await press('Captions')
    await expectAttribute(area.getByRole('button', { name: 'Captions' }), 'aria-pressed', 'true')
    await expect.poll(() => video.evaluate((each: HTMLVideoElement) => each.textTracks[0]?.cues?.length ?? 0)).toBeGreaterThan(2)

    const heightOf = async () => (await area.locator('> div').boundingBox())?.height ?? 0
    const whole = await heightOf()
    const placeOf = async () => (await area.boundingBox())?.height ?? 0
    const place = await placeOf()
    await main.getByRole('tab', { name: 'Specials' }).click()
    await page.mouse.wheel(0, 700)
    await expect.poll(heightOf).toBeLessThan(whole)
    expect(await placeOf()).toBe(place)
    await expectSeen(area.getByText('Bohemians'))
    await press('Keep in view while scrolling')
    await expect.poll(heightOf).toBe(whole)
    await page.evaluate(() => scrollTo(0, 0))

    await press('Minimise')
    await expectHidden(video)
    await expectAttribute(area.getByRole('button', { name: 'Maximise' }), 'aria-expanded', 'false')
    await press('Maximise')
    await expectSeen(video)

    await press('Full screen')
    await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true)
    await press('Exit full screen')
    await expect.poll(() => page.evaluate(() => document.fullscreenElement === null)).toBe(true)

    await press('Tracker')
    await expectHidden(video)
    await press('Close')
    await expect
      .poll(() => area.getByRole('button', { name: 'Watch live' }).evaluate((each) => each === document.activeElement))
      .toBe(true)
  })

  it('P2.46b full screen ends when its area is removed, and when all modals are closed at once', async () => {
    const watching = await watcher('desktop', { allow: [/^401 /] })
    const { page, press } = watching
    const isFull = async (full: boolean) =>
      await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(full)
    const fill = async () => {
      await press('Match tracker')
      await press('Full screen')
      await isFull(true)
    }
    await page.goto('/')
    await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
    await watching.logIn('erin')
    // within the page, not by a reload
    const goTo = (path: string) =>
      page.evaluate((to) => {
        history.pushState(null, '', to)
        dispatchEvent(new PopStateEvent('popstate'))
      }, path)
    await goTo(pathOf(bohs))
    await fill()
    await page.goBack()
    await isFull(false)

    await goTo(pathOf(bohs))
    await fill()
    await goTo(`${pathOf(bohs)}?modal=coolOff`)
    const dialog = page.getByRole('dialog', { name: 'Take a break' })
    await dialog.getByRole('button', { name: 'Take a break' }).click()
    await isFull(true)
    await dialog.getByRole('button', { name: 'Yes, start my break' }).click()
    await expectSeen(page.getByRole('dialog', { name: 'Your break has started' }))
    await isFull(false)
  })

  it('a match is followed without a stream: events are drawn, counted and described', async () => {
    const { page, area, press, main } = await watcher('desktop')
    await page.goto(pathOf(bohs))
    await press('Match tracker')
    await expectWords(area.getByRole('row', { name: /Corner/ }), /2.*Corner.*1/)
    const moments = area.getByRole('list', { name: 'Latest updates' }).getByRole('listitem')
    await expectWords(moments, '23′ Goal, Duffy, Bohemians')
    await feed.send(board([...soFar, incident('6', 'RED_CARD', 31, 'AWAY', 'Keane')], 1))
    await expectWords(moments, '31′ Red card, Keane, Drogheda')

    await page.goto('/sports/tennis/dublin-open/final/final')
    await main.getByRole('button', { name: 'Match tracker' }).click()
    await expectWords(area.getByRole('row', { name: /C Dunne/ }), /C Dunneserving.*4.*2.*15/)
    await feed.send(board(soFar, 1))
  })

  it('a customer who wants it has the video at once, until they close it; the setting is the account’s', async () => {
    const watching = await watcher('desktop')
    const { page, main, area, video, press } = watching
    await page.goto('/settings')
    await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
    await watching.logIn('bob')
    const choice = main.getByRole('group', { name: 'Start video automatically' })
    expect(await choice.getByRole('radio', { name: 'Off' }).isChecked()).toBe(true)
    await choice.getByText('On', { exact: true }).click()
    const token = await world.login('bob')
    const kept = async () => (await world.data('getSettings', {}, token)).settings?.offer?.autoStartVisVideo
    await expect.poll(kept).toBe(true)
    await page.goto(pathOf(bohs))
    await plays(video)
    await press('Close')
    await expectSeen(area.getByRole('button', { name: 'Watch live' }))
    expect(await video.count()).toBe(0)
    await page.reload()
    await plays(video)
    // a guest starts it by hand
    await page.evaluate(() => localStorage.removeItem('touchline.session'))
    await page.reload()
    await expectSeen(area.getByRole('button', { name: 'Watch live' }))
    expect(await video.count()).toBe(0)
  })

  it('P8.6b shows why a stream cannot be watched, and links to the remedy', async () => {
    const watching = await watcher('desktop')
    const { page, area, press } = watching
    await page.goto(pathOf(derry))
    await press('Watch live')
    await press('Log in')
    await watching.logIn('frank')
    await expectSeen(area.getByText('You need funds in your account to watch.'))
    await press('Deposit')
    await expectSeen(page.getByRole('dialog', { name: 'Deposit' }))
    await page.keyboard.press('Escape')

    await page.goto(pathOf(galway))
    await press('Watch live')
    await expectSeen(area.getByText(/This stream starts soon. It starts automatically at \d\d:\d\d/))
  })

  it.each(phoneFirst)('has no violations, in light and dark mode (%s)', async (size) => {
    const page = await visit(browser(), world.url, size, { bypassCSP: true })
    const customer = customerOn(page, size)
    const { main } = customer
    const { look, found } = lookingAt(page, size, 'watch')
    const area = main.getByRole('region', { name: 'Watch and follow' })
    const button = (name: string) => area.getByRole('button', { name, exact: true })
    await page.goto(pathOf(bohs))
    await expectSeen(button('Match tracker'))
    await look('doors')
    await button('Match tracker').click()
    await look('tracker')
    await button('Video').click()
    await expectSeen(area.getByText('Log in to watch.'))
    await look('refused')
    await button('Log in').click()
    await customer.logIn('alice')
    await plays(area.locator('video'))
    await button('Captions').click()
    await look('video')
    await main.getByRole('tab', { name: 'Specials' }).click()
    await page.mouse.wheel(0, 700)
    await expectSeen(area.getByText('Bohemians'))
    await look('pinned')
    await page.goto('/sports/tennis/dublin-open/final/final')
    await button('Match tracker').click()
    await look('sets')
    expect(found.filter(isOwn)).toEqual([])
  })

  it('P7.30 P7.32 shows the jackpots, the highest first, and the help text, whose scripts do not run', async () => {
    const { page, main } = await watcher('desktop')
    await page.goto('/')
    const rows = main.getByRole('region', { name: 'Casino jackpots' }).getByRole('link')
    await expectWords(rows.nth(0), 'Mega Harvest£1,250,000.00')
    await expectWords(rows.nth(1), 'Lucky Lanes£250.50')
    expect(await rows.nth(0).getAttribute('href')).toBe('https://casino.example/')
    const help = page.getByRole('region', { name: 'Safer gambling' })
    await expectWords(help, '18+. Talk to somebody: Help Line.')
    expect(await help.getByRole('link').getAttribute('href')).toBe('https://help.example/')
  })

  it('P7.15 P4.11b draws an experiment’s variant for each visitor, and keeps it', async () => {
    const { page } = await watcher('phone')
    const drawn = () => page.evaluate(() => JSON.parse(localStorage.getItem('touchline.experiments') ?? '{}').state?.byUser)
    await page.goto('/settings')
    await expect.poll(drawn).toEqual({
      guest: { colour: { variant: 'blue', attributes: {}, featureState: 'experiment', settings: {} } },
    })
  })

  it('P3.13b shows the flag of a country where its competitions are listed', async () => {
    const { page, main } = await watcher('phone')
    await page.goto('/sports/football/football/football')
    await main.getByRole('tab', { name: 'Competitions' }).click()
    const flag = main.getByRole('region', { name: 'Ireland' }).locator('img')
    await expectSeen(flag)
    await expect.poll(() => flag.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    expect(await flag.getAttribute('src')).toMatch(/\/ie\.svg$/)
  })
})
