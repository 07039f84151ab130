/** A guest becomes a customer: in three steps on a phone, on one page on desktop, with the slip kept. */
import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { linkIn, nextMail } from '../mail/mailbox.ts'
import { violations } from './axe.ts'
import { chromiumPath, phoneFirst, type Size, sizes } from './browser.ts'
import { type Customer, expectAttribute, expectFocus, expectHidden, expectPath, expectSeen, expectWords } from './customer.ts'
import { withAuthenticator } from './passkeyDevice.ts'
import { league, saturdayBook } from './saturdayBook.ts'

describe.skipIf(!chromiumPath)('joining', () => {
  const { world, arrive } = saturdayBook({ keepsTabs: true })

  const toForm = async ({ page, main }: Customer) => {
    await page.getByRole('banner').getByRole('link', { name: 'Join' }).click()
    await expectSeen(main.getByRole('heading', { name: 'Join Touchline' }))
  }
  const goOn = async ({ main }: Customer, size: Size) => {
    if (size === 'phone') await main.getByRole('button', { name: 'Continue', exact: true }).click()
  }
  const submit = ({ main }: Customer) => main.getByRole('button', { name: 'Create my account' }).click()

  async function howToLogIn({ main }: Customer, username: string) {
    await main.getByLabel('Email', { exact: true }).fill(`${username}@example.com`)
    await main.getByLabel('Username').fill(username)
    await main.getByRole('textbox', { name: 'Password' }).fill('copper lantern ferry')
  }
  async function birthDate({ main }: Customer, ...[day, month, year]: [string, string, string]) {
    const group = main.getByRole('group', { name: 'Date of birth' })
    await group.getByLabel('Day').fill(day)
    await group.getByLabel('Month').fill(month)
    await group.getByLabel('Year').fill(year)
  }
  async function aboutYou(customer: Customer, year = '1994') {
    const { main } = customer
    await main.getByLabel('First name').fill('Maya')
    await main.getByLabel('Last name').fill('Whitfield')
    await birthDate(customer, '28', '2', year)
    await main.getByLabel('Street and house number').fill('18 Kelham Row')
    await main.getByLabel('Town or city').fill('Sheffield')
    await main.getByLabel('Postcode').fill('s3 8tb')
  }
  async function choices({ main }: Customer) {
    await main.getByRole('radio', { name: 'Set a limit' }).check()
    await main.getByRole('radio', { name: 'Month' }).check()
    await main.getByLabel('Amount').fill('75')
    await main.getByLabel('Sports offers by Email').check()
    await main.getByRole('checkbox', { name: /^I accept the terms/ }).check()
  }
  async function fill(customer: Customer, size: Size, username: string) {
    await howToLogIn(customer, username)
    await goOn(customer, size)
    await aboutYou(customer)
    await goOn(customer, size)
    await choices(customer)
  }
  async function expectTyped(field: Locator, value: string) {
    await expect.poll(() => field.inputValue()).toBe(value)
  }
  const countNamed = async (username: string) =>
    (await world().pool.query('select from customer where username = $1', [username])).rowCount

  it.each(sizes)(
    'a guest joins, is logged in at once, keeps the slip and bets as far as it goes unverified (%s)',
    async (size) => {
      const customer = await arrive(size)
      await customer.choose('Bohemians, Match result')
      await toForm(customer)
      await fill(customer, size, `maya-${size}`)
      await submit(customer)
      // where the guest was before
      await expectPath(customer.page, league)
      await expectSeen(customer.page.getByText('Welcome, Maya. Your account is open.'))
      expect(await customer.balance()).toBe('£0.00')
      // the slip opened by itself
      await customer.stake('Stake on Bohemians', '1')
      await expectSeen(customer.slip.getByText('Please verify your account to place a bet.'))
      const { rows } = await world().pool.query(
        `select period, amount from customer_limit l join customer c on c.id = l.customer_id where username = $1`,
        [`maya-${size}`],
      )
      expect(rows).toEqual([{ period: 'month', amount: 75_00 }])
    },
  )

  it.each(phoneFirst)(
    'B2.12d P2.39 a link to registration opens the login, and fills and opens the slip after joining (%s)',
    async (size) => {
      const customer = await arrive(size, '/dl/registration?selectionIds=galway:1x2:h&stake=3&refname=friend')
      const dialog = customer.page.getByRole('dialog', { name: 'Log in' })
      await dialog.getByRole('link', { name: 'Join' }).click()
      await customer.page.reload()
      await fill(customer, size, `linked-${size}`)
      await submit(customer)
      await expectSeen(customer.slip.getByText('£3.00').first())
      const { rows } = await world().pool.query<{ tracking: Record<string, { value: string }> }>(
        'select tracking from customer_profile p join customer c on c.id = p.customer_id where username = $1',
        [`linked-${size}`],
      )
      expect(rows[0]?.tracking).toMatchObject({
        refname: { value: 'friend' },
        originalUrl: { value: '/dl/betslip?selectionIds=galway%3A1x2%3Ah&stake=3&refname=friend' },
      })
    },
  )

  it('a form that is left on a phone is filled again after a reload, and on a desktop by the mailed link', async () => {
    const phone = await arrive('phone', '/registration')
    await howToLogIn(phone, 'leaver')
    await expectSeen(phone.main.getByText('If you stop half-way, we keep what you typed for 7 days'))
    await goOn(phone, 'phone')
    await phone.main.getByLabel('First name').fill('Maya')
    await phone.main.getByRole('button', { name: 'Email me a link to continue later' }).click()
    await expectSeen(phone.main.getByText('We email a link to leaver@example.com'))
    await phone.page.reload()
    await expectSeen(phone.main.getByText('Welcome back.'))
    await expectTyped(phone.main.getByLabel('Username'), 'leaver')
    await expectTyped(phone.main.getByRole('textbox', { name: 'Password' }), '')

    const link = linkIn(await nextMail(world(), 'leaver@example.com', 'resumeRegistration'))
    const desktop = await arrive('desktop', `${link.pathname}${link.hash}`)
    await expectTyped(desktop.main.getByLabel('First name'), 'Maya')
    expect(new URL(desktop.page.url()).hash).toBe('')
    await desktop.main.getByRole('textbox', { name: 'Password' }).fill('copper lantern ferry')
    await aboutYou(desktop)
    await choices(desktop)
    await submit(desktop)
    await expectPath(desktop.page, '/')
    expect(await countNamed('leaver')).toBe(1)
    await phone.page.goto(`${link.pathname}${link.hash}`)
    await expectSeen(phone.main.getByText('This link has already been used.'))
  })

  it('Back leads from each step of a phone to the one before, as the button of the form does, and keeps what was typed', async () => {
    const customer = await arrive('phone')
    const { page, main } = customer
    const step = (number: number) => expectSeen(main.getByText(`Step ${number} of 3`))
    await toForm(customer)
    await howToLogIn(customer, 'backer')
    await goOn(customer, 'phone')
    await aboutYou(customer)
    await goOn(customer, 'phone')
    await main.getByRole('radio', { name: 'No limit' }).check()
    await page.goBack()
    await step(2)
    await expectFocus(main.getByRole('heading', { name: 'About you' }))
    await expectTyped(main.getByLabel('First name'), 'Maya')
    await page.goBack()
    await step(1)
    await expectTyped(main.getByLabel('Username'), 'backer')
    await expectTyped(main.getByRole('textbox', { name: 'Password' }), 'copper lantern ferry')
    await page.goForward()
    await step(2)
    await main.getByRole('button', { name: 'Back', exact: true }).click()
    await step(1)
    // no step opens after one that is not whole
    await main.getByLabel('Email', { exact: true }).fill('backer@')
    await page.goForward()
    await expectTyped(main.getByLabel('Email', { exact: true }), 'backer@')
    await main.getByLabel('Email', { exact: true }).fill('backer@example.com')
    for (const _ of [1, 2]) await goOn(customer, 'phone')
    await step(3)
    expect(await main.getByRole('radio', { name: 'No limit' }).isChecked()).toBe(true)
    // the password is asked for again
    await page.reload()
    await step(1)
    await expectTyped(main.getByLabel('Username'), 'backer')
    await main.getByRole('textbox', { name: 'Password' }).fill('copper lantern ferry')
    await goOn(customer, 'phone')
    await step(2)
    await page.goBack()
    await step(1)
    await page.goBack()
    await expectPath(page, league)

    await page.goForward()
    await main.getByRole('textbox', { name: 'Password' }).fill('copper lantern ferry')
    for (const _ of [1, 2]) await goOn(customer, 'phone')
    await choices(customer)
    await submit(customer)
    await expectPath(page, league)
    expect(await page.evaluate(() => history.state.idx)).toBe(1)
    await page.goBack()
    await expectPath(page, league)
  })

  it('a price chosen just before Join on a slow network is kept, and opens no quick bet over the form', async () => {
    const customer = await arrive('phone', league, { ownTab: true })
    const { page, main } = customer
    let come: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      come = resolve
    })
    await page.route('**/assets/slip-*.js', async (route) => {
      await held
      await route.continue()
    })
    await page.reload()
    await customer.choose('Bohemians, Match result')
    await page.getByRole('banner').getByRole('link', { name: 'Join' }).click()
    await expectPath(page, '/registration')
    // the form and the quick bet come together
    come()
    await expectSeen(main.getByLabel('Username'))
    await expectHidden(page.getByRole('region', { name: 'Quick bet' }))
    await expectHidden(page.getByRole('button', { name: /Open slip/ }))
    await page.goBack()
    await expectAttribute(main.getByRole('button', { name: /^Bohemians/ }).first(), 'aria-pressed', 'true')
    await expectSeen(page.getByRole('button', { name: /Open slip/ }))
    await expectHidden(page.getByRole('region', { name: 'Quick bet' }))
  })

  it('an error that appears when a field is left does not move the press that left it', async () => {
    const { main } = await arrive('desktop', '/registration')
    await main.getByRole('radio', { name: 'Set a limit' }).check()
    const amount = main.getByLabel('Amount')
    await amount.fill('abc')
    const terms = main.getByRole('checkbox', { name: /^I accept the terms/ })
    // as long as a finger stays
    await terms.click({ delay: 150 })
    expect(await terms.isChecked()).toBe(true)
    await expectAttribute(amount, 'aria-invalid', 'true')
  })

  it('each problem is shown under its field, and the first such field has the focus', async () => {
    const customer = await arrive('desktop', '/registration', { bypassCSP: true })
    const { main } = customer
    await submit(customer)
    await expectFocus(main.getByLabel('Email', { exact: true }))
    for (const says of [
      'Enter a valid email address',
      'Use 12 characters or more',
      'Enter your first name',
      'Check the day',
      'Check the postcode',
      'Set a limit or choose no limit',
      'Please accept the terms',
    ])
      await expectSeen(main.getByText(says))
    expect(await violations(customer.page)).toEqual([])
    await howToLogIn(customer, 'young')
    await aboutYou(customer)
    await choices(customer)
    await main.getByLabel('Amount').fill('10000000.01')
    await main.getByLabel('Street and house number').fill('18 <b>Kelham</b> Row')
    await submit(customer)
    await expectSeen(main.getByText('Remove characters such as < >'))
    await main.getByLabel('Street and house number').fill('18 Kelham Row')
    await expectSeen(main.getByText('The highest limit is £10,000,000.00.'))
    await main.getByLabel('Amount').fill('75')
    await birthDate(customer, '31', '2', '1994')
    await submit(customer)
    await expectFocus(main.getByRole('textbox', { name: 'Day' }))
    await birthDate(customer, '14', '3', '2015')
    await submit(customer)
    await expectSeen(main.getByText('You have to be 18 or older. If this is a typing error, correct it.'))
    expect(await countNamed('young')).toBe(0)
  })

  it('each step of a phone tells its problems itself, with the focus on the first', async () => {
    const customer = await arrive('phone', '/registration')
    const { main } = customer
    const password = main.getByRole('textbox', { name: 'Password' })
    await howToLogIn(customer, 'stepwise')
    await password.fill('password1234')
    await goOn(customer, 'phone')
    await expectSeen(main.getByText('Too many people use this password. Please choose another.'))
    await expectFocus(password)
    await password.fill('copper lantern ferry')
    await goOn(customer, 'phone')
    await aboutYou(customer)
    await main.getByRole('button', { name: 'Find address' }).click()
    await main
      .getByRole('list', { name: /S3 8TB/ })
      .getByRole('button')
      .first()
      .click()
    await expectFocus(main.getByLabel('Street and house number'))
    await goOn(customer, 'phone')
    await submit(customer)
    await expectFocus(main.getByRole('radio', { name: 'Set a limit' }))
    await main.getByRole('radio', { name: 'Set a limit' }).check()
    await expectAttribute(main.getByLabel('Amount'), 'aria-invalid', null)
  })

  it('a username in use leads back to its step on the phone, and a passkey is offered after joining with a password', async () => {
    const customer = await arrive('phone', '/registration')
    const device = await withAuthenticator(customer.page)
    await fill(customer, 'phone', 'alice')
    await submit(customer)
    await expectSeen(customer.main.getByText('Another customer has this username. Please choose another one.'))
    await expectFocus(customer.main.getByLabel('Username'))
    await customer.main.getByLabel('Username').fill('alice-too')
    for (const _ of [1, 2]) await goOn(customer, 'phone')
    await submit(customer)
    await expectFocus(customer.main.getByRole('heading', { name: 'Log in without typing next time?' }))
    await customer.main.getByRole('button', { name: 'Create a passkey' }).click()
    await expectPath(customer.page, '/')
    expect(await device.credentials()).toHaveLength(1)
    expect(await countNamed('alice-too')).toBe(1)
  })

  it('a lost answer never creates a second customer, nor a second passkey of one who joins with it', async () => {
    const customer = await arrive('desktop', '/registration', { allow: [/^console: .*register/] })
    const { page, main } = customer
    const device = await withAuthenticator(page, { suggests: true })
    await fill(customer, 'desktop', 'lost')
    await main.getByRole('radio', { name: 'Passkey' }).check()
    await expectHidden(main.getByRole('textbox', { name: 'Password' }))
    await page.route(
      '**/api/register*',
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await submit(customer)
    await expectWords(main.getByRole('alert'), "We can't reach the server. Please try again: you won't be registered twice.")
    expect(await countNamed('lost')).toBe(1)
    await submit(customer)
    await expectPath(page, '/')
    expect(await countNamed('lost')).toBe(1)
    expect(await device.credentials()).toHaveLength(1)
    await page.getByRole('button', { name: 'Account menu' }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    // the username's field suggests the passkey, and its owner accepts
    await page.getByRole('button', { name: 'Log in' }).first().click()
    await expectSeen(page.getByRole('button', { name: 'Account menu' }))
  })
})
