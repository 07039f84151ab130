/** Who visits: a guest or a customer, from where, with hints or without, and what is told of what fails. */
import { describe, expect, it } from 'vitest'
import { chromiumPath, sizes } from './browser.ts'
import { customerOn, expectAttribute, expectGone, expectSeen } from './customer.ts'
import { league, saturdayBook } from './saturdayBook.ts'

describe.skipIf(!chromiumPath)('a visitor in Chromium', () => {
  const { arrive } = saturdayBook()

  it.each(sizes)(
    'B1.3a B1.3c B6.1a a guest builds a slip; placing asks for a login, and is called off with it (%s)',
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
      await expectGone(login)
      await expectSeen(slip.getByRole('button', { name: /^Log in and place/ }))
      expect(sent.filter((path) => path.includes('placement'))).toEqual([])
      await customer.press(/^Log in and place/)
      await customer.logIn('alice')
      await expectSeen(slip.getByRole('heading', { name: 'Bet placed' }))
    },
  )

  it('P4.14 the country is the account’s after a login, in a cookie for the book’s other sites', async () => {
    const { page, main } = await arrive('desktop', '/settings')
    await expectSeen(main.getByText('You are in United Kingdom.'))
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
    expect(await cookie()).toMatchObject({ value: 'ie', secure: true, path: '/' })
  })

  it('P4.16 a hint names a sign that is pointed at, until it is not wanted; a login brings hints back', async () => {
    const customer = await arrive('desktop', '/settings')
    const { page, main } = customer
    const sign = page.getByRole('banner').getByRole('link', { name: 'Settings' })
    const hint = page.getByRole('banner').locator('[role=tooltip]')
    await sign.hover()
    await expectSeen(hint)
    await page.mouse.move(5, 400)
    await main.getByRole('group', { name: 'Hints' }).getByText('Hide').click()
    await sign.hover()
    expect(await hint.count()).toBe(0)
    await page.getByRole('button', { name: 'Log in' }).first().click()
    await customer.logIn('carol')
    await sign.hover()
    await expectSeen(hint)
  })

  it('P8.8a P8.8b a login that fails is told to the tag manager that the page has', async () => {
    const { page } = await arrive('desktop', '/', { allow: [/^401 POST .*login/, /^404 GET .*event/] })
    await page.evaluate(() => Object.assign(globalThis, { dataLayer: [] }))
    await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
    const dialog = page.getByRole('dialog', { name: 'Log in' })
    await dialog.getByLabel('Username').fill('alice')
    await dialog.getByLabel('Password').fill('not it')
    await dialog.getByRole('button', { name: /^Log in/ }).click()
    await expectSeen(dialog.getByRole('alert'))
    const told = await page.evaluate(() => (globalThis as { dataLayer?: { event: string }[] }).dataLayer)
    expect(told).toEqual([
      { event: 'failure', call: 'login', errorId: 'LoginInvalidUsernameOrPassword', message: expect.stringMatching(/\w/) },
      {
        event: 'loginFailure',
        code: expect.any(Number),
        message: expect.stringMatching(/\w/),
        step: 'credentials',
        type: 'Unknown Error',
      },
    ])
  })

  it('P8.7b the casino in play says that it is not available, a book without one that there is none', async () => {
    const { page, main } = await arrive('phone', '/inplaycasino')
    await expectSeen(main.getByText('In-play casino is not available'))
    await page.goto('/casino/roulette')
    await expectSeen(main.getByText('There is no casino here'))
    await expectAttribute(main.getByRole('link', { name: 'In-play' }), 'href', '/inplay')
  })
})
