/** The account's page and the More menu, in a browser. */
import { randomUUID } from 'node:crypto'
import { grantFreeBet } from '@touchline/gateway/operator'
import { describe, expect, it } from 'vitest'
import { brandNamed } from '../brands.ts'
import { bohs, derry, moved } from '../feeds/saturday.ts'
import { chromiumPath, phoneFirst } from './browser.ts'
import { changeAddress, expectFocus, expectHidden, expectPath, expectSeen } from './customer.ts'
import { lookingAt } from './looking.ts'
import { saturdayBook } from './saturdayBook.ts'

describe.skipIf(!chromiumPath)('the account, in Chromium', () => {
  const { arrive, feed, world } = saturdayBook({ keepsTabs: true, book: { marketMoversSeconds: 1 } })

  it.each(phoneFirst)('its page counts what waits and names every balance, which the menu shows too (%s)', async (size) => {
    const { page, main } = await arrive(size, '/profile', { as: 'frank', reducedMotion: 'reduce' })
    const looking = lookingAt(page, size, 'uk')
    await expectSeen(main.getByRole('link', { name: '1 free bet' }))
    const balances = ['Available to bet', 'Cash', 'Bonus', 'Total', 'Withdrawable']
    const named = main.getByRole('region', { name: 'Your balances' }).getByRole('term')
    await expect.poll(() => named.allInnerTexts()).toEqual(balances.map((name) => expect.stringMatching(name)))
    await looking.look('account')
    await page.getByRole('button', { name: 'Account menu' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Your balances' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Your balances' })
    await expect.poll(() => dialog.getByRole('term').allInnerTexts()).toEqual(balances.map((name) => expect.stringMatching(name)))
    await looking.look('balances')
    await page.keyboard.press('Escape')
    await expectHidden(dialog)
    await main.getByRole('link', { name: '1 free bet' }).click()
    await expect.poll(() => page.url()).toContain('/mybets/bonuses')
    expect(looking.found).toEqual([])
  })

  it.each(phoneFirst)(
    'A4.2b another customer finds no dashboard of the one before, the market movers’ disclaimer again, and the mark of bonuses only with some (%s)',
    async (size) => {
      const gift = { customer: 'bob', amount: '5', days: 7 }
      await grantFreeBet(world().pool, { by: 'kate', ref: randomUUID() }, gift, brandNamed('uk'))
      await feed.send(...moved(bohs, { h: '1/2' }), ...moved(derry, { h: '6/4' }))
      const customer = await arrive(size, '/')
      const { page, main } = customer
      const { found, look } = lookingAt(page, size, 'uk')
      const movers = main.getByRole('region', { name: 'Market movers' })
      const disclaimer = movers.getByText('no advice to bet', { exact: false })
      const account = page.getByRole('button', { name: 'Account menu' })
      const marked = page.getByRole('button', { name: /Account menu.*1 bonus to use/ })
      const tiles = main.getByRole('link', { name: /free bet/ })
      const guest = page.getByRole('banner').getByRole('button', { name: 'Log in' })
      const enter = async (name: string) => {
        await guest.click()
        await customer.logIn(name)
        await expectSeen(account)
      }
      const leave = async () => {
        await account.press('Enter')
        await page.getByRole('menuitem', { name: 'Log out' }).press('Enter')
        await expectSeen(guest)
      }

      await enter('bob')
      await expectSeen(movers.getByRole('listitem').filter({ hasText: /Bohemians.*Shortened from 11\/10/ }))
      await expectSeen(movers.getByRole('listitem').filter({ hasText: /Derry City.*Drifted from 4\/6/ }))
      await expectSeen(movers.getByRole('button', { name: /^Bohemians, Match result, 1 to 2/ }))
      await expectSeen(disclaimer)
      await movers.scrollIntoViewIfNeeded()
      await look('market-movers')
      await movers.getByRole('button', { name: 'Hide this note' }).press('Enter')
      await expectHidden(disclaimer)
      await expectFocus(movers.getByRole('list'))
      await expectSeen(marked)
      await page.reload()
      await expectSeen(movers.getByRole('listitem'))
      expect(await disclaimer.count()).toBe(0)
      await account.press('Enter')
      await look('menu-with-bonus')
      await page.getByRole('menuitem', { name: 'Bonuses 1 bonus to use' }).press('Enter')
      await expectPath(page, '/mybets/bonuses')
      await changeAddress(page, '/profile')
      await expect.poll(() => tiles.allInnerTexts()).toEqual([expect.stringMatching(/^1\s+free bet$/)])
      await leave()
      await expectHidden(tiles)

      // the answer to her own dashboard is held: until it is there, nothing of his is seen
      const held = Promise.withResolvers<void>()
      await page.route('**/api/accountDashboard*', async (route) => {
        await held.promise
        await route.continue()
      })
      const asked = page.waitForRequest('**/api/accountDashboard*')
      await enter('alice')
      await changeAddress(page, '/profile')
      await asked
      await expectSeen(main.getByText('Alice Demo'))
      expect(await tiles.count()).toBe(0)
      held.resolve()
      await expect.poll(() => tiles.allInnerTexts()).toEqual([expect.stringMatching(/^0\s+free bets$/)])
      await page.unroute('**/api/accountDashboard*')
      expect(await marked.count()).toBe(0)
      await account.press('Enter')
      await expectSeen(page.getByRole('menuitem', { name: 'Bonuses', exact: true }))
      await page.keyboard.press('Escape')
      await changeAddress(page, '/')
      await expectSeen(disclaimer)
      await leave()
      // she came in between, so he sees it again
      await enter('bob')
      await expectSeen(disclaimer)
      expect(found).toEqual([])
    },
  )
})
