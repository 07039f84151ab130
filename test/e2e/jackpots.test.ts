/** Jackpots that grow while they are looked at: above the games of the lobby, on the home page, and on the page of the game that has one. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { jackpotsPath, pot, saidNow } from '../casino/jackpotsWorld.ts'
import { type StudioWorld, studioWorld } from '../casino/studioWorld.ts'
import { violations, violationsInTheDark } from './axe.ts'
import { chromiumPath, sizes, useBrowser, visit } from './browser.ts'
import { expectPath, expectSeen, keepLoggedIn } from './customer.ts'
import { lookingAt } from './looking.ts'

const waited = { timeout: 20_000, interval: 100 }

describe.skipIf(!chromiumPath)('jackpots that grow, in Chromium', () => {
  const browser = useBrowser()
  let studio: StudioWorld
  beforeAll(async () => {
    studio = await studioWorld()
    const isRead = async () => (await studio.world.data('appConfig', {})).casinoLobby === true
    await vi.waitUntil(isRead, { timeout: 20_000, interval: 200 })
  })
  afterAll(() => studio.close())

  const shownMinor = async () => Number((await studio.world.data('jackpotsAmount', {})).jackpots[0]?.amount ?? 0)
  const names = async () => (await studio.world.data('jackpotsAmount', {})).jackpots.map(({ name }) => name)
  const pounds = (amount: number) => `£${amount.toLocaleString('en-GB', { minimumFractionDigits: 2 })}`

  /** Each amount that the page shows of it, from now on. */
  async function watched(page: Page, region: string) {
    await page.evaluate((name) => {
      const kept: string[] = []
      Object.assign(globalThis, { amountsShown: kept })
      const heading = [...document.querySelectorAll('main h2')].find((each) => each.textContent === name)
      const amount = heading?.closest('section')?.querySelector('li b')
      if (!amount) throw new Error('there is no amount')
      new MutationObserver(() => kept.push(amount.textContent)).observe(amount, {
        characterData: true,
        childList: true,
        subtree: true,
      })
    }, region)
    return () => page.evaluate(() => (globalThis as unknown as { amountsShown: string[] }).amountsShown)
  }

  it.each(sizes)(
    'P7.30 P3.12a the lobby and the home page show the pot as it grows, without asking, and lead to its game (%s)',
    async (size) => {
      const page = await visit(browser(), studio.world.url, size)
      const who = { phone: 'alice', desktop: 'bob' }[size]
      await keepLoggedIn(page, studio.world, who)
      await expect.poll(shownMinor, waited).toBeGreaterThanOrEqual(500)
      const { play, ask } = await studio.playing(who)
      await play('jewels', { spin: true })
      await expect.poll(names, waited).toEqual(['Jewels jackpot'])
      const { potMinor } = (await ask('pot')) as { potMinor: number }
      await expect.poll(shownMinor, waited).toBe(potMinor / 100)
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      const before = await shownMinor()
      let asked = 0
      page.on('request', (request) => {
        if (request.url().includes('/api/v3/jackpots')) asked += 1
      })
      await page.goto('/casino')
      const strip = page.getByRole('main').getByRole('region', { name: 'Jackpots' })
      const link = strip.getByRole('link', { name: /^Jewels jackpot/ })
      await expectSeen(link.getByText(pounds(before)))
      const tile = page.getByRole('region', { name: 'All games' }).getByRole('link', { name: /^Jewels slot.*Jackpot/ })
      await expectSeen(tile.getByText(`Jackpot ${pounds(before)}`))
      const eyes = lookingAt(page, size, 'uk')
      await eyes.look('lobby-jackpots')
      await new Promise((over) => setTimeout(over, 3_000))

      const askedFirst = asked
      const { round } = await play('jewels', { spin: true })
      expect(round.at).toBe('closed')
      await expectSeen(link.getByText(pounds(before + 0.01)))
      await expectSeen(tile.getByText(`Jackpot ${pounds(before + 0.01)}`))

      // a great step rolls, but not where nothing is to move; the studio says nothing meanwhile
      await studio.kill()
      const shown = await watched(page, 'Jackpots')
      await studio.supplier.said(jackpotsPath, saidNow([pot('big', 900, { game_code: 'jewels', theme: 'ruby' })]))
      await expectSeen(strip.getByText('£900.00'))
      const again = await watched(page, 'Jackpots')
      expect(await shown()).toEqual([])
      await studio.supplier.said(jackpotsPath, saidNow([pot('big', 1_000, { game_code: 'jewels', theme: 'ruby' })]))
      await expectSeen(strip.getByText('£1,000.00'))
      expect((await again()).length).toBeGreaterThan(3)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const still = await watched(page, 'Jackpots')
      await studio.supplier.said(jackpotsPath, saidNow([pot('big', 1_100, { game_code: 'jewels', theme: 'ruby' })]))
      await expectSeen(strip.getByText('£1,100.00'))
      expect(await still()).toEqual(['£1,100.00'])
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      expect(asked).toBe(askedFirst)

      await page.goto('/')
      const box = page.getByRole('main').getByRole('region', { name: 'Casino jackpots' })
      await expectSeen(box.getByText('£1,100.00'))
      await box.scrollIntoViewIfNeeded()
      await eyes.look('home-jackpots')
      await studio.supplier.said(jackpotsPath, saidNow([pot('big', 1_200, { game_code: 'jewels', theme: 'ruby' })]))
      await expectSeen(box.getByText('£1,200.00'))
      await box.getByRole('link', { name: /^Pot big/ }).press('Enter')
      await expectPath(page, '/inplaycasino')
      expect(new URL(page.url()).search).toBe('?game=jewels')
      await studio.start()
      expect(eyes.found).toEqual([])
    },
  )

  it.each(sizes)('the page of Jewels shows the pot and how it is won, and a round’s ticket is checked (%s)', async (size) => {
    const { user, token, ask, play } = await studio.playing({ phone: 'alice', desktop: 'bob' }[size])
    const page = await visit(browser(), studio.url(), size, { bypassCSP: true })
    await page.goto(`/?${new URLSearchParams({ user, token, lang: 'en-GB', game_code: 'jewels' })}`)
    const amount = page.getByText('Jackpot', { exact: true }).locator('..').locator('strong')
    const { potMinor } = (await ask('pot')) as { potMinor: number }
    await expect.poll(() => amount.textContent(), waited).toBe(pounds(potMinor / 100))
    await play('jewels', { spin: true })
    await expect.poll(() => amount.textContent(), waited).toBe(pounds(potMinor / 100 + 0.01))
    await page.getByText('Rules and returns').press('Enter')
    await expectSeen(page.getByText(/starts at £500\.00.*once in 200,000 spins.*1\.25% of the return/))
    expect([...(await violations(page)), ...(await violationsInTheDark(page))]).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await picture(page, `studio-jewels-${size}`)

    await ask('seeds', { clientSeed: 'another' })
    await page.getByText("Check that it's fair").press('Enter')
    const check = page.getByRole('link', { name: 'Check', exact: true }).first()
    const href = (await check.getAttribute('href')) ?? ''
    expect(new URLSearchParams(href.split('#')[1]).get('stake')).toBe('100')
    await page.goto(href)
    await expectSeen(page.getByText(/^Jackpot ticket [\d,]+ of 20,000,000\. It wins if it is below the stake, 100\.$/))
    await expectSeen(page.getByText("It doesn't win the jackpot."))
    // the same ticket against a stake that is above every ticket, with a pot
    await page.getByLabel(/^Your stake in the smallest unit/).fill('20000000')
    await page.getByLabel(/^The jackpot that it won/).fill('5012345')
    await page.getByRole('button', { name: 'Check this round' }).press('Enter')
    await expectSeen(page.getByText('It wins the jackpot, which pays 50,123 of the smallest unit.'))
    await page.getByLabel(/^Your stake in the smallest unit/).fill('0')
    await page.getByRole('button', { name: 'Check this round' }).press('Enter')
    await expectSeen(page.getByText("This round didn't play for a jackpot: its ticket counts for nothing."))
    expect([...(await violations(page)), ...(await violationsInTheDark(page))]).toEqual([])
    await picture(page, `studio-check-${size}`)
    await page.getByRole('combobox', { name: 'Game' }).selectOption('dice')
    expect(await page.getByLabel(/^Your stake in the smallest unit/).isVisible()).toBe(false)
  })

  /** With `PICTURES=folder`, for who looks at it. */
  async function picture(page: Page, name: string): Promise<void> {
    const folder = process.env.PICTURES
    if (folder === undefined) return
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.screenshot({ path: `${folder}/${name}-${colorScheme}.png`, fullPage: true })
    }
    await page.emulateMedia({ colorScheme: 'light' })
  }
})
