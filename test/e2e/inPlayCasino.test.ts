/** The in-play casino on a phone: where it is offered, whom it is closed to, and what the page says then. */
import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeOwnLimit } from '@touchline/gateway/account'
import { restrictCustomer } from '@touchline/gateway/operator'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { asSuperuser } from '../asSuperuser.ts'
import { customerNamed } from '../book/blocks.ts'
import { derry, kickOff } from '../feeds/saturday.ts'
import { noonZone } from '../protection/noonZone.ts'
import { chromiumPath } from './browser.ts'
import { expectHidden, expectSeen, moveTo } from './customer.ts'
import { lookingAt } from './looking.ts'
import { saturdayBook } from './saturdayBook.ts'

const site = 'https://inplay.example/'
const file = join(mkdtempSync(join(tmpdir(), 'touchline-in-play-casino-')), 'operator.json')
const publicKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ type: 'spki', format: 'pem' })
const withTokens = { suppliers: { studio: { publicKey } }, inPlayCasino: 'studio' }
const write = (state: 'on' | 'off', games: object = {}) =>
  writeFileSync(file, JSON.stringify({ sites: { inPlayCasino: site }, features: { inPlayCasino: { state } }, games }))
write('off')

describe.skipIf(!chromiumPath)('the in-play casino in Chromium', () => {
  const { world, feed, arrive } = saturdayBook({ keepsTabs: true, env: { CONFIG: file } })
  const turn = async (state: 'on' | 'off') => {
    write(state)
    await expect.poll(async () => (await world().data('appConfig', {})).features.inPlayCasino).toBe(state === 'on')
  }
  const entry = (page: Page) => page.getByRole('main').getByRole('link', { name: 'In-play casino' })
  const title = (page: Page, name: string) => page.getByRole('main').getByRole('heading', { name })
  const closed = (page: Page) => title(page, 'The in-play casino is closed for you')
  const siteOn = (page: Page) =>
    page.route(`${site}**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Games</title><h1>The games</h1>' }),
    )
  const looks = async (page: Page, name: string) => {
    const eyes = lookingAt(page, 'phone', 'uk')
    await eyes.look(name)
    expect(eyes.found).toEqual([])
  }
  const restrict = (reason: 'protection' | null) =>
    restrictCustomer(
      world().pool,
      { by: 'kate', ref: randomUUID() },
      { customer: 'bob', kind: 'product', product: 'casino', reason },
    )

  it('P6.1d is gated by its feature and by the blocking flag; its setting hides it', async () => {
    await feed.send(...kickOff(derry))
    const { page, main } = await arrive('phone', '/more', { as: 'bob' })
    await siteOn(page)
    await expectSeen(main.getByRole('link', { name: 'Settings' }))
    await expectHidden(entry(page))
    await page.goto('/inplaycasino')
    await expectSeen(title(page, 'In-play casino is not available'))

    await turn('on')
    await page.goto('/inplay')
    await expectSeen(entry(page))
    await looks(page, 'in-play-casino-entry')
    await entry(page).click()
    await expectSeen(page.getByRole('heading', { name: 'The games' }))

    await restrict('protection')
    await page.goto('/inplay')
    await expectSeen(main.getByRole('navigation', { name: 'In-play sports' }))
    await expectHidden(entry(page))
    await page.goto('/inplaycasino')
    await expectSeen(closed(page))
    await expectSeen(main.getByText(/^Casino games are closed for your account/))
    await looks(page, 'in-play-casino-restricted')
    await restrict(null)

    await page.goto('/settings')
    await main.getByRole('group', { name: 'In-play casino' }).getByText('Hide').click()
    await moveTo(page, '/more')
    await expectSeen(main.getByRole('link', { name: 'Settings' }))
    await expectHidden(entry(page))
    await moveTo(page, '/inplaycasino')
    await expectSeen(title(page, 'You have hidden the in-play casino'))
    await main.getByRole('link', { name: 'Settings' }).click()
    await main.getByRole('group', { name: 'In-play casino' }).getByText('Show').click()
    await moveTo(page, '/more')
    await expectSeen(entry(page))
    await turn('off')
    await page.goto('/more')
    await expectSeen(main.getByRole('link', { name: 'Settings' }))
    await expectHidden(entry(page))
  })

  it('A4.12c is blocked when the customer’s remaining time is within the threshold or zero, on the open page too', async () => {
    await turn('on')
    const alice = await customerNamed(world().pool, 'alice')
    const limit = { kind: 'time', period: 'day', limitMinor: 60 } as const
    await writeOwnLimit(world().pool, alice, limit, { raiseAfterHours: 24, timeZone: noonZone() })
    const leave = async (seconds: number) => {
      await asSuperuser(world().pool, 'delete from play_time where customer_id = $1', [alice])
      await asSuperuser(
        world().pool,
        `insert into play_time (customer_id, since, until)
         select $1, t.at - make_interval(secs => $2), t.at from (select clock_timestamp() as at) t`,
        [alice, 3_600 - seconds],
      )
    }
    await leave(320)
    const { page, main } = await arrive('phone', '/more', { as: 'alice' })
    await siteOn(page)
    await expectSeen(entry(page))
    // nobody tells the page from now on: it counts
    await page.route('**/api/userInfo*', () => undefined)
    await expectHidden(entry(page))
    await moveTo(page, '/inplaycasino')
    await expectSeen(closed(page))
    await expectSeen(main.getByText(/^The time that you set yourself for playing is nearly up/))
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await leave(250)
    await page.goto('/inplaycasino')
    await expectSeen(closed(page))
    await looks(page, 'in-play-casino-time')
    await main.getByRole('button', { name: 'My time limits' }).click()
    await expectSeen(page.getByRole('dialog', { name: 'Time limits' }))
    await leave(0)
    expect((await world().data('userInfo', {}, await tokenOf(page))).blockInplayCasino).toBe('timeLimit')
  })

  it('opens its site with a token for the customer; after a call that failed they try again', async () => {
    write('on', withTokens)
    await expect.poll(async () => (await world().data('appConfig', {})).inPlayCasino?.takesToken).toBe(true)
    const { page, main } = await arrive('phone', '/more', { as: 'bob' })
    const opened: URL[] = []
    await page.route(`${site}**`, (route) => {
      opened.push(new URL(route.request().url()))
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Games</title><h1>The games</h1>' })
    })
    await page.route('**/inPlayCasino/token?*', (route) => route.abort(), { times: 1 })
    await entry(page).click()
    await expectSeen(title(page, 'The in-play casino did not open'))
    await looks(page, 'in-play-casino-failed')
    await main.getByRole('button', { name: 'Try again' }).click()
    await expectSeen(page.getByRole('heading', { name: 'The games' }))
    expect(opened.map(({ searchParams }) => searchParams.get('user'))).toEqual([await customerNamed(world().pool, 'bob')])
    expect(opened[0]?.searchParams.get('token')).toMatch(/^[\w-]{43}$/)
    // a visitor who has not logged in comes without
    const guest = await arrive('phone', '/more')
    await siteOn(guest.page)
    const asked = guest.page.waitForRequest(`${site}**`)
    await entry(guest.page).click()
    expect((await asked).url()).toBe(site)
  })

  const tokenOf = async (page: Page) =>
    (JSON.parse((await page.evaluate(() => localStorage.getItem('touchline.session'))) ?? '{}') as { sessionToken: string })
      .sessionToken
})
