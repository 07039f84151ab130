/** What differs between the countries whose language is English, as their pages say it. */
import { describe, expect, it } from 'vitest'
import { chromiumPath } from './browser.ts'
import { expectSeen } from './customer.ts'
import { lookingAt } from './looking.ts'
import { saturdayBook } from './saturdayBook.ts'

interface Words {
  money: string
  rule4: string
  postcode: string
  city: string
  about: string
  documents: string
  help: string
  helpPhone: string | undefined
  number: string | undefined
  tax: boolean
}

const countries: [brand: string, Words][] = [
  [
    'uk',
    {
      money: '£',
      rule4: 'a number of pence in the pound',
      postcode: 'Postcode',
      city: 'Town or city',
      about: 'As on your passport or driving licence.',
      documents: 'Have your passport or driving licence ready.',
      help: 'GamCare',
      helpPhone: 'tel:08088020133',
      number: undefined,
      tax: false,
    },
  ],
  [
    'ie',
    {
      money: '€',
      rule4: 'a number of cents in the euro',
      postcode: 'Eircode',
      city: 'Town or city',
      about: 'As on your passport or driving licence.',
      documents: 'Have your passport, passport card or driving licence ready.',
      help: 'Gambling Care (Dunlewey)',
      helpPhone: 'tel:1800936725',
      number: undefined,
      tax: false,
    },
  ],
  [
    'ng',
    {
      money: '₦',
      rule4: 'a number of kobo in the naira',
      postcode: 'Postal code',
      city: 'Town or city, and state',
      about: 'As on your NIN slip or international passport.',
      documents: "Have your international passport, national identity card, driver's licence or voter's card ready.",
      help: 'Gamble Alert',
      helpPhone: undefined,
      number: 'National Identification Number (NIN)',
      tax: true,
    },
  ],
]

describe.skipIf(!chromiumPath).each(countries)('English in %s', (brand, words) => {
  const { arrive, world } = saturdayBook({ brand })

  it('the page says what the country says: money, deductions, addresses, documents, help', async () => {
    const { page, main } = await arrive('desktop', '/registration')
    const eyes = lookingAt(page, 'desktop', brand)
    await expectSeen(main.getByLabel(words.postcode, { exact: true }))
    await expectSeen(main.getByLabel(words.city, { exact: true }))
    await expectSeen(main.getByText(words.about))
    const others = countries.map(([, each]) => each.postcode).filter((each) => each !== words.postcode)
    for (const each of others) expect(await main.getByLabel(each, { exact: true }).count()).toBe(0)
    expect(await main.getByText(/^National Identification Number/).count()).toBe(words.number === undefined ? 0 : 1)
    await main.getByLabel(words.postcode, { exact: true }).fill('?')
    await eyes.look('country-words-registration')

    await page.goto('/rule4deduction')
    await expectSeen(page.getByText(words.rule4))
    await page.goto('/responsible-gaming')
    const help = main.getByText(words.help, { exact: true }).first()
    await expectSeen(help)
    expect((await page.locator(`a[href="${words.helpPhone}"]`).count()) > 0).toBe(words.helpPhone !== undefined)
    expect((await world().data('appConfig', {})).betting.winningsTaxPercent !== undefined).toBe(words.tax)
    expect(eyes.found).toEqual([])
  })

  it('asks for the documents that people there have, and has the balance in their money', async () => {
    const { page, main } = await arrive('phone', '/accountverification', { as: 'carol' })
    await expectSeen(main.getByText(words.documents))
    const { demoCustomers = [] } = await world().data('appConfig', {})
    expect(demoCustomers.length).toBeGreaterThan(0)
    await expect.poll(() => page.getByRole('button', { name: 'Account menu' }).textContent()).toContain(words.money)
  })
})
