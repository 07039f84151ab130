/** What a page is to a guest and to a customer, and what the flags of a brand and a country make of it. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { brandData, ukWith } from '../brands.ts'
import { derryBothScore } from '../feeds/saturday.ts'
import { chromiumPath, phoneFirst } from './browser.ts'
import { type Customer, expectHidden, expectSeen } from './customer.ts'
import { saturdayBook } from './saturdayBook.ts'

describe.skipIf(!chromiumPath)('the two states of a visitor, in Chromium', () => {
  const { arrive } = saturdayBook({ keepsTabs: true })

  it.each(phoneFirst)('P1.1d a visitor is anonymous or logged in, and the pages differ by that alone (%s)', async (size) => {
    const customer = await arrive(size, '/more')
    const { page, main } = customer
    const header = page.getByRole('banner')
    const link = (name: string) => main.getByRole('link', { name }).or(main.getByRole('button', { name }))
    const both = ['Settings', 'Help and rules']
    const anonymous = async () => {
      await page.goto('/more')
      await expectSeen(header.getByRole('button', { name: 'Log in' }))
      expect(await header.getByRole('button', { name: 'Account menu' }).count()).toBe(0)
      for (const name of [...both, 'Forgotten your password?']) await expectSeen(link(name))
      for (const name of ['Withdraw', 'Transactions', 'My account']) expect(await link(name).count()).toBe(0)
      await page.goto('/profile')
      await expectSeen(main.getByRole('button', { name: 'Log in' }))
      await offered(customer, /^Log in and place/)
    }
    const loggedIn = async () => {
      await page.goto('/more')
      await expectSeen(header.getByRole('button', { name: 'Account menu' }))
      expect(await header.getByRole('button', { name: 'Log in' }).count()).toBe(0)
      for (const name of [...both, 'Withdraw', 'Transactions', 'My account']) await expectSeen(link(name))
      expect(await link('Forgotten your password?').count()).toBe(0)
      await page.goto('/profile')
      await expectSeen(main.getByRole('heading', { name: 'My account', level: 1 }))
      expect(await main.getByRole('button', { name: 'Log in' }).count()).toBe(0)
      await offered(customer, /^Place bet/)
    }
    await anonymous()
    await header.getByRole('button', { name: 'Log in' }).click()
    await customer.logIn('alice')
    await loggedIn()
    await header.getByRole('button', { name: 'Account menu' }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await anonymous()
  })
})

/** Prices and events are the same for both; what the slip offers is not. */
async function offered({ page, slip, ...customer }: Customer, button: RegExp): Promise<void> {
  await page.goto('/sports/football/premier-division/premier')
  await customer.choose('Bohemians, Match result')
  await customer.openSlip()
  await expectSeen(slip.getByRole('button', { name: button }))
  await slip.getByRole('button', { name: 'Clear all' }).click()
  await expectSeen(slip.getByText('Your slip is empty'))
  await page.goto('/more')
}

interface Shown {
  boosts: boolean
  builders: boolean
}

/** the price of Bohemians as the country writes it, and the language of its pages */
const countries = { uk: { price: '11/10', language: 'en-GB' }, nl: { price: /^2[.,]10$/, language: 'nl-NL' } } as const

describe.skipIf(!chromiumPath)('the flags of brands and countries, in Chromium', () => {
  const more = [derryBothScore]
  const { priceBoost, betBuilder } = brandData('uk') as Record<'priceBoost' | 'betBuilder', object>
  const books = {
    uk: saturdayBook({ more }),
    ukWithout: saturdayBook({
      more,
      book: ukWith({
        priceBoost: { ...priceBoost, enabled: false },
        betBuilder: { ...betBuilder, enabled: false },
      }),
    }),
    nl: saturdayBook({ more, brand: 'nl' }),
  }
  const expectFlags = async (page: Page, { boosts, builders }: Shown) => {
    const main = page.getByRole('main')
    const is = (shown: boolean) => (shown ? expectSeen : expectHidden)
    await page.goto('/')
    await expectSeen(main.getByText('Bohemians').first())
    await is(builders)(main.getByRole('region', { name: 'Popular bet builders' }))
    await page.goto('/price-boosts')
    await expectSeen(main.getByRole('heading', { level: 1 }))
    await is(boosts)(main.getByRole('article').first())
  }

  it('P1.1e a brand’s flags switch boosts and bet builders, and a country’s settings its prices and language', async () => {
    const rows = [
      ['uk', { boosts: true, builders: true }],
      ['ukWithout', { boosts: false, builders: false }],
    ] as const
    for (const [name, shown] of rows) {
      const { page } = await books[name].arrive('desktop', '/')
      await expectFlags(page, shown)
    }
    for (const [country, { price, language }] of Object.entries(countries)) {
      const { page, main } = await books[country as 'uk' | 'nl'].arrive('desktop')
      await expectSeen(main.getByRole('button', { name: /^Bohemians/ }).getByText(price))
      expect(await page.locator('html').getAttribute('lang')).toBe(language)
    }
  })
})
