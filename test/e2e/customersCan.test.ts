/** What a customer of the book can do, one thing after the other, each with what shows that it was done. */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { askQuestionnaire, makeOffer, sendMessage } from '@touchline/gateway/operator'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { brandNamed } from '../brands.ts'
import { picture } from '../identity/pictures.ts'
import { moneyQuestions } from '../questionnaire/file.ts'
import { chromiumPath } from './browser.ts'
import { changeAddress, expectHidden, expectSeen, moveTo, openModal, pressSeen } from './customer.ts'
import { saturdayBook } from './saturdayBook.ts'

const on = { state: 'on' }
const file = join(mkdtempSync(join(tmpdir(), 'touchline-customers-')), 'operator.json')
writeFileSync(file, JSON.stringify({ features: { nativeConvergence: on, downloadAppPrompt: on, tipHomeSearch: on } }))

const password = 'touchline-demo'

/** Who, the dialog's name and title, and what is pressed: each ends the session. */
const breaks = [
  ['bob', 'coolOff', 'Take a break', 'Take a break', 'Yes, start my break'],
  ['erin', 'suspendAccount', 'Suspend my account', 'Take a break', 'Yes, start my break'],
  ['frank', 'selfExclusion', 'Self-exclusion', 'Exclude me', 'Yes, exclude me'],
] as const

describe.skipIf(!chromiumPath)('customers in Chromium', () => {
  const { identity } = brandNamed('uk')
  const { world, arrive } = saturdayBook({
    env: { CONFIG: file, IDENTITY: 'simulated:200' },
    book: { identity: { ...identity, pollMs: 400, pollAttempts: 60 } },
  })
  const kate = () => ({ by: 'kate', ref: randomUUID() })
  const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
  const loginOf = async (username: string) => (await world().call('login', { username, password })).body.errorType

  async function setLimit(page: Page, modal: string, title: string, field: string, amount: string): Promise<void> {
    await openModal(page, modal)
    const limit = dialog(page, title).getByLabel(field).first()
    await limit.fill(amount)
    await limit.press('Enter')
    await expectSeen(dialog(page, title).getByText(/limit is active/))
  }

  it('A1.1b log in, stay logged in, and use balance, identity, each tool of safer gambling, inbox, offers, questionnaire, prompts and tips', async () => {
    const wagering = { times: 5, days: 14, minOdds: '1/2' }
    for (const [name, amount] of [
      ['accepted', '10'],
      ['declined', '7'],
    ] as const) {
      const terms = { kind: 'bonusCash', product: 'sports', acceptDays: 7, amount, wagering } as const
      await makeOffer(world().pool, kate(), { offer: name, customer: 'alice', terms }, brandNamed('uk'))
    }
    const texts = { 'en-GB': { name: 'For Alice', text: 'Something for you.' } }
    const message = { purpose: 'service', systemType: 'SYSTEM', group: 'info', dismissable: false, texts } as const
    await sendMessage(world().pool, kate(), { campaign: 'own', customer: 'alice', message })

    // prompts and tips
    const customer = await arrive('phone', '/')
    const { page, main } = customer
    await dialog(page, 'Get the Touchline app').getByRole('button', { name: 'Not now' }).click()
    await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
    await customer.logIn('alice')
    await dialog(page, '£10.00 bonus cash').getByRole('button', { name: 'Accept offer' }).press('Enter')
    await expectSeen(page.getByText('Accepted. Your bonus cash is there.'))
    const second = dialog(page, '£7.00 bonus cash')
    await second.getByRole('button', { name: 'No, thanks' }).press('Enter')
    await dialog(page, 'Decline this offer?').getByRole('button', { name: 'Decline' }).press('Enter')
    await expectHidden(second)
    const offers = await world().pool.query<{ at: string }>("select state->>'at' as at from bonus_offer order by offer")
    expect(offers.rows.map(({ at }) => at)).toEqual(['active', 'declined'])

    await moveTo(page, '/sports')
    await page.getByRole('link', { name: 'Touchline, home' }).click()
    const tip = dialog(page, 'Looking for a team, league or race? Search here.')
    await tip.getByRole('button', { name: 'Got it' }).click()

    expect(await customer.balance()).toBe('£1,000.00')
    // a session near its end is prolonged
    const kept = () =>
      page.evaluate(() => JSON.parse(localStorage.getItem('touchline.session') ?? '{}') as Record<string, string>)
    const before = await kept()
    await page.evaluate(
      (soon) => {
        localStorage.setItem('touchline.session', soon)
        dispatchEvent(new StorageEvent('storage', { key: 'touchline.session' }))
      },
      JSON.stringify({ ...before, expiresAt: new Date(Date.now() + 3_000).toISOString() }),
    )
    await expect.poll(async () => (await kept()).sessionToken).not.toBe(before.sessionToken)
    expect(Date.parse((await kept()).expiresAt ?? '')).toBeGreaterThan(Date.now() + 60_000)

    await changeAddress(page, '/inbox')
    await expectSeen(main.getByText('Something for you.'))

    await askQuestionnaire(world().pool, kate(), { name: 'money', customer: 'alice', questionnaire: moneyQuestions(false) })
    await changeAddress(page, '/questionnaire')
    await main.getByRole('radio', { name: '£1,500 to £3,000' }).check()
    await main.getByRole('checkbox', { name: 'Savings' }).check()
    await main.getByRole('button', { name: 'Send answers' }).click()
    await dialog(page, 'Thank you for your answers').getByRole('button', { name: 'Got it' }).click()

    // safer gambling: what is set, and then what ends a session, for a customer each
    await setLimit(page, 'depositLimits', 'Deposit limits', 'Today', '50')
    await setLimit(page, 'spendingControls', 'Spending limits', 'This week', '200')
    await setLimit(page, 'timeManagement', 'Time limits', 'Today', '2')
    await openModal(page, 'realityCheck')
    const reminder = dialog(page, "How long you've been here")
    await reminder.getByLabel('Remind me every').selectOption('15')
    await expectSeen(page.getByText("We'll remind you every 15 minutes."))
    const { limits, timeLimits } = await world().data('saferGambling', {}, await world().login('alice'))
    expect(limits.flatMap(({ kind, period, limit }) => (limit === undefined ? [] : [[kind, period, limit]]))).toEqual([
      ['stake', 'week', '200.00'],
      ['deposit', 'day', '50.00'],
    ])
    expect(timeLimits.flatMap(({ period, minutes }) => (minutes === undefined ? [] : [[period, minutes]]))).toEqual([
      ['day', 120],
    ])
    for (const [username, modal, title, ...presses] of breaks) {
      const { page: own } = await arrive('desktop', '/', { as: username })
      await openModal(own, modal)
      for (const name of presses) await pressSeen(dialog(own, title).getByRole('button', { name, exact: true }))
      await expectSeen(own.getByRole('banner').getByRole('button', { name: 'Log in' }))
      expect([username, await loginOf(username)]).toEqual([username, expect.stringMatching(/^Login(CoolingOff|SelfExcluded)$/)])
    }

    const { page: hers } = await arrive('desktop', '/accountverification', { as: 'carol' })
    await pressSeen(hers.getByRole('button', { name: 'Take a photo of my ID' }))
    for (const photo of ['Photo of your ID', 'Photo of your face']) {
      const field = hers.getByRole('region', { name: photo, exact: true })
      const photoFile = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await picture() }
      await field.locator('input[type=file]').first().setInputFiles(photoFile)
      await pressSeen(field.getByRole('button', { name: 'Use this photo' }))
      await expectSeen(field.getByText('Photo saved'))
    }
    await pressSeen(hers.getByRole('button', { name: 'Send for checking' }))
    await expectSeen(hers.getByRole('heading', { name: "You're verified" }))

    await openModal(hers, 'accountClosure')
    const closing = dialog(hers, 'Close my account')
    await closing.getByRole('radio', { name: "I don't need it any more" }).check()
    await closing.getByLabel('Current password').fill(password)
    await closing.getByRole('button', { name: 'Close my account' }).click()
    await expectSeen(dialog(hers, 'Your account is closed'))
    expect(await loginOf('carol')).toMatch(/Closed/)
  })
})
