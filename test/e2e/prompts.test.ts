/** Prompts and tips: who sent a visitor, rating the app, the app and easy login, tips with their counters. */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { chromiumPath, sizes } from './browser.ts'
import { expectAttribute, expectHidden, expectPath, expectSeen } from './customer.ts'
import { lookingAt } from './looking.ts'
import { league, saturdayBook } from './saturdayBook.ts'

const url = 'https://apps.example/touchline'
const on = { state: 'on' }
const features = {
  rateMyApp: { state: 'on', defaultConfig: { url, logins: 2, delayMs: 200, everyDays: 3 } },
  nativeConvergence: on,
  downloadAppPrompt: on,
  easyLoginPrompt: on,
  tipChangeDefaultStake: { state: 'on', defaultConfig: { count: 2 } },
  tipVideo: on,
  tipWhereToDeposit: on,
  tipStats: on,
  tipPromotions: on,
  tipHomeSearch: on,
}
const file = join(mkdtempSync(join(tmpdir(), 'touchline-prompts-')), 'operator.json')
writeFileSync(file, JSON.stringify({ features }))

const dayMs = 86_400_000
const kept = (page: Page, name: string) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '{}').state?.byUser ?? {}, `touchline.${name}`)

describe.skipIf(!chromiumPath)('prompts in Chromium', () => {
  const { arrive } = saturdayBook({ keepsTabs: true, env: { CONFIG: file } })

  it('A4.26 P2.41a a btag is kept and taken out of the address, on arrival and within the site', async () => {
    const { page } = await arrive('desktop', '/sports?btag=partner-1&q=1#here')
    await expect.poll(() => page.url()).toMatch(/\/sports\?q=1#here$/)
    const stored = () => page.evaluate(() => JSON.parse(localStorage.getItem('touchline.btag') ?? 'null')?.value)
    expect(await stored()).toBe('partner-1')
    await page.goto('/inplay?btag=partner-2')
    await expect.poll(() => new URL(page.url()).search).toBe('')
    expect(await stored()).toBe('partner-2')
    await page.evaluate(() => localStorage.removeItem('touchline.btag'))
    await page.goto('/inplay', { referer: 'https://tips.example/today' })
    await expect.poll(stored).toBe('default')
  })

  it.each(sizes)('A3.14 A4.18a A4.18b A3.16 A4.19a A4.19b A9.9a prompts come one at a time, at their time (%s)', async (size) => {
    const who = size === 'phone' ? 'alice' : 'bob'
    const customer = await arrive(size, '/')
    const { page } = customer
    const looking = lookingAt(page, size, 'uk')
    const appPrompts = async (of: 'downloadApp' | 'easyLogin') =>
      Object.entries((await kept(page, 'appPrompts')) as Record<string, Record<string, object>>)
        .toSorted(([a], [b]) => Number(b === 'guest') - Number(a === 'guest'))
        .map(([, each]) => each[of])
    const keeps = async (of: 'downloadApp' | 'easyLogin', expected: object) =>
      expect((await appPrompts(of)).at(-1)).toMatchObject(expected)
    const asked = page.getByRole('dialog', { name: 'Enjoying Touchline?' })
    const isPhone = size === 'phone'
    const inFortnight = expect.closeTo(Date.now() + 14 * dayMs, -6)
    if (isPhone) {
      const app = page.getByRole('dialog', { name: 'Get the Touchline app' })
      await expectSeen(app)
      await looking.look('download-app')
      await page.keyboard.press('Escape')
      await expectHidden(app)
      await keeps('downloadApp', { timesTriggered: 1, dismissCount: 1, hide: false, dateToShowMs: inFortnight })
    }
    const logIn = async () => {
      await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
      await customer.logIn(who)
    }
    await logIn()
    if (isPhone) {
      // whoever saw the prompt for the app as a guest is not asked again
      const passkey = page.getByRole('dialog', { name: 'Skip the password next time' })
      await expectSeen(passkey)
      await looking.look('easy-login')
      await passkey.getByRole('button', { name: 'Don’t ask again' }).click()
      await expectHidden(passkey)
      await keeps('easyLogin', { dismissCount: 1, hide: true, currentState: 'skip' })
    }
    expect(Object.values(await kept(page, 'rating'))).toEqual([{ loggedInTimes: 1, dateToShowMs: 0, submitted: false }])
    await page.getByRole('button', { name: 'Account menu' }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await expectSeen(page.getByRole('banner').getByRole('button', { name: 'Log in' }))
    if (isPhone) await keeps('downloadApp', { currentState: 'skip' })
    expect(await asked.count()).toBe(0)

    await logIn()
    if (isPhone) {
      // the logout forgot that the guest had seen it
      await page.getByRole('dialog', { name: 'Get the Touchline app' }).getByRole('button', { name: 'Not now' }).click()
    }
    await expectSeen(asked)
    await expectAttribute(asked.getByRole('link', { name: 'Rate the app' }), 'href', url)
    expect(await asked.getByRole('img', { name: /Scan/ }).count()).toBe(isPhone ? 0 : 1)
    await looking.look('rate-my-app')
    await asked.getByRole('button', { name: 'Not now' }).click()
    await expectHidden(asked)
    expect(Object.values(await kept(page, 'rating'))).toEqual([
      { loggedInTimes: 2, dateToShowMs: expect.closeTo(Date.now() + 3 * dayMs, -6), submitted: false },
    ])
    await page.reload()
    await expectSeen(page.getByRole('button', { name: 'Account menu' }))
    expect(await page.locator('dialog:modal').count()).toBe(0)
    expect(looking.found).toEqual([])
  })

  it('a tip waits until no prompt is over the page', async () => {
    const { page } = await arrive('phone', '/')
    const tip = page.getByRole('dialog', { name: /^Looking for a team/, includeHidden: true })
    const app = page.getByRole('dialog', { name: 'Get the Touchline app' })
    await expectSeen(app)
    await tip.waitFor({ state: 'attached' })
    await expectHidden(tip)
    await page.keyboard.press('Escape')
    await expectHidden(app)
    await expectSeen(tip)
    await page.keyboard.press('Escape')
    await expectHidden(tip)
  })

  it.each(sizes)(
    'A3.18 A4.21a A4.21b A9.10b A9.10c P9.6 a tip is shown beside its place when its count is reached (%s)',
    async (size) => {
      const customer = await arrive(size, league, { as: 'bob' })
      const { page, main, slip } = customer
      const looking = lookingAt(page, size, 'uk')
      const isPhone = size === 'phone'
      if (isPhone)
        await page.getByRole('dialog', { name: 'Get the Touchline app' }).getByRole('button', { name: 'Don’t ask again' }).click()
      const counts = async () => Object.values(await kept(page, 'tipCounts'))[0] as Record<string, object>

      const search = page.getByRole('dialog', { name: /^Looking for a team/ })
      expect(await search.count()).toBe(0)
      await page.getByRole('link', { name: 'Touchline, home' }).click()
      await expectSeen(search)
      const field = page.getByRole('banner').getByRole('link', { name: /^Search/ })
      await expectAttribute(search, 'data-placement', 'under')
      const [tip, anchor] = [await search.boundingBox(), await field.boundingBox()]
      expect(tip?.width).toBe(isPhone ? 374 : 728)
      expect(tip?.y).toBeGreaterThan((anchor?.y ?? 0) + (anchor?.height ?? 0))
      expect(
        await field.evaluate((element) => document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent),
      ).toMatch(/^Looking for/)
      // it leaves the focus where it is
      expect(await search.evaluate((element) => element.contains(document.activeElement))).toBe(false)
      const expectWidth = async (width: number) => {
        await expect.poll(async () => (await search.boundingBox())?.width).toBe(width)
      }
      await looking.look('tip-search')
      if (!isPhone) {
        await page.setViewportSize({ width: 1200, height: 800 })
        await expectWidth(468)
        await page.setViewportSize({ width: 1440, height: 900 })
      }
      await page.keyboard.press('Escape')
      await expectHidden(search)
      expect(await counts()).toEqual({ homeSearch: { at: 'finished', timesTriggered: 1, timesShown: 1 } })

      // within the page: a new visit would ask for the passkey
      await page.goBack()
      const stake = page.getByRole('dialog', { name: /^Always bet the same amount/ })
      for (const [times, amount] of [
        [1, '3.00'],
        [1, '2.00'],
        [2, '2.00'],
      ] as const) {
        await customer.choose('Galway, Match result')
        await customer.openSlip()
        await customer.stake('Stake on Galway', amount)
        await customer.press(/^Place bet/)
        await expectSeen(slip.getByRole('heading', { name: 'Bet placed' }))
        expect((await counts()).changeDefaultStake).toMatchObject({ timesTriggered: times, prevStake: amount })
        // not over the result, which covers a phone’s page
        if (isPhone) await expectHidden(stake)
        await slip.getByRole('button', { name: 'Done' }).click()
      }
      await expectSeen(stake)
      await looking.look('tip-stake')
      await stake.getByRole('link', { name: 'Change default stake' }).click()
      await expectPath(page, '/settings')
      await expectSeen(main.getByRole('textbox', { name: 'Default stake' }))
      await expectHidden(stake)
      expect((await counts()).changeDefaultStake).toMatchObject({ at: 'finished' })
      expect(looking.found).toEqual([])
    },
  )
})
