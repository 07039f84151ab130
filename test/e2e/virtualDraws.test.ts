/** Virtual races and matches: drawn in step with what the feed publishes, told in words, and checked afterwards; on both sizes. */
import { createHash, createHmac } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { blockMessage, drawMatch, drawOrder, scoresDrawn, wholeChances } from '@touchline/domain/virtual'
import type { Page } from 'playwright-core'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { UntimedMessage } from '../feeds/drivenFeed.ts'
import { chromiumPath, sizes } from './browser.ts'
import { expectHidden, expectSeen } from './customer.ts'
import { lookingAt } from './looking.ts'
import { saturdayBook } from './saturdayBook.ts'

const names = ['Amber Lane', 'Brass Bell', 'Copper Sky', 'Dusty Road', 'Early Riser', 'Fair Wind']
const seedOf = (eventId: string) => createHash('sha256').update(`seed of ${eventId}`).digest()
const sealOf = (eventId: string) => createHash('sha256').update(seedOf(eventId)).digest('hex')

function words(eventId: string): () => number {
  const blocks = Array.from({ length: 8 }, (_, i) =>
    createHmac('sha256', seedOf(eventId)).update(blockMessage(eventId, i)).digest(),
  )
  const all = blocks.flatMap((block) => Array.from({ length: 8 }, (_each, i) => block.readUInt32BE(i * 4)))
  return () => all.shift() ?? 0
}

const chances = wholeChances([5, 4, 3, 2, 2, 1])
const scores = wholeChances(Array.from({ length: scoresDrawn }, (_, i) => (i % 7) + 1))
const instant = (ms: number) => new Date(ms).toISOString()

const categories: UntimedMessage[] = [
  { type: 'category', data: { id: 'vh', kind: 'sport', name: 'Virtual Horse Racing', sportId: 'vh' } },
  { type: 'category', data: { id: 'downs', kind: 'league', name: 'Silver Downs', sportId: 'vh', parentId: 'vh' } },
  { type: 'category', data: { id: 'vf', kind: 'sport', name: 'Virtual Football', sportId: 'vf' } },
  { type: 'category', data: { id: 'cup', kind: 'league', name: 'Cup of Towns', sportId: 'vf', parentId: 'vf' } },
]

type State = 'NOTSTARTED' | 'INPLAY' | 'FINISHED'

const raceEvent = (id: string, startMs: number, state: State): UntimedMessage => ({
  type: 'event',
  data: {
    id,
    categoryId: 'downs',
    name: `Silver Downs ${id}`,
    startTime: instant(startMs),
    type: 'MULTI_PARTICIPANT',
    state,
    participants: names.map((name, i) => ({ id: `${id}.${i + 1}`, name, role: 'RUNNER', number: i + 1 })),
    tags: [],
    racing: { track: 'Silver Downs', raceTime: instant(startMs), distance: '1600m' },
  },
})

const winMarket = (id: string, status: 'OPEN' | 'CLOSED'): UntimedMessage => ({
  type: 'market',
  data: {
    id: `${id}.WIN`,
    eventId: id,
    type: 'WIN',
    name: 'Win',
    inplay: false,
    status,
    tags: [],
    selections: names.map((name, i) => ({
      id: `${id}.WIN.${i + 1}`,
      name,
      participantId: `${id}.${i + 1}`,
      price: '5/1',
      status: 'OPEN',
    })),
  },
})

/** What is published of a race of `takesMs` by `knownMs` after its off. */
function raceTabs(id: string, run?: { offMs: number; takesMs: number; knownMs: number; isOver?: boolean }): UntimedMessage {
  const drawn = { seal: sealOf(id), chances, ...(run?.isOver && { seed: seedOf(id).toString('hex') }) }
  const order = drawOrder(words(id), chances)
  const end = names.map((_, runner) => 1000 - order.indexOf(runner) * 20)
  const frames = Array.from({ length: 21 }, (_, step) => [step * 50, ...end.map((to) => Math.round((to * step) / 20))])
  const course = run && {
    startedAt: instant(run.offMs),
    endsAt: instant(run.offMs + run.takesMs),
    frames: frames.filter(([share = 0]) => (share / 1000) * run.takesMs <= run.knownMs),
  }
  return { type: 'statistics', data: { eventId: id, tabs: { drawn, ...(course && { course }) } } }
}

const raceResult = (id: string): UntimedMessage => {
  const order = drawOrder(words(id), chances)
  const outcomes = order.map(
    (runner, i) => [`${id}.WIN.${runner + 1}`, { result: i === 0 ? 'WON' : 'LOST', position: i + 1 }] as const,
  )
  return { type: 'result', data: { marketId: `${id}.WIN`, revision: 1, outcomes: Object.fromEntries(outcomes) } }
}

const places = (page: Page) =>
  page.locator('svg[data-of]').evaluateAll((all) => all.map((each) => (each instanceof SVGElement ? each.style.transform : '')))

describe.skipIf(!chromiumPath)('virtual races and matches in Chromium', () => {
  const { feed, arrive } = saturdayBook({ more: categories })

  it.each(sizes)('a race is drawn from the off to the published order, joined on the way, and checked (%s)', async (size) => {
    const id = `v-race-${size}`
    const startMs = Date.now() + 60_000
    await feed.send(raceEvent(id, startMs, 'NOTSTARTED'), winMarket(id, 'OPEN'), raceTabs(id))
    const path = `/virtuals/downs/${id}`
    const { page, main } = await arrive(size, path, { reducedMotion: 'no-preference' })
    const picture = main.getByRole('region', { name: 'The race or match' })
    await picture.getByText('Check that it’s fair').press('Enter')
    await expectSeen(picture.getByText(sealOf(id)))
    await expectSeen(picture.getByText('Shown with the result'))
    await expectSeen(main.getByRole('timer').first())
    await expectHidden(picture.getByText('In front'))
    const eyes = lookingAt(page, size, 'uk')
    await eyes.look('virtual-race-before')

    const [offMs, takesMs] = [Date.now(), 20_000]
    await feed.send(raceEvent(id, offMs, 'INPLAY'), winMarket(id, 'CLOSED'), raceTabs(id, { offMs, takesMs, knownMs: 8_000 }))
    await expectSeen(picture.getByText('In front'))
    const before = await places(page)
    await expect.poll(async () => (await places(page)).filter((place, i) => place !== before[i]).length).toBeGreaterThan(3)
    await expectHidden(picture.getByText('Result', { exact: true }))

    // who comes later joins at the same place
    const late = await arrive(size, path, { reducedMotion: 'no-preference' })
    await expectSeen(late.main.getByText('In front'))
    await late.page.waitForTimeout(300)
    const [here, there] = [await places(page), await places(late.page)]
    expect(there).toHaveLength(here.length)

    await feed.send(raceTabs(id, { offMs, takesMs, knownMs: takesMs }))
    const order = drawOrder(words(id), chances)
    const told = order.slice(0, 3).map((runner, i) => `${['1st', '2nd', '3rd'][i]} ${names[runner]}`)
    await expectSeen(picture.getByText('Result', { exact: true }))
    await expect.poll(() => picture.getByRole('status').textContent()).toBe(`Result: ${told.join(', ')}`)
    expect(await picture.getByRole('listitem').allInnerTexts()).toHaveLength(3)
    const end = await places(page)
    const along = end.map((place) => Number(/translateX\(([-\d.]+)cqw/.exec(place)?.[1]))
    expect(Array.from(along.keys()).toSorted((a, b) => (along[b] ?? 0) - (along[a] ?? 0))).toEqual(order)

    await feed.send(
      raceTabs(id, { offMs, takesMs, knownMs: takesMs, isOver: true }),
      raceEvent(id, offMs, 'FINISHED'),
      raceResult(id),
    )
    await expectSeen(picture.getByText(seedOf(id).toString('hex')))
    await eyes.look('virtual-race-over')
    expect(eyes.found).toEqual([])

    const opened = page.waitForEvent('popup')
    await picture.getByRole('link', { name: 'Check this result' }).press('Enter')
    const check = await opened
    await expectSeen(check.getByText('The seal is this seed’s: nothing was changed.'))
    const listed = order.map((runner) => `${runner + 1} ${names[runner]}`)
    expect(await check.getByRole('listitem').allInnerTexts()).toEqual(listed)

    // the same page on a disk, with nothing from anywhere
    const saved = await (await check.request.get(check.url())).text()
    expect(saved).not.toMatch(/(src|href)="(?!data:)/)
    const folder = mkdtempSync(join(tmpdir(), 'touchline-check-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const file = join(folder, 'check-a-draw.html')
    writeFileSync(file, saved)
    await check.goto(`file://${file}${new URL(check.url()).hash}`)
    await expectSeen(check.getByText('The seal is this seed’s: nothing was changed.'))
    expect(await check.getByRole('listitem').allInnerTexts()).toEqual(listed)
    await check.getByLabel('Seed, shown with the result').fill('ab'.repeat(32))
    await check.getByRole('button', { name: 'Check' }).press('Enter')
    await expectSeen(check.getByText('The seal is not this seed’s.', { exact: false }))
  })

  it('who wants nothing to move reads who is in front', async () => {
    const id = 'v-race-calm'
    const offMs = Date.now() - 5_000
    await feed.send(
      raceEvent(id, offMs, 'NOTSTARTED'),
      winMarket(id, 'OPEN'),
      raceEvent(id, offMs, 'INPLAY'),
      winMarket(id, 'CLOSED'),
      raceTabs(id, { offMs, takesMs: 120_000, knownMs: 120_000 }),
    )
    const { page, main } = await arrive('phone', `/virtuals/downs/${id}`)
    const picture = main.getByRole('region', { name: 'The race or match' })
    await expectSeen(picture.getByText('In front'))
    expect(await page.locator('svg[data-of]').count()).toBe(0)
    expect(await picture.getByRole('listitem').count()).toBe(names.length)
  })

  it('a match shows each goal when it is published, not before', async () => {
    const id = 'v-match'
    const offMs = Date.now()
    const { goals, home, away } = drawMatch(words(id), scores)
    const drawn = { seal: sealOf(id), chances: scores }
    const event = (state: State): UntimedMessage => ({
      type: 'event',
      data: {
        id,
        categoryId: 'cup',
        name: 'Reds v Blues',
        startTime: instant(offMs),
        type: 'HEAD_TO_HEAD',
        state,
        participants: [
          { id: 'reds', name: 'Reds', role: 'HOME' },
          { id: 'blues', name: 'Blues', role: 'AWAY' },
        ],
        tags: [],
      },
    })
    const course = (to: number) => ({
      startedAt: instant(offMs),
      endsAt: instant(offMs + 10_000),
      frames: [
        [0, 500, 500],
        [300, 700, 300],
        [600, 1000, 500],
        [1000, 500, 500],
      ].filter(([share = 0]) => share <= to),
    })
    const board = (count: number): UntimedMessage => ({
      type: 'scoreboard',
      data: {
        eventId: id,
        period: 'FIRST_HALF',
        score: {
          home: goals.slice(0, count).filter(({ role }) => role === 'HOME').length,
          away: goals.slice(0, count).filter(({ role }) => role === 'AWAY').length,
        },
        incidents: goals.slice(0, count).map(({ minute, role }, i) => ({ id: `${id}:${i}`, kind: 'GOAL', minute, role })),
      },
    })
    const market: UntimedMessage = {
      type: 'market',
      data: {
        id: `${id}.MR`,
        eventId: id,
        type: 'MATCH_RESULT',
        name: 'Match Result',
        inplay: false,
        status: 'OPEN',
        tags: [],
        selections: ['HOME', 'DRAW', 'AWAY'].map((side) => ({
          id: `${id}.MR.${side}`,
          name: side,
          outcomeType: side,
          price: '2/1',
          status: 'OPEN',
        })),
      },
    }
    const tabs = (more: object): UntimedMessage => ({
      type: 'statistics',
      data: { eventId: id, tabs: { drawn: { ...drawn, ...more } } },
    })
    await feed.send(event('NOTSTARTED'), market, tabs({}))
    const { main } = await arrive('desktop', `/virtuals/cup/${id}`, { reducedMotion: 'no-preference' })
    const picture = main.getByRole('region', { name: 'The race or match' })
    await expectSeen(picture.getByText('Check that it’s fair'))
    await feed.send(event('INPLAY'), board(0), {
      type: 'statistics',
      data: { eventId: id, tabs: { drawn, course: course(300) } },
    })
    await expectSeen(picture.getByText(/^\d+′$/))
    expect(goals.length).toBeGreaterThan(1)
    expect(await picture.getByRole('listitem').count()).toBe(0)
    await feed.send(board(1))
    await expect.poll(() => picture.getByRole('listitem').count()).toBe(1)
    await feed.send(board(goals.length), { type: 'statistics', data: { eventId: id, tabs: { drawn, course: course(1000) } } })
    await expectSeen(picture.getByText('Full time', { exact: true }))
    await expect.poll(() => picture.getByRole('status').textContent()).toBe(`Full time, Reds v Blues: ${home}–${away}`)
  })

  it('the Golden Race has the race that is run, then the next, and the newest results are listed', async () => {
    const [first, second] = ['v-golden-1', 'v-golden-2']
    const offMs = Date.now() - 2_000
    // the earliest of all that are offered
    await feed.send(raceEvent(first, offMs - 600_000, 'NOTSTARTED'), winMarket(first, 'OPEN'), raceTabs(first))
    await feed.send(raceEvent(first, offMs - 600_000, 'INPLAY'), winMarket(first, 'CLOSED'))
    await feed.send(raceTabs(first, { offMs: offMs - 600_000, takesMs: 10_000, knownMs: 10_000 }))
    const { main } = await arrive('phone', '/casino/virtuals/golden-race')
    await expectSeen(main.getByText(`Silver Downs ${first}`).first())
    const nextMs = Date.now() + 20_000
    await feed.send(raceEvent(second, nextMs, 'NOTSTARTED'), winMarket(second, 'OPEN'), raceTabs(second))
    await feed.send(raceEvent(first, offMs - 600_000, 'FINISHED'), raceResult(first))
    await feed.send(raceEvent('v-race-calm', offMs, 'FINISHED'), raceResult('v-race-calm'))
    await expectSeen(main.getByText(`Silver Downs ${second}`).first())
    await expectSeen(main.getByRole('region', { name: 'The race before' }).getByRole('listitem'))
    const results = main.getByRole('region', { name: 'Latest results' })
    await expectSeen(results.getByRole('listitem').first())
  })
})
