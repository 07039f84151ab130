/** The limits that Dutch law demands, as a new customer meets them in Chromium. */
import { createCustomer } from '@touchline/gateway/account'
import { credit } from '@touchline/gateway/ledger'
import { describe, expect, it } from 'vitest'
import { brandNamed } from '../brands.ts'
import { chromiumPath, phoneFirst } from './browser.ts'
import { expectHidden, expectSeen, keepLoggedIn } from './customer.ts'
import { lookingAt } from './looking.ts'
import { league, saturdayBook } from './saturdayBook.ts'
import { wordsOf } from './words.ts'

const say = wordsOf('nl-NL')

describe.skipIf(!chromiumPath)('the demanded limits in Chromium', () => {
  const { world, arrive } = saturdayBook({ brand: 'nl' })

  /** Verified, with 50.00 and no limits. */
  async function join(username: string): Promise<void> {
    const { rows } = await world().pool.query<{ hash: string; version: string }>(
      `select password_hash as hash, (select version from agreement_acceptance limit 1) as version from customer where username = 'alice'`,
    )
    const created = await createCustomer(
      world().pool,
      {
        username,
        firstName: 'Noor',
        lastName: 'Bakker',
        email: `${username}@touchline.example`,
        passwordHash: rows[0]?.hash,
        verified: true,
        emailValidated: true,
        termsVersion: rows[0]?.version ?? '',
        profile: { birthDate: '1990-01-01', addressLine: 'Dam 1', city: 'Amsterdam', postcode: '1012 JS', language: 'nl-NL' },
      },
      { brand: brandNamed('nl'), by: 'test' },
    )
    if (!('id' in created)) throw new Error(JSON.stringify(created))
    await credit(world().pool, { customerId: created.id, amountMinor: 50_00, ref: username, purpose: 'test' })
  }

  it.each(phoneFirst)(
    'the slip says that limits are missing and leads to them; with the last one the bet is open (%s)',
    async (size) => {
      const username = `noor-${size}`
      await join(username)
      const customer = await arrive(size, '/', { locale: 'nl-NL' })
      const { page } = customer
      await keepLoggedIn(page, world(), username)
      await page.goto(league)
      const main = page.getByRole('main')
      await main
        .getByRole('button', { name: /^Bohemians/ })
        .first()
        .click()
      const phone = size === 'phone'
      if (phone)
        await page
          .getByRole('navigation')
          .getByRole('button', { name: new RegExp(`^${say('frame.slip')}`) })
          .click()
      const slip = phone
        ? page.getByRole('dialog', { name: say('slip.title') })
        : page.getByRole('complementary', { name: say('frame.column') })
      await expectSeen(slip.getByText(say('refusal.slip.LimitsRequired')))
      await slip.getByRole('button', { name: say('slip.note.setLimits') }).click()
      const dialog = page.getByRole('dialog', { name: say('account.demanded.title') })
      const missing = (count: number) => dialog.getByText(say('account.demanded.missing', { missing: count, all: 7 }))
      await expectSeen(missing(7))
      const eyes = lookingAt(page, size, 'nl')
      await eyes.look('demanded-limits')
      expect(eyes.found).toEqual([])
      const own = dialog
        .getByRole('group', { name: say('account.limits.deposit') })
        .getByRole('textbox')
        .first()
      await own.fill('20')
      await own.press('Enter')
      await expectSeen(missing(6))
      await dialog.getByRole('button', { name: say('account.demanded.accept') }).click()
      await expectSeen(missing(0))
      await dialog.getByRole('button', { name: say('account.demanded.done') }).click()
      await expectHidden(dialog)
      await expectHidden(slip.getByText(say('refusal.slip.LimitsRequired')))
      const { rows } = await world().pool.query(
        `select l.amount::int as amount from customer_limit l join customer c on c.id = l.customer_id
       where c.username = $1 and l.kind = 'deposit' and l.period = 'day'`,
        [username],
      )
      expect(rows).toEqual([{ amount: 20_00 }])
    },
  )

  it.each(['phone', 'desktop'] as const)(
    'a deposit leads to them instead of saying that the account is restricted (%s)',
    async (size) => {
      const username = `daan-${size}`
      await join(username)
      const { page } = await arrive(size, '/more', { locale: 'nl-NL' })
      await keepLoggedIn(page, world(), username)
      await page.goto('/deposit')
      if (size === 'phone') {
        await expectSeen(page.getByRole('main').getByText(say('refusal.LimitsRequired')))
        await page.getByRole('button', { name: say('cashier.deposit.setLimits') }).click()
      }
      const dialog = page.getByRole('dialog', { name: say('account.demanded.title') })
      await dialog.getByRole('button', { name: say('account.demanded.accept') }).click()
      await dialog.getByRole('button', { name: say('account.demanded.done') }).click()
      await expectHidden(dialog)
      await page.goto('/deposit')
      const title = { name: say('cashier.deposit.title') }
      await expectSeen(size === 'phone' ? page.getByRole('region', title) : page.getByRole('dialog', title))
      await expectHidden(page.getByText(say('refusal.LimitsRequired')))
      await expectHidden(dialog)
    },
  )
})
