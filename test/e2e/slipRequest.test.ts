/** A bet requested in words, the betting settings, and the accessibility of the slip's screens. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { violations } from './axe.ts'
import { chromiumPath, phoneFirst } from './browser.ts'
import { cashierOn, changeAddress, expectFocus, expectHidden, expectPath, expectSeen } from './customer.ts'
import { league, saturdayBook } from './saturdayBook.ts'

const folder = mkdtempSync(join(tmpdir(), 'touchline-operator-'))
const operatorFile = join(folder, 'operator.json')
writeFileSync(
  operatorFile,
  JSON.stringify({ sites: { cashier: 'https://cashier.example/pay-in' }, features: { maxStake: { state: 'on' } } }),
)
afterAll(() => rmSync(folder, { recursive: true }))

const three = ['Bohemians, Match result', 'Galway, Match result', 'Derry City, Match result']

/** The keyboard shortcuts work a moment after the first picture. */
async function pressUntil(page: Page, key: string, isDone: () => Promise<boolean>): Promise<void> {
  const press = async () => {
    await page.keyboard.press(key)
    return isDone()
  }
  await expect.poll(press, { interval: 300 }).toBe(true)
}

describe.skipIf(!chromiumPath)('around the slip in Chromium', () => {
  const { world, arrive } = saturdayBook({ keepsTabs: true, env: { CONFIG: operatorFile } })

  it('A5.4a A5.4b B2.9 B5.15a a bet is requested in words, which are mandatory', async () => {
    const customer = await arrive('desktop', league, { as: 'alice' })
    const { page } = customer
    await customer.slip.getByRole('button', { name: 'Request a bet' }).click()
    const dialog = page.getByRole('dialog', { name: 'Request a bet' })
    await dialog.getByRole('button', { name: 'Send request' }).click()
    await expectSeen(dialog.getByText('This field is mandatory. Please fill it in.'))
    await dialog.getByLabel('What would you like to bet on?').fill('Bohemians to win both halves')
    await dialog.getByRole('button', { name: 'Send request' }).click()
    await expectSeen(dialog.getByText("Thank you. We'll look into it."))
    const { rows } = await world().pool.query('select description from bet_request')
    expect(rows).toEqual([{ description: 'Bohemians to win both halves' }])
  })

  it('B3.16 the betting settings apply to the next slip', async () => {
    const customer = await arrive('phone', '/settings')
    const { page, slip } = customer
    await page.getByLabel('Default stake').fill('4')
    await page.getByRole('radio', { name: 'System' }).check()
    await page.getByRole('group', { name: 'Odds changes' }).getByRole('radio', { name: 'Accept higher' }).check()
    await page.getByRole('group', { name: 'Quick bet on phones' }).getByRole('radio', { name: 'Off' }).check()
    await changeAddress(page, league)
    await customer.choose(...three)
    expect(await page.getByRole('region', { name: 'Quick bet' }).count()).toBe(0)
    await customer.openSlip()
    await expectSeen(slip.getByRole('tab', { name: 'System', selected: true }))
    await expect.poll(() => slip.getByLabel('Odds changes').inputValue()).toBe('ACCEPT_HIGHER_ODDS')
    await slip.getByRole('tab', { name: 'Treble' }).click()
    await expectSeen(slip.getByRole('button', { name: 'Log in and place · £4.00' }))
  })

  it.each(phoneFirst)('each tab of the slip and its dialogs are without a violation (%s)', async (size) => {
    const customer = await arrive(size, league, { bypassCSP: true })
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

  it('the keyboard shortcuts navigate, are listed under ?, never act in a field, and can be switched off', async () => {
    const customer = await arrive('desktop')
    const { page, slip, main } = customer
    const stake = slip.getByRole('textbox', { name: 'Stake on Bohemians' })
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await customer.choose('Bohemians, Match result')
    await expectSeen(stake)
    await pressUntil(page, 's', () => stake.evaluate((element) => element === document.activeElement))
    await page.keyboard.press('m')
    expect(new URL(page.url()).pathname).toBe(league)
    await page.keyboard.press('Escape')
    await stake.blur()
    await page.keyboard.press('m')
    await expectSeen(main.getByRole('heading', { name: 'My bets', level: 1 }))
    await page.keyboard.press('/')
    await expectSeen(main.getByRole('heading', { name: 'Search', level: 1 }))
    await changeAddress(page, league)
    // until the league is shown the key would be typed into the search field
    await expectHidden(main.getByRole('heading', { name: 'Search', level: 1 }))
    await pressUntil(page, '?', () => help.isVisible())
    await expectSeen(help.getByText('Go to stake'))
    // shortcuts do nothing behind a dialog
    await page.keyboard.press('h')
    expect(new URL(page.url()).pathname).toBe(league)
    await help.getByLabel('Use single-key shortcuts').uncheck()
    await page.keyboard.press('Escape')
    await expectHidden(help)
    await page.keyboard.press('h')
    await page.keyboard.press('?')
    expect(await help.count()).toBe(0)
    expect(new URL(page.url()).pathname).toBe(league)
    await slip.getByRole('button', { name: 'Keyboard shortcuts' }).click()
    await help.getByLabel('Use single-key shortcuts').check()
    await help.getByRole('button', { name: 'Close' }).click()
    await expectFocus(slip.getByRole('button', { name: 'Keyboard shortcuts' }))
    await slip.getByRole('button', { name: 'Keyboard shortcuts' }).blur()
    await page.keyboard.press('h')
    await expectPath(page, '/')
  })

  it('insufficient funds: the stake that the balance covers, or a link to the cashier', async () => {
    const customer = await arrive('phone', league, { as: 'bob' })
    const { page, slip } = customer
    await customer.choose('Bohemians, Match result')
    await customer.openSlip()
    await customer.stake('Stake on Bohemians', '1500')
    await expectSeen(slip.getByText('You need another £500.00'))
    await slip.getByRole('button', { name: 'Deposit' }).click()
    const dialog = cashierOn(page, 'Deposit')
    await expectSeen(dialog.getByText('Your balance is £1,000.00.'))
    expect(await dialog.getByRole('link', { name: 'Go to cashier.example' }).getAttribute('href')).toBe(
      'https://cashier.example/pay-in',
    )
    await page.goBack()
    await expectHidden(dialog)
    await customer.openSlip()
    await slip.getByRole('button', { name: 'Use £1,000.00' }).click()
    await expectSeen(slip.getByRole('button', { name: 'Place bet · £1,000.00' }))
    await slip.getByRole('button', { name: 'Stake £20.00' }).click()
    await expectSeen(slip.getByRole('button', { name: 'Place bet · £20.00' }))
    await slip.getByRole('button', { name: 'Max stake, £1,000.00' }).click()
    await expectSeen(slip.getByRole('button', { name: 'Place bet · £1,000.00' }))
  })

  it('a free bet instead of missing funds, with one press', async () => {
    const customer = await arrive('desktop', league, { as: 'frank' })
    const { slip } = customer
    await customer.choose('Bohemians, Match result')
    await expectSeen(slip.getByText('You need another £10.00'))
    await expect.poll(() => slip.getByRole('button', { name: 'Deposit' }).count()).toBe(0)
    expect(await slip.getByRole('button', { name: /^Your balance doesn't cover a stake/ }).isDisabled()).toBe(true)
    await slip.getByRole('button', { name: 'Use £10.00 free bet' }).click()
    await expectSeen(slip.getByRole('button', { name: 'Place bet · £10.00 free bet' }))
  })

  it('the slip links to the betting settings', async () => {
    const customer = await arrive('phone')
    await customer.choose('Bohemians, Match result')
    await customer.openSlip()
    await customer.slip.getByRole('link', { name: 'Betting settings' }).click()
    await expectSeen(customer.main.getByRole('heading', { name: 'Settings', level: 1 }))
    await expectHidden(customer.slip)
  })
})
