/** Guests and customers: location, hints, and reported errors. */
import { describe, expect, it } from 'vitest'
import { chromiumPath, deskFirst, phoneFirst } from './browser.ts'
import { changeAddress, customerOn, expectAttribute, expectHidden, expectPath, expectSeen, openModal } from './customer.ts'
import { league, saturdayBook } from './saturdayBook.ts'

describe.skipIf(!chromiumPath)('a visitor in Chromium', () => {
  const { arrive } = saturdayBook({ keepsTabs: true })

  it.each(phoneFirst)(
    'B1.3a B1.3c B6.1a a guest builds a slip; placing requires a login, and is cancelled with it (%s)',
    async (size) => {
      const customer = await arrive(size, league)
      const { page, slip } = customer
      const sent: string[] = []
      page.on('request', (request) => sent.push(new URL(request.url()).pathname))
      await customer.choose('Galway, Match result')
      await customer.openSlip()
      await customer.press(/^Log in and place/)
      const login = page.getByRole('dialog', { name: 'Log in' })
      await login.getByRole('button', { name: 'Close' }).click()
      await expectHidden(login)
      await expectSeen(slip.getByRole('button', { name: /^Log in and place/ }))
      expect(sent.filter((path) => path.includes('placement'))).toEqual([])
      await customer.press(/^Log in and place/)
      await customer.logIn('alice')
      await expectSeen(slip.getByRole('heading', { name: 'Bet placed' }))
    },
  )

  it('A4.23a A4.23b P2.40b P4.14 the country is the account’s after a login, in a cookie for the brand’s other sites', async () => {
    const { page, main } = await arrive('desktop', '/settings')
    await expectSeen(main.getByText('You are in the United Kingdom.'))
    const cookie = async () => (await page.context().cookies()).find(({ name }) => name === 'countryCode')
    expect(await cookie()).toBeUndefined()
    await page.route('**/api/login*', async (route) => {
      const answer = await route.fetch()
      const body = await answer.json()
      body.data.userInfo.userProfile.countryCode = 'IE'
      await route.fulfill({ response: answer, json: body })
    })
    await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
    await customerOn(page, 'desktop').logIn('bob')
    await expectSeen(main.getByText('You are in Ireland.'))
    await expect.poll(cookie).toMatchObject({ value: 'ie', secure: true, path: '/' })
    const allowed = (await page.context().cookies()).find(({ name }) => name === 'allowedCountry')
    expect(allowed).toMatchObject({ value: 'gb', secure: true, path: '/' })
    // as the browser stored it a moment ago
    expect(Math.round(((allowed?.expires ?? 0) - Date.now() / 1000) / 86_400)).toBe(365)
  })

  it('P4.16 a tooltip names a hovered icon, until it is switched off; a login enables tooltips again', async () => {
    const customer = await arrive('desktop', '/settings')
    const { page, main } = customer
    const sign = page.getByRole('banner').getByRole('link', { name: 'Settings' })
    const hint = page.getByRole('banner').locator('[role=tooltip]')
    // the buttons beside it stand, so that it stays under the mouse
    await expectSeen(page.getByRole('banner').getByRole('button', { name: 'Log in' }))
    await sign.hover()
    await expectSeen(hint)
    await page.mouse.move(5, 400)
    await main.getByRole('group', { name: 'Tooltips' }).getByText('Hide').click()
    await sign.hover()
    expect(await hint.count()).toBe(0)
    await page.getByRole('button', { name: 'Log in' }).first().click()
    await customer.logIn('carol')
    await expect.poll(() => customer.balance()).toBe('£50.00')
    await sign.hover()
    await expectSeen(hint)
  })

  it('P8.8a P8.8b A4.1e A8.2a a failed login is reported to the page’s tag manager', async () => {
    const { page } = await arrive('desktop', '/', { allow: [/^401 POST .*login/, /^404 GET .*event/] })
    await page.evaluate(() => Object.assign(globalThis, { dataLayer: [], OnetrustActiveGroups: ',C0001,C0002,' }))
    await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
    const dialog = page.getByRole('dialog', { name: 'Log in' })
    await dialog.getByLabel('Username').fill('alice')
    await dialog.getByLabel('Password').fill('not it')
    await dialog.getByRole('button', { name: /^Log in( and place)?$/ }).click()
    await expectSeen(dialog.getByRole('alert'))
    const dataLayer = () => page.evaluate(() => (globalThis as { dataLayer?: { event: string }[] }).dataLayer)
    const ofLogin = async () => (await dataLayer())?.filter(({ event }) => event !== 'pageView')
    await expect.poll(ofLogin).toEqual([
      { event: 'failure', call: 'login', errorId: 'LoginInvalidUsernameOrPassword', message: expect.stringMatching(/\w/) },
      { event: 'loginLatency', latencyMs: expect.any(Number), status: 200, superseded: false, failed: false },
      {
        event: 'loginFailure',
        code: expect.any(Number),
        message: expect.stringMatching(/\w/),
        step: 'credentials',
        type: 'Unknown Error',
      },
    ])
  })

  it('P2.29 the brand’s information is a page on a phone, and a modal over the page on desktop', async () => {
    const onPhone = await arrive('phone', '/sports')
    const foot = (page: typeof onPhone.page) => page.getByRole('contentinfo')
    await foot(onPhone.page).getByRole('link', { name: 'Betting rules' }).click()
    await expectSeen(onPhone.main.getByRole('heading', { name: 'Betting rules', level: 1 }))
    await expectPath(onPhone.page, '/betting-rules')
    await onPhone.page.goBack()
    await expectSeen(onPhone.main.getByRole('heading', { name: 'Sports A to Z', level: 1 }))
    const { page, main } = await arrive('desktop', '/sports')
    await foot(page).getByRole('link', { name: 'Betting rules' }).click()
    const dialog = page.getByRole('dialog', { name: 'Betting rules' })
    await expectSeen(dialog.getByText('The minimum stake is £0.10. A slip holds up to 10 selections.'))
    expect(new URL(page.url()).pathname).toBe('/sports')
    await dialog.getByRole('button', { name: 'Got it' }).click()
    await expectHidden(dialog)
    await expectSeen(main.getByRole('heading', { name: 'Sports A to Z', level: 1 }))
  })

  it('P2.49a each text of the brand opens by its name as a modal, with the brand’s limits or the operator’s own text', async () => {
    const { page } = await arrive('desktop', '/')
    for (const [name, title, message] of [
      ['termsAndConditions', 'Terms and conditions', 'This is a demonstration: there is no real money'],
      ['bettingRules', 'Betting rules', 'not played within 48 hours of its scheduled start is void'],
      ['maxReturn', 'Maximum payout', 'The maximum payout per bet is £1,000,000.00'],
      ['bonusRules', 'Bonus rules', 'A profit boost adds its percentage to the winnings of one bet'],
      ['cookiePolicy', 'Cookies and storage', 'one cookie tells our other sites'],
      ['privacyPolicy', 'Privacy policy', 'its customers are invented'],
      ['slaveryPolicy', 'Modern slavery statement', 'does not use slavery'],
      ['bbVoidRules', 'Bet builder rules', 'A void selection is dropped'],
      ['responsibleGaming', 'Safer gambling', 'Please gamble responsibly'],
      ['contactUs', 'Contact us', 'so nobody answers letters'],
    ] as const) {
      await openModal(page, name)
      await expectSeen(page.getByRole('dialog', { name: title, exact: true }).getByText(message))
    }
    await openModal(page, 'responsibleGaming')
    const help = page.getByRole('dialog').getByRole('link', { name: 'gambleaware.org' })
    await expectAttribute(help, 'href', 'https://www.gambleaware.org')
    await expectAttribute(help, 'rel', 'noopener noreferrer')
  })

  it.each([
    ['phone', 0, 0],
    ['desktop', 300, 400],
  ] as const)(
    'a page in a modal fills a phone’s window, and has the page on both sides on desktop (%s)',
    async (size, min, max) => {
      const { page } = await arrive(size, '/?modal=bonusRules')
      const dialog = page.getByRole('dialog', { name: 'Bonus rules' })
      await expectSeen(dialog)
      const [left, right] = await dialog.evaluate((element) => {
        const box = element.getBoundingClientRect()
        return [box.left, innerWidth - box.right]
      })
      for (const side of [left, right]) {
        expect(side).toBeGreaterThanOrEqual(min)
        expect(side).toBeLessThanOrEqual(max)
      }
    },
  )

  it.each(deskFirst)(
    'P2.31b A2.7a a customer who may not withdraw sees the reason instead; others see how (%s)',
    async (size) => {
      for (const [who, title, message] of [
        ['carol', 'Your account is restricted', 'Confirm your identity, then you can withdraw.'],
        ['bob', 'Withdraw', 'Withdrawals are unavailable. Contact us.'],
      ] as const) {
        const customer = await arrive(size, '/')
        const { page } = customer
        await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
        await customer.logIn(who)
        await page.getByRole('button', { name: 'Account menu' }).click()
        await page.getByRole('menuitem', { name: 'Withdraw' }).click()
        const dialog = page.getByRole('dialog', { name: title })
        await expectSeen(dialog.getByText(message))
        await dialog.getByRole('button', { name: 'Got it' }).click()
        await expectHidden(dialog)
        await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/Account menu/)
      }
    },
  )

  it('A2.2a A2.11 guests and customers have their own More menu, and pages that are theirs alone', async () => {
    const guest = await arrive('phone', '/more')
    const menu = ({ main }: typeof guest) => main.getByRole('listitem').allTextContents()
    await expect
      .poll(() => menu(guest))
      .toEqual([
        'Favourites',
        'Results',
        'Get the app',
        'Settings',
        'Forgotten your password?',
        'Safer gambling',
        'Help and rules',
        'Contact us',
      ])
    await changeAddress(guest.page, '/withdraw')
    const login = guest.page.getByRole('dialog', { name: 'Log in' })
    await expectSeen(login)
    await login.getByRole('button', { name: 'Close' }).click()
    for (const path of ['/transaction-history', '/profile']) {
      await changeAddress(guest.page, path)
      await expectSeen(guest.main.getByRole('button', { name: 'Log in' }))
    }
    await changeAddress(guest.page, '/betResponsibly')
    await expectPath(guest.page, '/responsible-gaming')
    await expectSeen(guest.main.getByRole('link', { name: '0808 8020 133' }))
    await changeAddress(guest.page, '/forgot-password')
    await expectSeen(guest.page.getByRole('dialog', { name: 'Forgotten password' }))

    const customer = await arrive('phone', '/more', { as: 'bob' })
    await expect
      .poll(() => menu(customer))
      .toEqual([
        'Favourites',
        'Results',
        'Get the app',
        'Withdraw',
        'Settings',
        'Transactions',
        'My account',
        'Safer gambling',
        'Help and rules',
        'Contact us',
      ])
    await customer.main.getByRole('link', { name: 'Safer gambling' }).click()
    await expectPath(customer.page, '/betResponsibly')
    await changeAddress(customer.page, '/responsible-gaming')
    await expectPath(customer.page, '/betResponsibly')
    await expectSeen(customer.main.getByText('You have no limits yet.'))
    await changeAddress(customer.page, '/forgot-password')
    await expectHidden(customer.page.getByRole('dialog', { name: 'Forgotten password' }))
    await expectSeen(customer.page.getByRole('dialog'))
  })

  it('P8.7b the in-play casino shows that it is not available, a brand without a casino that there is none', async () => {
    const { page, main } = await arrive('phone', '/inplaycasino')
    await expectSeen(main.getByText('In-play casino is not available'))
    await changeAddress(page, '/casino/roulette')
    await expectSeen(main.getByText('Casino is not available'))
    await expectAttribute(main.getByRole('link', { name: 'In-play' }), 'href', '/inplay')
  })
})
