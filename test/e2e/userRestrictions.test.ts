/** What a customer's restrictions close on the page: each part is seen open, and closed once staff restrict the account. */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BlockKindName } from '@touchline/domain/account'
import { enterBoost } from '@touchline/gateway/bonus'
import { makeOffer, sendMessage } from '@touchline/gateway/operator'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { block, customerNamed, unblock } from '../book/blocks.ts'
import { brandNamed } from '../brands.ts'
import { derry, derryBothScore } from '../feeds/saturday.ts'
import { chromiumPath, maxWaitMs } from './browser.ts'
import { cashierOn, expectHidden, expectSeen } from './customer.ts'
import { saturdayBook } from './saturdayBook.ts'

const sites = { fives: 'https://fives.example/', dfg: 'https://dfg.example/' }
const file = join(mkdtempSync(join(tmpdir(), 'touchline-restrictions-')), 'operator.json')
writeFileSync(file, JSON.stringify({ sites, features: { tipPromotions: { state: 'on' } } }))

type Restriction = 'depositAllowed' | 'withdrawAllowed' | 'compsAllowed'
const blocks: Record<Restriction, BlockKindName> = {
  depositAllowed: 'fundsWanted',
  withdrawAllowed: 'unverified',
  compsAllowed: 'noBonuses',
}

interface Gated {
  by: Restriction
  what: string
  /** opens it, or where it would be */
  at: string
  open: (page: Page) => Locator
  /** instead of it; absent: it goes away from the open page */
  closed?: (page: Page) => Locator
  /** on the closed page once it is open again: it does not lead away by itself */
  again?: (page: Page) => Locator
  first?: () => Promise<unknown>
  /** once the page is there */
  scroll?: (page: Page) => Promise<void>
}

describe.skipIf(!chromiumPath)('a customer’s restrictions in Chromium', () => {
  const { world, arrive } = saturdayBook({ env: { CONFIG: file }, more: [derryBothScore] })
  const kate = () => ({ by: 'kate', ref: randomUUID() })

  beforeAll(async () => {
    const id = await enterBoost(world().pool, {
      currency: 'GBP',
      hours: 1,
      builderId: `bb:${derry.id}:OVER2.5-BTTS`,
      eventId: derry.id,
      price: '9/1',
      maxStakeMinor: 20_00,
      description: 'Goals',
    })
    const isThere = async () => JSON.stringify(await world().data('priceBoostHome', {})).includes(`"${id}"`)
    await vi.waitUntil(isThere, maxWaitMs)
  })

  /** the page reads the customer again, as it does every minute */
  const lookAgain = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  const restricted = (page: Page) => page.getByRole('dialog', { name: 'Your account is restricted' })
  const buttonTo = (id: 'fives' | 'dfg'): Gated => ({
    by: 'compsAllowed',
    what: `the button of a message to ${id}`,
    at: '/more',
    open: (page) => page.getByRole('status', { name: id }).getByRole('link', { name: 'Play' }),
    first: () =>
      sendMessage(world().pool, kate(), {
        campaign: id,
        customer: 'bob',
        message: {
          purpose: 'service',
          systemType: 'SYSTEM',
          group: 'info',
          button: { type: 'APP', id },
          dismissable: false,
          texts: { 'en-GB': { name: id, text: 'A new round.', button: 'Play' } },
        },
      }),
  })
  const game = (id: 'fives' | 'dfg'): Gated => ({
    by: 'compsAllowed',
    what: `the address of ${id}`,
    at: `/${id}`,
    open: (page) => page.getByRole('heading', { name: `The site of ${id}` }),
    closed: (page) => page.getByRole('heading', { name: 'This game is closed for you' }),
    again: (page) => page.getByRole('main').getByRole('link', { name: 'Play' }),
  })

  const gated: Gated[] = [
    // first: the deposit is a dialog over home, where the tip is shown once
    {
      by: 'compsAllowed',
      what: 'the tip about promotions',
      at: '/',
      open: (page) => page.getByRole('dialog', { name: /^All of today’s price boosts/ }),
      // a tip is shown beside its place
      scroll: (page) => page.locator('main a[href="/price-boosts"]').first().scrollIntoViewIfNeeded(),
    },
    {
      by: 'compsAllowed',
      what: 'the boosted prices',
      at: '/price-boosts',
      open: (page) => page.getByRole('article').filter({ hasText: '9/1' }),
      closed: (page) => page.getByText('No price boosts right now'),
    },
    {
      by: 'compsAllowed',
      what: 'the boosted prices of a match, on its open page',
      at: `/sports/football/premier-division/match/${derry.id}`,
      open: (page) => page.getByRole('region', { name: 'Price boosts' }),
    },
    {
      by: 'depositAllowed',
      what: 'the deposit page',
      at: '/deposit',
      open: (page) => cashierOn(page, 'Deposit'),
      closed: restricted,
    },
    {
      by: 'withdrawAllowed',
      what: 'the withdraw page',
      at: '/withdraw',
      open: (page) => cashierOn(page, 'Withdraw'),
      closed: restricted,
    },
    game('fives'),
    game('dfg'),
    {
      by: 'compsAllowed',
      what: 'other sites: the games',
      at: '/external',
      open: (page) => page.getByRole('link', { name: 'fives.example' }).and(page.locator('main a')),
    },
    buttonTo('fives'),
    buttonTo('dfg'),
    {
      by: 'compsAllowed',
      what: 'the offer of a bonus',
      at: '/more',
      open: (page) => page.getByRole('dialog', { name: '£10.00 bonus cash' }),
      first: () => {
        const wagering = { times: 5, days: 14, minOdds: '1/2' }
        const terms = { kind: 'bonusCash', product: 'sports', acceptDays: 7, amount: '10', wagering } as const
        return makeOffer(world().pool, kate(), { offer: 'gated', customer: 'bob', terms }, brandNamed('uk'))
      },
    },
  ]

  it('A6.2 depositAllowed and withdrawAllowed gate their pages; compsAllowed gates the offer of a bonus on desktop, the tip about promotions, and the games dfg and fives', async () => {
    const { page } = await arrive('desktop', '/more', { as: 'bob' })
    for (const id of ['fives', 'dfg'] as const)
      await page.route(`${sites[id]}**`, (route) =>
        route.fulfill({ contentType: 'text/html', body: `<!doctype html><title>${id}</title><h1>The site of ${id}</h1>` }),
      )
    const bob = await customerNamed(world().pool, 'bob')
    const token = await world().login('bob')
    const allowed = async (by: Restriction) => (await world().data('userInfo', {}, token)).userRestrictions[by]
    for (const { by, what, at, open, closed, again, first, scroll } of gated) {
      await first?.()
      expect([what, await allowed(by)]).toEqual([what, true])
      await page.goto(at)
      await scroll?.(page)
      await expectSeen(open(page))
      await block(world().pool, bob, blocks[by])
      expect([what, await allowed(by)]).toEqual([what, false])
      if (closed) {
        await page.goto(at)
        await expectSeen(closed(page))
      } else {
        await lookAgain(page)
      }
      await expectHidden(open(page))
      await unblock(world().pool, bob, blocks[by])
      if (again) {
        await lookAgain(page)
        await expectSeen(again(page))
      }
    }
  })
})
