/** The studio's games in Chromium, each played with the keyboard alone. */
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RoundSaid, type StudioWorld, studioWorld } from '../casino/studioWorld.ts'
import { violations, violationsInTheDark } from './axe.ts'
import { chromiumPath, sizes, useBrowser, visit } from './browser.ts'
import { expectSeen } from './customer.ts'

describe.skipIf(!chromiumPath)('the games studio in Chromium', () => {
  const browser = useBrowser()
  let studio: StudioWorld
  beforeAll(async () => {
    studio = await studioWorld()
  })
  afterAll(() => studio.close())

  /** A customer on the page of a game, or of the list. */
  async function arrive(size: (typeof sizes)[number], game?: string) {
    const { user, token, play, ask } = await studio.playing({ phone: 'alice', desktop: 'bob' }[size])
    const page = await visit(browser(), studio.url(), size, { bypassCSP: true })
    const address = (code?: string) =>
      `/?${new URLSearchParams({ user, token, lang: 'en-GB', ...(code !== undefined && { game_code: code }) })}`
    await page.goto(address(game))
    return { page, play, ask, open: (code: string) => page.goto(address(code)) }
  }

  const result = (page: Page) => page.getByRole('status')
  const ended = /You won £|of your £|No return\./

  async function looksRight(page: Page): Promise<void> {
    expect([...(await violations(page)), ...(await violationsInTheDark(page))]).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }

  async function focusOn(page: Page, words: string): Promise<void> {
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(words)
  }

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

  it.each(sizes)('each game is played by keyboard (%s)', async (size) => {
    const { page, open } = await arrive(size)
    await expectSeen(page.getByRole('link', { name: /European roulette.*97\.30%/ }))
    await looksRight(page)

    await open('roulette')
    await expect.poll(() => page.getByRole('button', { name: 'Place a chip first' }).isDisabled()).toBe(true)
    await page.getByRole('button', { name: /^Red ?, pays 2/ }).press('Enter')
    await page.getByRole('button', { name: /^17 black/ }).press('Space')
    await page.getByRole('button', { name: /^17 black.*chips: 1/ }).press('Delete')
    await page.getByRole('button', { name: 'Play for £0.20' }).press('Enter')
    await expect.poll(() => result(page).textContent()).toMatch(/^Result: \d+ (red|black|green)\. (You won £0\.40|No return)/)
    await looksRight(page)

    await open('blackjack')
    await page.getByRole('button', { name: 'Play for £0.20' }).press('Enter')
    const stand = page.getByRole('button', { name: 'Stand', exact: true })
    // a blackjack is over at once
    await expect.poll(() => result(page).textContent()).toMatch(/Dealer shows|^Dealer: /)
    if (await stand.isVisible()) {
      await focusOn(page, 'Hit')
      await looksRight(page)
      await picture(page, `blackjack-open-${size}`)
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
    }
    await expect.poll(() => result(page).textContent()).toMatch(/^Dealer: .* You: /)
    expect(await result(page).textContent()).toMatch(ended)
    await page.getByText('Best play', { exact: true }).press('Enter')
    await looksRight(page)
    await picture(page, `blackjack-over-${size}`)

    for (const slot of ['orchard', 'jewels']) {
      await open(slot)
      await page.getByRole('button', { name: 'Spin for £0.20' }).press('Enter')
      await expect.poll(() => result(page).textContent()).toMatch(/^Reels: /)
      expect(await result(page).textContent()).toMatch(ended)
      await looksRight(page)
    }

    await open('dice')
    await page.getByLabel('Wins up to').press('End')
    await page.getByRole('radio', { name: '£0.20' }).press('ArrowRight')
    await page.getByRole('button', { name: 'Play for £0.40' }).press('Enter')
    await expect.poll(() => result(page).textContent()).toMatch(/^Roll: \d+\./)
    // the focus is where it was when the next round may begin
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Play for £0.40')
    await looksRight(page)

    await open('mines')
    await page.getByRole('button', { name: 'Play for £0.20' }).press('Enter')
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Row 1, column 1: closed')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expectSeen(page.getByRole('button', { name: /^Row 2, column 2: (no mine|mine)/ }))
    const take = page.getByRole('button', { name: /^Take £/ })
    if (await take.isVisible()) await take.press('Enter')
    await expect.poll(() => result(page).textContent()).toMatch(ended)
    await looksRight(page)
  })

  it('who comes without a session is told so, and led back', async () => {
    const page = await visit(browser(), studio.url(), 'phone', { bypassCSP: true })
    await page.goto('/')
    await expectSeen(page.getByRole('status').filter({ hasText: 'Log in and open the game again.' }))
    const back = await page.getByRole('link', { name: 'Leave games' }).getAttribute('href')
    expect(back).toBe(new URL(studio.world.url).origin)
    await looksRight(page)
  })

  it('a round is checked on the page, and on the same page saved to a disk', async () => {
    const { page, play, ask } = await arrive('phone', 'roulette')
    const { round: dealt } = await play('blackjack', { deal: true })
    const step = { round: dealt.id, index: 0, step: { do: 'double' } }
    const { round: doubled } = dealt.at === 'open' ? ((await ask('step', step)) as { round: RoundSaid }) : { round: dealt }
    await play('orchard', { spin: true })
    await page.getByText('Check that it’s fair').or(page.getByText("Check that it's fair")).press('Enter')
    const seal = await page.locator('dd code').first().textContent()
    await page.getByRole('button', { name: 'Change seeds and show the secret' }).press('Enter')
    // the newest round; earlier ones, of a seed that is known already, have a link too
    const check = page.getByRole('row').nth(1).getByRole('link', { name: 'Check', exact: true })
    const address = new URL((await check.getAttribute('href')) ?? '', studio.url())
    const ofBlackjack = page
      .getByRole('row', { name: /^Blackjack/ })
      .first()
      .getByRole('link', { name: 'Check' })
    const { hash } = new URL((await ofBlackjack.getAttribute('href')) ?? '', studio.url())
    expect(new URLSearchParams(address.hash.slice(1)).get('seal')).toBe(seal)
    await page.goto(address.href)
    await expectSeen(page.getByText('The seal is right'))
    await looksRight(page)

    const saved = readFileSync(new URL('../../games/dist/check.html', import.meta.url), 'utf8')
    expect(saved).not.toMatch(/(src|href)="(?!data:)/)
    await page.context().setOffline(true)
    const onDisk = `file://${new URL('../../games/dist/check.html', import.meta.url).pathname}`
    await page.goto(onDisk + hash)
    await expectSeen(page.getByText('The seal is right'))
    await expectSeen(page.getByText(JSON.stringify(doubled.shown), { exact: true }))
    await page.goto('about:blank')
    await page.goto(onDisk + address.hash)
    await expectSeen(page.getByText('The seal is right'))
    await page.getByLabel('The seal that you saw before').fill('00')
    await page.getByRole('button', { name: 'Check this round' }).press('Enter')
    await expectSeen(page.getByText('The seal is wrong'))
  })
})
