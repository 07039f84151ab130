/** What a logout clears of a customer: each part is there before, and gone after, in another tab too. */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeOffer, sendMessage } from '@touchline/gateway/operator'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { asSuperuser } from '../asSuperuser.ts'
import { customerNamed } from '../book/blocks.ts'
import { brandNamed } from '../brands.ts'
import { chromiumPath } from './browser.ts'
import { changeAddress, expectHidden, expectSeen } from './customer.ts'
import { saturdayBook } from './saturdayBook.ts'

const on = { state: 'on' }
const file = join(mkdtempSync(join(tmpdir(), 'touchline-logout-')), 'operator.json')
writeFileSync(file, JSON.stringify({ features: { nativeConvergence: on, downloadAppPrompt: on } }))

describe.skipIf(!chromiumPath)('a logout in Chromium', () => {
  const { world, arrive } = saturdayBook({ env: { CONFIG: file }, book: { liveChat: { hours: [] } } })
  const kate = () => ({ by: 'kate', ref: randomUUID() })

  /** The customer's session began so many minutes ago, and their open pages read them again. */
  async function beganBefore(customerId: string, minutes: number, ...pages: Page[]): Promise<void> {
    const earlier = 'update session set started_at = started_at - make_interval(mins => $2) where customer_id = $1'
    await asSuperuser(world().pool, earlier, [customerId, minutes])
    for (const page of pages) await lookAgain(page)
  }

  const lookAgain = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

  it('A4.3e clears reality check, offers, inbox, chat and prompts, here and in another tab; a login that was forced open is closed', async () => {
    const wagering = { times: 5, days: 14, minOdds: '1/2' }
    const terms = { kind: 'bonusCash', product: 'sports', acceptDays: 7, amount: '10', wagering } as const
    await makeOffer(world().pool, kate(), { offer: 'welcome', customer: 'alice', terms }, brandNamed('uk'))
    const texts = { 'en-GB': { name: 'For Alice', text: 'Something for you.' } }
    const message = { purpose: 'service', systemType: 'SYSTEM', group: 'info', dismissable: false, texts } as const
    await sendMessage(world().pool, kate(), { campaign: 'own', customer: 'alice', message })
    const alice = await customerNamed(world().pool, 'alice')

    const customer = await arrive('phone', '/', { allow: [/^401 GET .*\/(userInfo|realityCheck|mybets)/] })
    const { page, main } = customer
    const dialog = (name: string, of = page) => of.getByRole('dialog', { name })
    const [app, offer, chat] = [dialog('Get the Touchline app'), dialog('£10.00 bonus cash'), dialog('Live chat')]
    const check = (of: Page) => dialog("How long you've been here", of)
    const news = (of: Page) => of.getByRole('main').getByText('Something for you.')
    const bubble = page.getByRole('button', { name: /^Live chat/ })
    const guestIn = (of: Page) => of.getByRole('banner').getByRole('button', { name: 'Log in' })
    const enter = async () => {
      await guestIn(page).click()
      await customer.logIn('alice')
    }
    const promptsOf = (owner: string) =>
      page.evaluate((of) => JSON.parse(localStorage.getItem('touchline.appPrompts') ?? '{}').state?.byUser?.[of], owner)
    const checkKept = (of: Page) =>
      of.evaluate(() =>
        ['localStorage', 'sessionStorage'].map((each) => window[each as 'localStorage'].getItem('touchline.realityCheck')),
      )

    // a guest sees the prompt for the app, so that the customer does not
    await app.getByRole('button', { name: 'Not now' }).click()
    await enter()
    await offer.getByRole('button', { name: 'Not now' }).click()
    await expectHidden(offer)
    await expectSeen(news(page))
    expect((await promptsOf(alice)).downloadApp.currentState).toBe('skip')
    // as wide as a desktop, which has no prompt for the app
    const other = await page.context().newPage()
    await other.setViewportSize({ width: 1440, height: 900 })
    await other.goto('/inplay')
    await expectSeen(news(other))
    await dialog('£10.00 bonus cash', other).getByRole('button', { name: 'Not now' }).click()
    await page.bringToFront()

    await changeAddress(page, '/more')
    await main.getByRole('button', { name: 'Contact us' }).press('Enter')
    await chat.getByRole('textbox', { name: 'Your message' }).fill('It is me, Alice')
    await chat.getByRole('button', { name: 'Send' }).press('Enter')
    await expectSeen(chat.getByRole('log').getByText('It is me, Alice'))
    await chat.getByRole('button', { name: 'Minimise' }).press('Enter')
    await expectSeen(bubble)

    await beganBefore(alice, 61, page, other)
    for (const each of [page, other]) {
      // a tab that asked before the other one had it asks again within a minute
      await expect
        .poll(async () => {
          await lookAgain(each)
          return check(each).isVisible()
        })
        .toBe(true)
      expect((await checkKept(each)).every((kept) => kept !== null)).toBe(true)
    }
    await check(page).getByRole('button', { name: 'Log out' }).click()

    for (const each of [page, other]) {
      await expectSeen(guestIn(each))
      await expectHidden(check(each))
      await expectHidden(news(each))
      expect(await checkKept(each)).toEqual([null, null])
      expect(await each.locator('dialog:modal').count()).toBe(0)
    }
    await expectHidden(bubble)
    expect((await promptsOf(alice)).downloadApp.currentState).toBe('skip')
    // the chat knows nobody
    const contact = main.getByRole('button', { name: 'Contact us' })
    await changeAddress(page, '/')
    await expectHidden(contact)
    await changeAddress(page, '/more')
    await contact.press('Enter')
    await chat.getByRole('button', { name: 'Start chat' }).press('Enter')
    for (const field of ['Your name', 'Your email address'])
      expect(await chat.getByRole('textbox', { name: field }).inputValue()).toBe('')
    expect(await chat.getByText('It is me, Alice').count()).toBe(0)
    await page.keyboard.press('Escape')
    await expectHidden(chat)

    // the next login begins anew: the prompt that was shown before, the offer that was put off, the messages, no reality check
    const inbox = page.waitForRequest((request) => new URL(request.url()).pathname.endsWith('/inbox'))
    await enter()
    await inbox
    await app.getByRole('button', { name: 'Not now' }).click()
    await offer.getByRole('button', { name: 'Not now' }).click()
    await expectSeen(news(page))
    expect(await check(page).count()).toBe(0)

    // a session that ends elsewhere forces the login open, until it is closed
    const token = await page.evaluate(() => JSON.parse(localStorage.getItem('touchline.session') ?? '{}').sessionToken as string)
    await world().data('logout', {}, token)
    await lookAgain(page)
    await expectSeen(dialog('Log in'))
    await page.keyboard.press('Escape')
    await expectHidden(dialog('Log in'))
    await page.reload()
    await expectSeen(guestIn(page))
    expect(await dialog('Log in').count()).toBe(0)
  })
})
