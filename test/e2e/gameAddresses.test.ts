/** The addresses of games: each has a page, or leads to the supplier's site that the operator's file names. */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { chromiumPath } from './browser.ts'
import { changeAddress, expectSeen } from './customer.ts'
import { saturdayBook } from './saturdayBook.ts'
import { sportsWorld } from './shownAddresses.ts'

const file = join(mkdtempSync(join(tmpdir(), 'touchline-game-addresses-')), 'operator.json')
const site = (name: string) => `https://${name}.example/`
const names = {
  casino: 'lobby',
  liveCasino: 'live',
  inPlayCasino: 'inplay',
  fives: 'fives',
  quiz: 'quiz',
  pick6: 'pick6',
  squads: 'squads',
  squadsHelp: 'squads-help',
  vleague: 'vleague',
  dfg: 'dfg',
  goldenRace: 'golden-race',
}
const sites = Object.fromEntries(Object.entries(names).map(([name, host]) => [name, site(host)]))
writeFileSync(file, '{}')

const noGame = 'This game is not available'
const noCasino = 'Casino is not available'
/** an address, where it leads with all sites, and the heading of its page with none */
const addresses: readonly (readonly [path: string, host: string | undefined, heading: string | RegExp])[] = [
  ['/fives', 'fives', noGame],
  ['/quiz', 'quiz', noGame],
  ['/pick6', 'pick6', noGame],
  ['/squads', 'squads', noGame],
  ['/squads-help', 'squads-help', noGame],
  ['/casino-lobby', 'lobby', noCasino],
  ['/casino', 'lobby', noCasino],
  ['/livecasino', 'live', noCasino],
  ['/inplaycasino', 'inplay', 'In-play casino is not available'],
  ['/vleague', 'vleague', /virtual/i],
  ['/dfg', 'dfg', noGame],
  ['/virtuals', undefined, /virtual/i],
  ['/virtuals/horse-racing', undefined, /virtual/i],
  ['/casino/virtuals/golden-race', 'golden-race', /virtual/i],
]

describe.skipIf(!chromiumPath)('the addresses of games in Chromium', () => {
  const { world, arrive } = saturdayBook({ ...sportsWorld(), env: { CONFIG: file } })

  it.each([
    ['a guest', {}],
    ['a customer', { as: 'alice' }],
  ])('P2.6 each has its page, which leads to its site where the book has one, for %s', async (_, who) => {
    writeFileSync(file, '{}')
    await expect.poll(async () => (await world().data('appConfig', {})).quizUrl).toBeUndefined()
    const { page, main } = await arrive('phone', '/sports', who)
    for (const [path, , heading] of addresses) {
      await changeAddress(page, path)
      await expectSeen(main.getByRole('heading', { name: heading }))
    }
    // a meeting and a race of virtual sports
    const meeting = main.getByRole('link').filter({ hasText: /\d\d:\d\d/ })
    await changeAddress(page, '/virtuals')
    await expectSeen(main.getByRole('heading', { name: /virtual/i }))
    const race = await meeting.first().getAttribute('href')
    expect(race).toMatch(/^\/virtuals\/[^/]+\/[^/]+$|virtuals/)
    await changeAddress(page, race ?? '')
    await expectSeen(main.getByRole('heading', { level: 1 }))

    writeFileSync(file, JSON.stringify({ sites }))
    await expect.poll(async () => (await world().data('appConfig', {})).quizUrl).toBe(site('quiz'))
    await page
      .context()
      .route(/^https:\/\/[\w-]+\.example\//, (route) =>
        route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Elsewhere</title><h1>Elsewhere</h1>' }),
      )
    const seen = (heading: string | RegExp) => () => main.getByRole('heading', { name: heading }).first().isVisible()
    for (const [path, host, heading] of addresses) {
      await page.goto(path)
      const isThere = host === undefined ? seen(heading) : async () => page.url() === site(host)
      await expect.poll(isThere).toBe(true)
    }
  })
})
