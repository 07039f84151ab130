/** Everything that the product offers, reached by a visitor and by a customer. */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { chromiumPath } from './browser.ts'
import { changeAddress, expectSeen } from './customer.ts'
import { saturdayBook } from './saturdayBook.ts'
import { sportsWorld } from './shownAddresses.ts'

const sites = {
  casino: 'https://casino.example/lobby',
  liveCasino: 'https://live.example/tables',
  fives: 'https://fives.example/play',
  squads: 'https://squads.example/play',
}
const file = join(mkdtempSync(join(tmpdir(), 'touchline-product-')), 'operator.json')
writeFileSync(file, JSON.stringify({ sites }))

/** an address, and something of the offer there: a price, a link or a heading */
const offer: [what: string, path: string, datum: string | RegExp][] = [
  ['football', '/sports/football/football', /^Whitby, Match result/],
  ['horse racing', '/sports/horse-racing', /^Brass Monkey, /],
  ['greyhounds', '/sports/greyhounds', /^Bakers Dozen, /],
  ['virtual horse racing', '/sports/horse-racing/virtuals', /^Sudden Gust/],
  ['virtual greyhounds', '/sports/greyhounds/virtuals', /^Byte/],
  ['many other sports', '/sports', /^Darts/],
  ['darts', '/sports/darts/popular', /, Match winner/],
  ['american football', '/sports/american-football/popular', /, Match winner/],
  ['in-play events', '/inplay', /^C Dunne, Match winner/],
  ['coupons', '/coupon/next', /^Whitby, Match result/],
  ['outrights', '/sports/football/outrights/football', 'Premier Division winner'],
  ['specials', '/sports/football/specials/football', 'Goals of the day'],
]

const elsewhere: [path: string, leadsTo: string][] = [
  ['/casino', 'https://casino.example/lobby'],
  ['/livecasino', 'https://live.example/tables'],
  ['/fives', 'https://fives.example/play'],
  ['/squads', 'https://squads.example/play'],
]

describe.skipIf(!chromiumPath)('the whole product in Chromium', () => {
  const { arrive } = saturdayBook({ ...sportsWorld(), env: { CONFIG: file } })

  it.each([
    ['a visitor', 'phone', {}],
    ['a customer', 'desktop', { as: 'bob' }],
  ] as const)(
    'P1.1a %s browses sports, in play, coupons, outrights and specials, and reaches casino, live casino, fives and squads (%s)',
    async (_, size, who) => {
      const { page, main } = await arrive(size, '/more', who)
      for (const [, path, datum] of offer) {
        await changeAddress(page, path)
        const seen = (['button', 'link', 'heading', 'article'] as const).map((role) => main.getByRole(role, { name: datum }))
        await expectSeen(seen.reduce((a, b) => a.or(b)).first())
      }
      await page
        .context()
        .route(/^https:\/\/(casino|live|fives|squads)\.example\//, (route) =>
          route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Elsewhere</title><h1>Elsewhere</h1>' }),
        )
      for (const [path, leadsTo] of elsewhere) {
        await page.goto(path)
        await expect.poll(() => page.url().replace(/\/$/, '')).toBe(leadsTo)
      }
    },
  )
})
