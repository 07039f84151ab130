/** When the program of a rendered page starts, and what a guest may do before. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { bohs, matchResult, suspension } from '../feeds/saturday.ts'
import { chromiumPath, maxWaitMs, sizes } from './browser.ts'
import { expectAttribute, expectSeen } from './customer.ts'
import { firstViewWorld, price, withoutScripts } from './firstViewWorld.ts'

/** The page never counts as looked at for long enough. */
const withoutIdle = (page: Page) =>
  page.addInitScript(() => {
    const { setTimeout: real } = globalThis
    const patient = (then: () => void, ms?: number) => (ms === 4_000 ? 0 : real(then, ms))
    Object.assign(globalThis, { setTimeout: patient })
  })

const isProgram = (url: string): boolean => /\/assets\/index-[^/]*\.js$/.test(url)

describe.skipIf(!chromiumPath)('the start of a rendered page in Chromium', () => {
  const { feed, visitor, open } = firstViewWorld()

  it.each(sizes)('the program is fetched, and runs at the first touch only (%s)', async (size) => {
    const page = await visitor(size)
    await withoutIdle(page)
    const [fetched, run]: [string[], string[]] = [[], []]
    page.on('request', (request) => void (request.resourceType() === 'fetch' ? fetched : run).push(request.url()))
    await open(page)
    await expect.poll(() => fetched.some(isProgram), { timeout: maxWaitMs }).toBe(true)
    expect(run.filter(isProgram)).toEqual([])
    // its styles are within the page
    expect(run.filter((url) => url.endsWith('.css'))).toEqual([])
    if (size === 'phone') await page.evaluate(() => scrollBy(0, 50))
    else await page.mouse.move(300, 300)
    await expect.poll(() => run.some(isProgram), { timeout: maxWaitMs }).toBe(true)
    await price(page).click()
    await expectAttribute(price(page), 'aria-pressed', 'true')
  })

  it('what is pressed before is seen as pressed at once, and taken back by another press (phone)', async () => {
    const page = await visitor('phone')
    const release = await withoutScripts(page)
    await open(page)
    await price(page).tap()
    await expectAttribute(price(page), 'data-kept', '')
    await price(page).tap()
    expect(await price(page).getAttribute('data-kept')).toBeNull()
    await price(page).tap()
    await expectAttribute(price(page), 'data-kept', '')
    const slip = page.getByRole('navigation').getByRole('button', { name: /Slip/ })
    release()
    await expectAttribute(price(page), 'aria-pressed', 'true')
    expect(await price(page).getAttribute('data-kept')).toBeNull()
    await expectSeen(slip.getByText('1', { exact: true }))
  })

  it('a key presses as a finger does (desktop)', async () => {
    const page = await visitor('desktop')
    const release = await withoutScripts(page)
    await open(page)
    await price(page).focus()
    await page.keyboard.press('Enter')
    await expectAttribute(price(page), 'data-kept', '')
    release()
    await expectAttribute(price(page), 'aria-pressed', 'true')
  })

  it('what is chosen in a list before is kept', async () => {
    const page = await visitor('phone')
    const release = await withoutScripts(page)
    await open(page, '/sports/football/football')
    const list = page.getByRole('combobox').first()
    await list.selectOption('By league')
    release()
    await expect.poll(() => new URL(page.url()).pathname, { timeout: maxWaitMs }).not.toBe('/sports/football/football')
    await expect.poll(() => list.inputValue(), { timeout: maxWaitMs }).toBe('multiLeague')
  })

  it('a guest with a slip has its choices marked in the same elements', async () => {
    const page = await visitor('phone')
    await open(page)
    await price(page).tap()
    // pressed as soon as it is told to the slip, stored once the slip's machine is loaded
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('touchline.slip')), { timeout: maxWaitMs })
      .toContain('bohs:1x2')
    const release = await withoutScripts(page)
    await open(page)
    const before = await price(page).elementHandle()
    expect(await before?.getAttribute('aria-pressed')).toBe('false')
    release()
    await expectAttribute(price(page), 'aria-pressed', 'true')
    expect(await before?.evaluate((element) => element.isConnected)).toBe(true)
  })

  it('a page that nobody touches starts after some seconds, and follows the market', async () => {
    const page = await visitor('phone')
    await open(page)
    await expectSeen(price(page))
    await feed.send(suspension(matchResult(bohs)))
    await expectAttribute(price(page), 'aria-disabled', 'true')
  })
})
