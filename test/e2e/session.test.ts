/** Logging in and out, online and offline, by link and by the back button. */
import { writeOwnLimit } from '@touchline/gateway/account'
import { describe, expect, it } from 'vitest'
import { bohs, moved } from '../feeds/saturday.ts'
import { noonZone } from '../protection/noonZone.ts'
import { chromiumPath, deskFirst, phoneFirst } from './browser.ts'
import {
  type Customer,
  changeAddress,
  expectAttribute,
  expectFocus,
  expectHidden,
  expectInSight,
  expectPath,
  expectSeen,
} from './customer.ts'
import { league, saturdayBook } from './saturdayBook.ts'
import { still } from './still.ts'

const match = '/sports/football/premier-division/bohemians-v-drogheda/bohs'

const headings = {
  '/': 'Sports betting with live odds',
  '/inplay': 'In-play',
  '/inplay/tennis': 'In-play',
  '/sports': 'Sports A to Z',
  '/sports/football/football': 'Football',
  '/sports/football/ireland/ireland': 'Ireland',
  [league]: 'Premier Division',
  [match]: 'Bohemians v Drogheda',
  '/sports/football/an-old-name/another/bohs': 'Bohemians v Drogheda',
  '/sports/horse-racing/cork/cork-the-third/race': 'Cork, the third',
  '/search?q=derry': 'Search',
  '/settings': 'Settings',
  '/login': 'Log in',
  '/registration': 'Join Touchline',
  '/mybets': 'My bets',
  '/mybets/history/sports': 'My bets',
  '/rule4deduction': 'Rule 4 deductions',
}

describe.skipIf(!chromiumPath)('a visit in Chromium', () => {
  const { feed, world, arrive } = saturdayBook({ keepsTabs: true })

  async function logInOn(customer: Customer): Promise<void> {
    await customer.page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
    await customer.logIn('alice')
    await customer.balance()
  }

  it.each(deskFirst)('a logout removes bets and balance from the page (%s)', async (size) => {
    const customer = await arrive(size, '/mybets')
    await logInOn(customer)
    await expectSeen(customer.main.getByRole('tab', { name: /Open/ }))
    await customer.page.getByRole('button', { name: 'Account menu' }).click()
    await customer.page.getByRole('menuitem', { name: 'Log out' }).click()
    await expectSeen(customer.main.getByText('Log in to see your bets'))
    await expectHidden(customer.page.getByRole('button', { name: 'Account menu' }))
    expect(await customer.page.evaluate(() => JSON.stringify(localStorage))).not.toMatch(/sessionToken":"/)
  })

  it.each(phoneFirst)('a session that ended elsewhere: the login shows it, the slip is kept and continues (%s)', async (size) => {
    const customer = await arrive(size, league, { allow: [/^401 /] })
    await logInOn(customer)
    await customer.choose('Bohemians, Match result')
    await customer.openSlip()
    await customer.stake('Stake on Bohemians', '1')
    const kept = await customer.page.evaluate(() => localStorage.getItem('touchline.session') ?? '{}')
    await world().pool.query('delete from session')
    // the gateway may cache a session for a moment after its end
    const { sessionToken } = JSON.parse(kept) as { sessionToken: string }
    await expect.poll(async () => (await world().call('balance', {}, sessionToken)).status).toBe(401)
    await customer.press('Place bet · £1.00')
    await expectSeen(customer.page.getByText('Your session has ended. Your selections are saved.'))
    await customer.logIn('alice')
    await expectSeen(customer.slip.getByRole('heading', { name: 'Bet placed' }))
  })

  it('a link to the login cannot redirect to another site', async () => {
    const customer = await arrive('desktop', '/login?to=/mybets')
    await logInOn(customer)
    await expectSeen(customer.main.getByRole('tab', { name: /Open/ }))
    for (const to of ['/%09/evil.example', '//evil.example', 'https://evil.example', 'javascript:alert(1)']) {
      await customer.page.goto(`${world().url}/login?to=${to}`)
      await expect.poll(() => customer.page.url()).toBe(`${world().url}/`)
    }
    await customer.page.goto(`${world().url}/login?to=/.//evil.example`)
    await expect.poll(() => customer.page.url()).toBe(`${world().url}/evil.example`)
  })

  it('P4.10a the page reports that it is offline, and catches up when the connection is back', async () => {
    const customer = await arrive('phone', match, {
      ownTab: true,
      allow: ['console: WebSocket', 'ERR_INTERNET_DISCONNECTED'],
    })
    await expectSeen(customer.price('Bohemians, Match result, 11 to 10'))
    // with all the files loaded after the first picture
    await customer.page.waitForLoadState('networkidle')
    await customer.page.context().setOffline(true)
    await expectSeen(customer.main.getByText("You're offline. Prices are paused."))
    await feed.send(...moved(bohs, { h: '6/5' }))
    await customer.page.context().setOffline(false)
    await expectHidden(customer.main.getByText("You're offline. Prices are paused."))
    await expectSeen(customer.price('Bohemians, Match result, 6 to 5'))
    await feed.send(...moved(bohs, { h: '11/10' }))
    await expectSeen(customer.price('Bohemians, Match result, 11 to 10'))
  })

  it('P2.32b every page opens by its address only, by its ids whatever the names', async () => {
    const { page, main } = await arrive('phone', '/')
    for (const [path, heading] of Object.entries(headings)) {
      await page.goto(path)
      await expectSeen(main.getByRole('heading', { name: heading, level: 1 }))
      await expect.poll(() => page.title()).toMatch(/^\S.* · Touchline$/)
    }
  })

  it.each(['/nowhere', '/sports/football/premier-division/gone/gone'])('%s shows that it was not found', async (path) => {
    const { main } = await arrive('phone', path, { allow: [/^404 .*eventId=gone/] })
    await expectSeen(main.getByRole('heading', { name: 'Page not found', level: 1 }))
    await main.getByRole('link', { name: 'Home' }).click()
    await expectSeen(main.getByRole('heading', { name: 'Sports betting with live odds' }))
  })

  it('P2.27b P2.26 a login closes registration and leads back to the page before it, not to one of the account', async () => {
    const customer = await arrive('desktop', '/sports')
    const { page, main } = customer
    const banner = page.getByRole('banner')
    await expectSeen(main.getByRole('heading', { name: 'Sports A to Z', level: 1 }))
    await banner.getByRole('link', { name: 'My bets' }).click()
    await expectSeen(main.getByText('Log in to see your bets'))
    await banner.getByRole('link', { name: 'Join' }).click()
    await expectSeen(main.getByRole('heading', { name: 'Join Touchline', level: 1 }))
    await logInOn(customer)
    await expectSeen(main.getByRole('heading', { name: 'Sports A to Z', level: 1 }))
    await expectPath(page, '/sports')
  })

  it('P2.31c a new page starts at its top; the back button restores the scroll position', async () => {
    const customer = await arrive('phone', '/')
    const { page, main } = customer
    await page.setViewportSize({ width: 390, height: 400 })
    // in the list below, not among the widgets above it
    const link = main.getByRole('link', { name: /Derry City/ }).last()
    await expectSeen(link)
    await still(page, 300)
    await link.scrollIntoViewIfNeeded()
    const before = await page.evaluate(() => scrollY)
    expect(before).toBeGreaterThan(0)
    await link.click()
    await expectSeen(main.getByRole('heading', { name: 'Derry City v Sligo Rovers', level: 1 }))
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await page.goBack()
    await expectSeen(link)
    await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(20)
    await page.goForward()
    await expectSeen(main.getByRole('heading', { name: 'Derry City v Sligo Rovers', level: 1 }))
  })

  it('the tab of My bets is in the address, so back goes from settled to open', async () => {
    const customer = await arrive('phone', '/')
    await logInOn(customer)
    await customer.toMyBets()
    await customer.main.getByRole('tab', { name: 'History' }).click()
    await expectSeen(customer.main.getByText('No settled bets in this period'))
    await customer.page.goBack()
    await expectAttribute(customer.main.getByRole('tab', { name: /Open/ }), 'aria-selected', 'true')
  })

  async function openAccount({ page }: Customer, entry: string): Promise<void> {
    await page.getByRole('button', { name: 'Account menu' }).click()
    await page.getByRole('menuitem', { name: entry }).click()
  }

  it.each([
    ['phone', '2.00'],
    ['desktop', '1.50'],
  ] as const)(
    'a spending limit applies at once, a higher one waits, and a slip that exceeds it links to it (%s)',
    async (size, limit) => {
      const customer = await arrive(size, league, { as: 'bob' })
      const { page, slip } = customer
      await openAccount(customer, 'Limits and breaks')
      await page
        .getByRole('dialog', { name: 'Safer gambling tools' })
        .getByRole('button', { name: /^Spending limits/ })
        .click()
      const limits = page.getByRole('dialog', { name: 'Spending limits' })
      const stakes = limits.getByRole('group', { name: 'Stakes' })
      const day = stakes.getByLabel('Today')
      await day.fill(limit)
      await stakes.getByRole('button', { name: 'Set' }).click()
      await expectSeen(limits.getByText(`Your £${limit} limit is active.`))
      await expectInSight(limits.getByText(`Your £${limit} limit is active.`))
      await expectFocus(day)
      await day.fill('50')
      await stakes.getByRole('button', { name: 'Set' }).click()
      await expectSeen(limits.getByText(`Until then your limit is £${limit}.`))
      await stakes.getByRole('button', { name: `Keep £${limit}` }).click()
      await expectSeen(limits.getByText(`Your £${limit} limit is active.`))
      await expectHidden(stakes.getByRole('button', { name: `Keep £${limit}` }))
      await day.fill('two')
      await day.press('Enter')
      await expectSeen(stakes.getByText('Enter a valid amount, such as 20.50.'))
      await day.fill('10000000.01')
      await day.press('Enter')
      await expectSeen(stakes.getByText('The highest limit is £10,000,000.00.'))
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      await expectHidden(page.getByRole('dialog', { name: 'Safer gambling tools' }))

      await customer.choose('Bohemians, Match result')
      await customer.openSlip()
      await customer.stake('Stake on Bohemians', '3')
      await expectSeen(slip.getByText(`You have £${limit} left of your £${limit} limit`))
      await expectSeen(slip.getByRole('button', { name: `Use £${limit}` }))
      await customer.press('Place bet · £3.00')
      await expectSeen(slip.getByText(`You have £${limit} left of your £${limit} limit.`))
      await slip.getByRole('button', { name: 'View limits' }).first().click()
      await expectSeen(limits.getByText(`Staked so far: £0.00 · Left: £${limit} · Resets `))
      await page.keyboard.press('Escape')
      await expectHidden(limits)
      const { rows } = await world().pool.query(
        `select from bet join customer c on c.id = bet.customer_id where c.username = 'bob'`,
      )
      expect(rows).toEqual([])
    },
  )

  it.each([
    ['phone', 'carol', 'Take a break', '7 days', 'Yes, start my break', 'Your break has started', /taking a break/],
    [
      'desktop',
      'erin',
      'Self-exclusion',
      'Permanently',
      'Yes, exclude me',
      "You've excluded yourself",
      /You have excluded yourself/,
    ],
  ] as const)('on a %s %s chooses: %s, %s', async (size, name, title, length, confirm, begun, says) => {
    const customer = await arrive(size, '/', { as: name, allow: [/^401 /] })
    const { page } = customer
    await openAccount(customer, 'Limits and breaks')
    await page
      .getByRole('dialog', { name: 'Safer gambling tools' })
      .getByRole('button', { name: new RegExp(`^${title}`) })
      .click()
    const dialog = page.getByRole('dialog', { name: title })
    await dialog.getByRole('radio', { name: length }).check()
    await dialog.getByRole('button', { name: size === 'phone' ? title : 'Exclude me' }).click()
    await dialog.getByRole('button', { name: 'Back' }).click()
    expect(await dialog.getByRole('radio', { name: length }).isChecked()).toBe(true)
    await dialog.getByRole('button', { name: size === 'phone' ? title : 'Exclude me' }).click()
    await dialog.getByRole('button', { name: confirm }).click()
    const over = page.getByRole('dialog', { name: begun })
    await expectSeen(over)
    expect(await page.getByRole('dialog').count()).toBe(1)
    await over.getByRole('button', { name: 'Got it' }).click()
    await expectHidden(page.getByRole('button', { name: 'Account menu' }))

    await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
    const login = page.getByRole('dialog', { name: 'Log in' })
    await login.getByLabel('Username').fill(name)
    await login.getByLabel('Password').fill('touchline-demo')
    await login.getByRole('button', { name: /^Log in( and place)?$/ }).click()
    await expectSeen(login.getByRole('alert').getByText(says))
  })

  it('each path of the account opens its modal, which is removed from the address when it is closed', async () => {
    const { page } = await arrive('desktop', '/', { as: 'bob' })
    for (const [path, title] of Object.entries({
      '/deposit': 'Deposit',
      '/withdraw': 'Withdraw',
      '/personal-details': 'Your details',
      '/edit-password': 'Change password',
      '/spending-controls': 'Spending limits',
      '/cool-off': 'Take a break',
      '/reality-check': "How long you've been here",
      '/self-exclusion': 'Self-exclusion',
    })) {
      await changeAddress(page, path)
      await expectSeen(page.getByRole('dialog', { name: title }))
      await page.keyboard.press('Escape')
      await expectHidden(page.getByRole('dialog', { name: title }))
    }
    await expect.poll(() => new URL(page.url()).search).toBe('')
  })

  it('a customer sees their details and changes the password, which then is the only valid one', async () => {
    const customer = await arrive('desktop', '/', { as: 'frank' })
    const { page } = customer
    await openAccount(customer, 'Your details')
    const details = page.getByRole('dialog', { name: 'Your details' })
    await expectSeen(details.getByText('frank@touchline.example'))
    await expectSeen(details.getByRole('term').filter({ hasText: 'Joined' }))
    await details.getByRole('button', { name: 'Change password' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change password' })
    const change = async (now: string, wanted: string) => {
      await dialog.getByLabel('Current password').fill(now)
      await dialog.getByLabel('New password').fill(wanted)
      await dialog.getByRole('button', { name: 'Change password' }).click()
    }
    await change('a guess', 'three blue herons')
    await expectSeen(dialog.getByText('Your current password is incorrect.'))
    await expectFocus(dialog.getByLabel('Current password'))
    await change('touchline-demo', 'short')
    await expectSeen(dialog.getByText('Use 12 characters or more.'))
    await expectFocus(dialog.getByLabel('New password'))
    await change('touchline-demo', 'three blue herons')
    await expectSeen(dialog.getByText('Password changed. Your other devices have been logged out.'))
    const login = (password: string) => world().call('login', { username: 'frank', password })
    expect((await login('touchline-demo')).body.errorType).toBe('LoginInvalidUsernameOrPassword')
    expect((await login('three blue herons')).body.resultCode).toBe(0)
    await page.reload()
    await customer.balance()
  })

  it('A4.12b a customer whose own limit on time is used up is logged out, and told so in place of the login', async () => {
    const { page } = await arrive('phone', league, { as: 'alice', allow: [/^401 /] })
    const token = await world().login('alice')
    expect((await world().data('userInfo', {}, token)).limits?.timeCapLimits).toBeUndefined()
    const { rows } = await world().pool.query<{ customer: string }>(
      `insert into play_time (customer_id, since, until)
       select id, now() - interval '20 minutes', now() from customer where username = 'alice' returning customer_id::text as customer`,
    )
    const limit = { kind: 'time', period: 'day', limitMinor: 15 } as const
    await writeOwnLimit(world().pool, rows[0]?.customer ?? '', limit, { raiseAfterHours: 24, timeZone: noonZone() })
    // a call that sets a limit judges all: the server ends every session at once, and the page asks why its connection was closed
    await world().data('setTimeLimit', { period: 'month', minutes: 600 }, token)
    await expectSeen(page.getByRole('dialog', { name: 'Your time is up' }))
    await expectHidden(page.getByRole('dialog', { name: 'Log in' }))
    await page.getByRole('button', { name: 'OK' }).click()
    await expectSeen(page.getByRole('banner').getByRole('button', { name: 'Log in' }))
  })
})
