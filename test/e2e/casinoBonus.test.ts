/** Bonus cash of the casino on the page, with the operator's casino on and off: its balance, and that it is complete. */
import { randomUUID } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { acceptOffer } from '@touchline/gateway/bonus'
import { makeOffer } from '@touchline/gateway/operator'
import { describe, expect, it } from 'vitest'
import { bonusCashTerms } from '../bonus/bonusCashTerms.ts'
import { customerNamed } from '../book/blocks.ts'
import { brandNamed } from '../brands.ts'
import { callsOf, newKeys, studioFile, supplierOf } from '../casino/supplier.ts'
import { chromiumPath, maxWaitMs, phoneFirst } from './browser.ts'
import { expectHidden, expectSeen, expectWords } from './customer.ts'
import { lookingAt } from './looking.ts'
import { saturdayBook } from './saturdayBook.ts'

const studio = newKeys()
const file = studioFile(studio)
const settings = JSON.parse(readFileSync(file, 'utf8')) as object

describe.skipIf(!chromiumPath)('bonus cash of the casino in Chromium', () => {
  const { world, arrive } = saturdayBook({ env: { CONFIG: file } })

  /** Writes the operator's file and waits until the gateway has it. */
  async function casinoIs(state: 'on' | 'off'): Promise<void> {
    writeFileSync(file, JSON.stringify({ ...settings, features: { casino: { state } } }))
    const isOn = async () => (await world().data('appConfig', {})).features.casino
    await expect.poll(isOn, { timeout: maxWaitMs }).toBe(state === 'on')
  }

  it.each(phoneFirst)(
    'A4.15b its balance, which is none unless above 0, and the message that it is complete are there only with the casino on (%s)',
    async (size) => {
      const { pool } = world()
      const username = { phone: 'alice', desktop: 'bob' }[size]
      const customerId = await customerNamed(pool, username)
      const terms = { ...bonusCashTerms, product: 'games' as const, wagering: { times: 2, days: 14 } }
      const made = { offer: `casino-${size}`, customer: username, terms }
      await makeOffer(pool, { by: 'kate', ref: randomUUID() }, made, brandNamed('uk'))
      const { rows } = await pool.query<{ id: string }>('select id::text as id from bonus_offer where offer = $1', [made.offer])
      expect(await acceptOffer(pool, { customerId, id: rows[0]?.id ?? '' })).toMatchObject({ state: { at: 'active' } })
      const { inplayCasinoToken: token } = await world().data('inPlayCasinoToken', {}, await world().login(username))
      const { statusOf } = supplierOf(() => world().url, studio)

      await casinoIs('on')
      const { page, main } = await arrive(size, '/profile', { as: username })
      const looking = lookingAt(page, size, 'uk')
      const complete = page.getByRole('dialog', { name: 'Your bonus is now cash' })
      const owned = main.locator('dl > div').filter({ hasText: "Bonus money that isn't cash yet" })
      const menu = page.getByRole('menu')
      /** the account page and the menu both write it, or the menu has no such line */
      const bonusIs = async (pounds: string, inMenu: boolean) => {
        await expectWords(owned, new RegExp(`${pounds}$`))
        await page.getByRole('button', { name: 'Account menu' }).press('Enter')
        await expectSeen(menu.getByText('Balance', { exact: true }))
        expect(await menu.getByText('Bonus', { exact: true }).count()).toBe(inMenu ? 1 : 0)
        await page.keyboard.press('Escape')
        await expectHidden(menu)
      }
      await bonusIs('£10.00', true)
      await looking.look('casino-bonus-on')

      await casinoIs('off')
      await page.reload()
      await bonusIs('£0.00', false)
      await looking.look('casino-bonus-off')
      // it is completed in a game all the same, and the page does not say so
      const last = callsOf({ user: customerId, token }).bet(`${size}-complete`, 20_00)
      expect(await statusOf('transaction/bet', last)).toBe('RS_OK')
      await page.goto('/inbox')
      await expectSeen(main.getByText('Your bonus is now cash').first())
      expect(await complete.count()).toBe(0)
      await page.goto('/profile')
      await bonusIs('£0.00', false)

      await casinoIs('on')
      await page.reload()
      await expectSeen(complete)
      await looking.look('casino-bonus-complete')
      await complete.getByRole('button', { name: 'Got it' }).press('Enter')
      await expectHidden(complete)
      await bonusIs('£0.00', false)
      expect(looking.found).toEqual([])
    },
  )
})
