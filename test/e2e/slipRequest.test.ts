/** A bet asked for in words, the settings of betting, and the slip's screens for everybody. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { chromiumPath, sizes } from './browser.ts'
import { expectSeen } from './customer.ts'
import { league, saturdayBook } from './saturdayBook.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const three = ['Bohemians, Match result', 'Galway, Match result', 'Derry City, Match result']

describe.skipIf(!chromiumPath)('around the slip in Chromium', () => {
  const { world, arrive } = saturdayBook()

  it('B2.9 B5.15a a bet is asked for in words, which must not be missing', async () => {
    const customer = await arrive('desktop', league, { as: 'alice' })
    const { page } = customer
    await customer.slip.getByRole('button', { name: 'Ask for a bet' }).click()
    const dialog = page.getByRole('dialog', { name: 'Ask for a bet' })
    await dialog.getByRole('button', { name: 'Send request' }).click()
    await expectSeen(dialog.getByText('This field is mandatory. Please fill it in.'))
    await dialog.getByLabel('What would you like to bet on?').fill('Bohemians to win both halves')
    await dialog.getByRole('button', { name: 'Send request' }).click()
    await expectSeen(dialog.getByText('Thank you. We will look at it.'))
    const { rows } = await world().pool.query('select description from bet_request')
    expect(rows).toEqual([{ description: 'Bohemians to win both halves' }])
  })

  it('B3.16 what is settled about betting is how the next slip opens', async () => {
    const customer = await arrive('phone', '/settings')
    const { page, slip } = customer
    await page.getByLabel('First stake').fill('4')
    await page.getByRole('radio', { name: 'A system' }).check()
    await page.getByRole('radio', { name: 'Take higher prices' }).check()
    await page.getByRole('radio', { name: 'Leave it closed' }).check()
    await page.goto(league)
    await customer.choose(...three)
    expect(await page.getByRole('region', { name: 'Quick bet' }).count()).toBe(0)
    await customer.openSlip()
    await expectSeen(slip.getByRole('tab', { name: 'System', selected: true }))
    expect(await slip.getByLabel('If a price moves').inputValue()).toBe('ACCEPT_HIGHER_ODDS')
    await slip.getByRole('tab', { name: 'Treble' }).click()
    await expectSeen(slip.getByRole('button', { name: 'Log in and place · £4.00' }))
  })

  it.each(sizes)('each tab of the slip and its dialogs are without a violation (%s)', async (size) => {
    const customer = await arrive(size, league, { bypassCSP: true, reducedMotion: 'reduce' })
    const { page } = customer
    await customer.choose(...three)
    await customer.openSlip()
    for (const tab of ['Singles', 'Treble', 'System']) {
      await customer.slip.getByRole('tab', { name: tab }).click()
      expect([tab, await violations(page)]).toEqual([tab, []])
    }
    await customer.slip.getByRole('button', { name: 'Share' }).click()
    await expectSeen(page.getByRole('dialog', { name: 'Share this slip' }))
    expect(await violations(page)).toEqual([])
  })

  it('the key S leads to the stake on the desk', async () => {
    const customer = await arrive('desktop')
    await customer.choose('Bohemians, Match result')
    await customer.page.keyboard.press('s')
    await expect
      .poll(() =>
        customer.slip.getByRole('textbox', { name: 'Stake on Bohemians' }).evaluate((field) => field === document.activeElement),
      )
      .toBe(true)
  })
})

async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axeSource)
  const { violations: found } = await page.evaluate(() => (window as unknown as { axe: typeof axe }).axe.run())
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`)
}
