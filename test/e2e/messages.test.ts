/** A message by staff while the page is open: at its top, in the inbox, and gone where it was read. */
import type { CampaignMessage } from '@touchline/contract/operator'
import { sendMessage, withdrawMessage } from '@touchline/gateway/operator'
import { describe, expect, it } from 'vitest'
import { chromiumPath, phoneFirst } from './browser.ts'
import { expectAttribute, expectSeen } from './customer.ts'
import { lookingAt } from './looking.ts'
import { saturdayBook } from './saturdayBook.ts'

const notice: CampaignMessage = {
  purpose: 'service',
  inboxType: 'NOTICE',
  systemType: 'SYSTEM',
  group: 'info',
  button: { type: 'LINK', link: '/inplay' },
  pages: ['/', '/inbox'],
  dismissable: true,
  texts: { 'en-GB': { name: 'New in the app', text: 'Build a bet on every match.', badge: 'New', button: 'Have a look' } },
}

describe.skipIf(!chromiumPath)('messages, in Chromium', () => {
  const { world, arrive } = saturdayBook({ keepsTabs: true })
  const kate = () => ({ by: 'kate', ref: crypto.randomUUID() })

  it.each(phoneFirst)(
    'A2.8a A2.10 A4.14 P2.50 P2.52a appear on the open page, but not behind a dialog, are read in the inbox and closed; the latest unread intervention in a dialog (%s)',
    async (size) => {
      const customer = { phone: 'alice', desktop: 'bob' }[size]
      const { page, main } = await arrive(size, '/', { as: customer })
      const looking = lookingAt(page, size, 'uk')
      const send = (campaign: string, message: CampaignMessage) =>
        sendMessage(world().pool, kate(), { campaign: `${campaign}-${size}`, customer, message })
      const fixed = { ...notice, dismissable: false, group: 'error' as const }
      const banner = main.getByRole('status', { name: 'New in the app' })
      const warning = main.getByRole('alert', { name: 'New in the app' })

      // on whatever page, also without a place at its top
      const { systemType: _systemType, pages: _pages, ...inInbox } = notice
      const care = { ...inInbox, purpose: 'protection' as const, inboxType: 'INTERVENTION' as const }
      const named = (name: string) => ({ 'en-GB': { name, text: 'Take care.', button: 'Have a look' } })
      await send('care-1', { ...care, texts: named('Take a moment') })
      await send('care-2', { ...care, texts: named('Take a break') })
      const latest = page.getByRole('dialog', { name: 'Take a break' })
      await latest.getByText('Take care.').waitFor()
      await looking.look('intervention')
      await latest.getByRole('button', { name: 'Got it' }).press('Enter')
      await page.getByRole('dialog', { name: 'Take a moment' }).getByRole('button', { name: 'Close' }).press('Enter')
      await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
      const types = (await world().data('inbox', {}, await world().login(customer))).messages.map(({ type, read }) => [
        type,
        read,
      ])
      expect(types).toEqual([1, 2].map(() => ['INTERVENTION', true]))

      await send('fixed', fixed)
      await expectSeen(warning.getByText('Build a bet on every match.'))
      expect(await warning.getByRole('button', { name: 'Close message' }).count()).toBe(0)
      await withdrawMessage(world().pool, kate(), { campaign: `fixed-${size}` })
      await expect.poll(() => warning.count()).toBe(0)

      await send('notice', notice)
      await expectSeen(banner.getByText('New', { exact: true }))
      await expectSeen(banner.getByRole('link', { name: 'Have a look' }))
      // a dialog stands for the page, except those that may open at any time
      for (const [dialog, isShown] of [
        ['settings', 0],
        ['realityCheck', 1],
      ] as const) {
        await page.evaluate((name) => void (location.hash = `modal=${name}`), dialog)
        await page.getByRole('dialog').waitFor()
        await expect.poll(() => page.locator('section[aria-label="New in the app"]').count()).toBe(isShown)
        await page.keyboard.press('Escape')
        await page.getByRole('dialog').waitFor({ state: 'detached' })
      }
      await expectSeen(banner.getByRole('link', { name: 'Have a look' }))
      await page.getByRole('button', { name: 'Account menu' }).press('Enter')
      await page.getByRole('menuitem', { name: /^Inbox.*1 unread message/ }).press('Enter')
      await main.getByRole('link', { name: /New in the app/ }).waitFor()
      // with the banner above it
      await looking.look('inbox')
      await main.getByRole('link', { name: /^New in the app.*New/ }).press('Enter')
      await main.getByRole('region', { name: 'New in the app' }).waitFor()
      expect(new URL(page.url()).pathname).toMatch(/^\/inbox\/details\/\d+$/)
      await looking.look('inbox-message')
      // a desktop has the list beside it
      if (size === 'desktop') await expectAttribute(main.getByRole('link', { name: /^New in the app/ }), 'aria-current', 'page')
      await banner.getByRole('button', { name: 'Close message' }).press('Enter')
      await expect.poll(() => banner.count()).toBe(0)
      if (size === 'phone') await main.getByRole('link', { name: 'All messages' }).press('Enter')
      await main.getByRole('link', { name: /New in the app/ }).waitFor()
      expect((await world().data('inbox', {}, await world().login(customer))).badge).toBe(0)
      expect(looking.found).toEqual([])
    },
  )
})
