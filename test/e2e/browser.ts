/**
 * A real Chromium for tests: a fresh visitor per test. A test fails when the page logs an error, throws, violates the content
 * security policy or gets an error answer that the test did not announce; then its last screenshot is in `failures/`.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest'
import { isWholeForm } from '../form.ts'
import { chromiumPath, devices, launchChromium, type Size, sizes } from './chromium.ts'

export { chromiumPath, type Size, sizes }

/** For tests that prove the same in each size: `npm test` runs them in one, `npm run campaign sizes` in both. */
export const phoneFirst: Size[] = isWholeForm ? ['phone', 'desktop'] : ['phone']
export const deskFirst: Size[] = isWholeForm ? ['desktop', 'phone'] : ['desktop']

/** Timeout of page operations, the same as for polling (vitest.config.ts). Only a failure takes this long. */
export const maxWaitMs = 60_000

/** One browser per test file. Call it once, at the top of the file. */
export function useBrowser(): () => Browser {
  let browser: Browser | undefined
  beforeAll(async () => {
    browser = await launchChromium()
  })
  afterAll(() => browser?.close())
  return () => {
    if (!browser) throw new Error('the browser exists only within tests')
    return browser
  }
}

export interface VisitOptions extends BrowserContextOptions {
  /** errors expected by the test: part of the line that would be reported */
  allow?: (string | RegExp)[]
}

/** A visitor of `url` with their own storage, closed when the test ends. */
export async function visit(
  browser: Browser,
  url: string,
  size: Size,
  { allow = [], ...options }: VisitOptions = {},
): Promise<Page> {
  const context = await browser.newContext({
    ...devices[size],
    baseURL: url,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    colorScheme: 'light',
    ...options,
  })
  context.setDefaultTimeout(maxWaitMs)
  await context.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`security policy: ${violatedDirective} ${blockedURI}`),
    ),
  )
  const troubles: string[] = []
  const report = (line: string) => {
    if (!allow.some((each) => (typeof each === 'string' ? line.includes(each) : each.test(line)))) troubles.push(line)
  }
  context.on('page', (page) => watch(page, report))
  const page = await context.newPage()
  onTestFinished(async ({ task }) => {
    // errors of a page, or of the test's routes, while the page is being closed are ignored
    const found = [...troubles]
    if (task.result?.state === 'fail' || found.length > 0) await photograph(context.pages(), task.name)
    for (const each of context.pages()) await each.unrouteAll({ behavior: 'ignoreErrors' })
    await context.close()
    expect(found).toEqual([])
  })
  return page
}

function watch(page: Page, report: (line: string) => void): void {
  page.on('pageerror', (error) => report(`page error: ${error.stack ?? error.message}`))
  page.on('console', (message) => {
    const text = message.text()
    // A failed request is reported by its response, with its URL; a frame lost when its connection ends is expected.
    if (message.type() === 'error' && !/^Failed to load resource|^WebSocket is already in CLOSING/.test(text))
      report(`console: ${text}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) report(`${response.status()} ${response.request().method()} ${response.url()}`)
  })
}

const failures = join(import.meta.dirname, 'failures')

async function photograph(pages: Page[], name: string): Promise<void> {
  mkdirSync(failures, { recursive: true })
  const file = name.replaceAll(/[^\w]+/g, '-').slice(0, 90)
  for (const [i, page] of pages.entries())
    await page.screenshot({ path: join(failures, `${file}${i ? `-${i}` : ''}.png`) }).catch(() => undefined)
}
