/** Password reset and email changes, through the real page and the mails of the demonstration. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { linkIn, nextMail } from '../mail/mailbox.ts'
import { chromiumPath, phoneFirst, type Size } from './browser.ts'
import { type Customer, expectFocus, expectHidden, expectSeen } from './customer.ts'
import { league, saturdayBook } from './saturdayBook.ts'

describe.skipIf(!chromiumPath)('by mail', () => {
  const { world, arrive } = saturdayBook({ keepsTabs: true })

  const validating = ({ main }: Customer) => main.getByRole('status', { name: 'Confirming your email' })

  /** Holds the next validation of an address; returns what lets it go on. */
  async function holdValidation(page: Page): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route(
      '**/api/emailvalidate*',
      async (route) => {
        await promise
        await route.continue()
      },
      { times: 1 },
    )
    return resolve
  }

  const owner: Record<Size, string> = { phone: 'alice', desktop: 'bob' }
  const openMail = async ({ page }: Customer, to: string, template: string, count = 1) => {
    const link = linkIn(await nextMail(world(), to, template, count))
    // the mail names the site as customers reach it
    await page.goto(`${world().url}${link.pathname}${link.search}${link.hash}`)
  }

  it.each(phoneFirst)('a forgotten password is reset, and the slip is kept (%s)', async (size) => {
    const username = owner[size]
    const customer = await arrive(size, league)
    const { page } = customer
    await customer.choose('Bohemians, Match result')
    await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
    await page.getByRole('button', { name: 'Forgotten your password?' }).click()
    const dialog = page.getByRole('dialog', { name: 'Forgotten password' })
    await dialog.getByRole('button', { name: 'Send link' }).click()
    await expectSeen(dialog.getByText('Please enter your username or your email address.'))
    await expectFocus(dialog.getByLabel('Username or email'))
    await dialog.getByLabel('Username or email').fill(`${username}@touchline.example`)
    await dialog.getByRole('button', { name: 'Send link' }).click()
    await expectFocus(dialog.getByRole('heading', { name: 'Check your email' }))
    await dialog.getByRole('button', { name: 'Send it again' }).click()
    await expectSeen(dialog.getByText('Sent again. Only the newest link works.'))

    await openMail(customer, `${username}@touchline.example`, 'resetPassword', 2)
    const field = customer.main.getByLabel('New password')
    await field.fill('short')
    await customer.main.getByRole('button', { name: 'Save password' }).click()
    await expectSeen(customer.main.getByText('Use 12 characters or more.'))
    await expectFocus(field)
    await field.fill('Password2026!')
    await customer.main.getByRole('button', { name: 'Save password' }).click()
    await expectSeen(customer.main.getByText('Too many people use this password. Please choose another.'))
    await field.fill('a herd of green bicycles')
    await field.press('Enter')
    await expectFocus(customer.main.getByRole('heading', { name: 'Password changed' }))
    expect(page.url()).toBe(`${world().url}/reset-password`)

    await customer.main.getByRole('button', { name: 'Log in' }).click()
    const login = page.getByRole('dialog', { name: 'Log in' })
    await login.getByLabel('Username').fill(username)
    await login.getByLabel('Password').fill('a herd of green bicycles')
    await login.getByRole('button', { name: 'Log in', exact: true }).click()
    await expectHidden(login)
    await customer.balance()
    await customer.openSlip()
    await expectSeen(customer.slip.getByText('Bohemians').first())
  })

  it.each(phoneFirst)(
    'A4.6 a used, altered or incomplete link says so once it was validated, and offers a new one (%s)',
    async (size) => {
      const customer = await arrive(size, '/reset-password#token=made-up')
      await expectSeen(customer.main.getByText('This link does not work. Please ask for a new one.'))
      await customer.main.getByRole('button', { name: 'Get a new link' }).click()
      await expectSeen(customer.page.getByRole('dialog', { name: 'Forgotten password' }))
      // another link in the same tab
      await world().call('forgotPassword', { username: 'frank' })
      await openMail(customer, 'frank@touchline.example', 'resetPassword', size === 'phone' ? 1 : 2)
      await expectSeen(customer.main.getByLabel('New password'))
      await customer.page.goto('/reset-password#token=made-up-again')
      await expectSeen(customer.main.getByText('This link does not work. Please ask for a new one.'))
      const answer = await holdValidation(customer.page)
      await customer.page.goto('/emailvalidate')
      await expectSeen(validating(customer))
      answer()
      await expectHidden(validating(customer))
      await expectSeen(customer.main.getByText('This link does not work. Please ask for a new one.'))
    },
  )

  it.each(phoneFirst)(
    'A4.6 an address is being confirmed until the answer, and then changed once both addresses confirm (%s)',
    async (size) => {
      const [username, password] = size === 'phone' ? ['carol', 'touchline-demo'] : ['erin', 'touchline-demo']
      if (size === 'desktop')
        await world().pool.query(
          'alter table email_validation disable trigger all; delete from email_validation; alter table email_validation enable trigger all',
        )
      const email = `${username}@touchline.example`
      const customer = await arrive(size, league, { as: username })
      const { page } = customer
      await page.getByRole('button', { name: 'Account menu' }).click()
      await page.getByRole('menuitem', { name: 'Your details' }).click()
      const details = page.getByRole('dialog', { name: 'Your details' })
      await expectSeen(details.getByText("Your email isn't confirmed yet."))
      await details.getByRole('button', { name: 'Confirm' }).click()
      await expectSeen(page.getByRole('dialog', { name: 'Confirm your email' }).getByText(`We sent a link to ${email}.`))
      const answer = await holdValidation(page)
      await openMail(customer, email, 'validateEmail')
      await expectSeen(validating(customer))
      answer()
      await expectFocus(customer.main.getByRole('heading', { name: 'Email confirmed' }))
      await expectHidden(validating(customer))
      // a second press on the link in the mail
      await page.reload()
      await expectSeen(customer.main.getByText(`${email} is confirmed.`))

      await page.goto('/?modal=changeEmail')
      const change = page.getByRole('dialog', { name: 'Change email' })
      await change.getByLabel('New email').fill(email)
      await change.getByLabel('Current password').fill('not it')
      await change.getByRole('button', { name: 'Continue' }).click()
      await expectSeen(change.getByText('Enter a different, valid email address.'))
      await change.getByLabel('New email').fill(`${username}@example.com`)
      await change.getByRole('button', { name: 'Continue' }).click()
      await expectSeen(change.getByText('Your current password is incorrect.'))
      await change.getByLabel('Current password').fill(password)
      await change.getByRole('button', { name: 'Continue' }).click()
      await expectFocus(change.getByRole('heading', { name: 'Check both inboxes' }))

      await openMail(customer, `${username}@example.com`, 'changeEmail')
      await customer.main.getByRole('button', { name: 'Yes, change it' }).click()
      await expectSeen(customer.main.getByText('Now open the link that we sent to your old address.'))
      await openMail(customer, email, 'confirmOldEmail')
      await customer.main.getByRole('button', { name: 'Yes, change it' }).click()
      await expectSeen(customer.main.getByText('From now on we write to your new address.'))
      await page.goto('/personal-details')
      await expectSeen(details.getByText(`${username}@example.com`))
      await expectHidden(details.getByText("Your email isn't confirmed yet."))
    },
  )

  it.each(phoneFirst)('a logged-in customer has no password to recover (%s)', async (size) => {
    const customer = await arrive(size, league, { as: 'frank' })
    await customer.balance()
    await customer.page.goto('/forgot-password')
    await expectSeen(customer.page.getByText("You don't need to reset your password."))
  })
})
