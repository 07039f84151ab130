/** When a phone on a slow line shows prices: 50 kB a second, 400 ms until an answer begins. */
import type { Browser } from 'playwright-core'
import { devices } from '../e2e/chromium.ts'
import { userAgent } from './firstPress.ts'

const line = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
const mostMs = 60_000

/** Milliseconds from the start of the navigation to the frame in which a price is in the window; of a page without prices, its first text. */
export async function seenOnSlowLine(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ ...devices.phone, userAgent, locale: 'en-GB', timezoneId: 'Europe/London' })
  try {
    const page = await context.newPage()
    await page.addInitScript(watchPrices)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', line)
    await page.goto(url, { waitUntil: 'commit', timeout: mostMs })
    const seen = await page.waitForFunction(() => (globalThis as unknown as { seenMs?: number }).seenMs, undefined, {
      timeout: mostMs,
    })
    return Math.round(Number(await seen.jsonValue()))
  } finally {
    await context.close()
  }
}

/** Runs in the page. */
function watchPrices(): void {
  const wanted = ['main button[aria-pressed]', 'body > p']
  const look = (): void => {
    const isSeen = Array.from(document.querySelectorAll(wanted.join())).some((each) => {
      const { top, width, height } = each.getBoundingClientRect()
      return /\d|\./.test(each.textContent ?? '') && width > 0 && height > 0 && top < innerHeight
    })
    if (isSeen) (globalThis as unknown as { seenMs: number }).seenMs = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
