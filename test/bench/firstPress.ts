/** What a phone's visitor waits for after the first press: a rendered page starts its program only then (docs/decisions/0168). */
import type { Browser, Page } from 'playwright-core'
import { devices } from '../e2e/chromium.ts'

export interface FirstPress {
  /** until the price is seen as pressed */
  seenMs: number
  /** until the program has chosen it */
  answerMs: number
  /** what tasks took beyond 50 ms each since the press, and the longest of them */
  blockedMs: number
  longestMs: number
}

/** Lighthouse's phone, but slowed in fact: https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md */
const processor = 4
const network = { offline: false, latency: 150, downloadThroughput: (1_638.4 * 1_024) / 8, uploadThroughput: (750 * 1_024) / 8 }
/** by which the gateway renders a phone's page */
export const userAgent =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
/** since the page has loaded: sooner nobody has found a price */
const lookMs = 1_000
/** for the start to end after the answer */
const afterMs = 3_000

/** Loads the page as a guest and presses the first price in the window. Undefined if the gateway sends it without its HTML each time. */
export async function firstPress(browser: Browser, url: string): Promise<FirstPress | undefined> {
  const context = await browser.newContext({ ...devices.phone, userAgent, locale: 'en-GB', timezoneId: 'Europe/London' })
  try {
    const page = await context.newPage()
    await page.addInitScript(watchPress)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', network)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: processor })
    for (let left = 5; left > 0; left--) {
      await page.goto(url, { waitUntil: 'load' })
      if (await page.evaluate(() => document.documentElement.dataset.at)) return await press(page)
    }
    return undefined
  } finally {
    await context.close()
  }
}

interface Watched {
  watch: () => { x: number; y: number }
  downMs?: number
  seenMs?: number
  answerMs?: number
  tasksMs: number[]
}

async function press(page: Page): Promise<FirstPress> {
  await page.waitForTimeout(lookMs)
  const { x, y } = await page.evaluate(() => (globalThis as unknown as { pressed: Watched }).pressed.watch())
  await page.touchscreen.tap(x, y)
  await page.waitForFunction(() => (globalThis as unknown as { pressed: Watched }).pressed.answerMs, undefined, {
    timeout: 60_000,
  })
  await page.waitForTimeout(afterMs)
  const {
    downMs = 0,
    seenMs = 0,
    answerMs = 0,
    tasksMs,
  } = await page.evaluate(() => {
    const { watch: _, ...seen } = (globalThis as unknown as { pressed: Watched }).pressed
    return seen
  })
  return {
    seenMs: Math.round(seenMs - downMs),
    answerMs: Math.round(answerMs - downMs),
    blockedMs: Math.round(tasksMs.reduce((sum, each) => sum + Math.max(0, each - 50), 0)),
    longestMs: Math.round(Math.max(0, ...tasksMs)),
  }
}

/** In the page. */
function watchPress(): void {
  const pressed: Watched = { watch, tasksMs: [] }
  Object.assign(globalThis, { pressed })
  /** a timer of a frame's callback runs after the frame was drawn */
  const drawn = (name: 'seenMs' | 'answerMs') =>
    requestAnimationFrame(() => setTimeout(() => (pressed[name] ??= performance.now())))
  function watch(): { x: number; y: number } {
    const isWhole = (element: Element) => {
      const { top, bottom } = element.getBoundingClientRect()
      return top > 80 && bottom < innerHeight - 80
    }
    const prices = [...document.querySelectorAll('main button[aria-pressed="false"]:not([aria-disabled])')]
    const price = prices.find((each) => /\d/.test(each.textContent ?? '') && isWhole(each))
    if (!price) throw new Error('no price is in the window')
    addEventListener('pointerdown', ({ timeStamp }) => (pressed.downMs ??= timeStamp), true)
    new PerformanceObserver((list) => void pressed.tasksMs.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    })
    new MutationObserver(() => {
      if (price.hasAttribute('data-kept') || price.ariaPressed === 'true') drawn('seenMs')
      if (price.ariaPressed === 'true') drawn('answerMs')
    }).observe(price, { attributes: true })
    const { left, top, width, height } = price.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2 }
  }
}
