/**
 * A real Chromium for tests: a fresh visitor per test, in a tab of its own or in one that an earlier test of the file left. A test fails when the page logs an error, throws, violates the content
 * security policy or gets an error answer that the test did not announce; then its last screenshot is in `failures/`.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest'
import { isWholeForm } from '../form.ts'
import { chromiumPath, devices, launchChromium, type Size, sizes } from './chromium.ts'

export { chromiumPath, type Size, sizes }

/** For tests that prove the same in each size: `npm test` runs them in one, `npm run campaign sizes` in both. */
export const phoneFirst: Size[] = isWholeForm ? ['phone', 'desktop'] : ['phone']
export const deskFirst: Size[] = isWholeForm ? ['desktop', 'phone'] : ['desktop']

/** Timeout of page operations, the same as for polling (vitest.config.ts). Only a failure takes this long. */
export const maxWaitMs = 60_000

/** One browser per worker, for all its test files; it ends with the worker's process. */
let launched: Promise<Browser> | undefined

/** Tabs that tests of this file left, by the options of their context; undefined where each test gets a new one. */
let tabs: Map<string, Tab[]> | undefined

/**
 * The browser for a test file. Call it once, at the top of the file. `keepsTabs`: a visitor gets the tab of an earlier one,
 * its storage and history cleared, which costs a third of a new one. Its cache is kept, so not for files whose tests prove
 * which files a page loads, or what it does without them.
 */
export function useBrowser({ keepsTabs = false } = {}): () => Browser {
  let browser: Browser | undefined
  beforeAll(async () => {
    launched ??= launchChromium()
    browser = await launched
    if (!browser.isConnected()) browser = await (launched = launchChromium())
    tabs = keepsTabs ? new Map() : undefined
  })
  afterAll(async () => {
    for (const { context } of [...(tabs?.values() ?? [])].flat()) await context.close()
    tabs = undefined
  })
  return () => {
    if (!browser) throw new Error('the browser exists only within tests')
    return browser
  }
}

export interface VisitOptions extends BrowserContextOptions {
  /** errors expected by the test: part of the line that would be reported */
  allow?: (string | RegExp)[]
  /** not the tab of an earlier visitor of the file: for a test that proves what the page does without the network */
  ownTab?: boolean
}

/**
 * A visitor of `url` with their own storage, until the test ends. They prefer reduced motion unless the test says otherwise:
 * each drawn step of an animation costs processor time.
 */
export async function visit(
  browser: Browser,
  url: string,
  size: Size,
  { allow = [], ownTab = false, ...options }: VisitOptions = {},
): Promise<Page> {
  const about: BrowserContextOptions = {
    ...devices[size],
    baseURL: url,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    colorScheme: 'light',
    reducedMotion: 'reduce',
    // it would keep files for the next page of a test; `test/e2e/pwa.test.ts` proves it
    serviceWorkers: 'block',
    ...options,
  }
  const kept = ownTab ? undefined : tabs
  const key = JSON.stringify(about)
  const tab = kept?.get(key)?.pop() ?? (await newTab(browser, about))
  const { page, context, troubles } = tab
  tab.allow = allow
  onTestFinished(async ({ task }) => {
    // errors of a page, or of the test's routes, while the page is being closed are ignored
    const found = [...troubles]
    const pages = context.pages()
    const failed = task.result?.state === 'fail' || found.length > 0
    if (failed) await photograph(pages, task.name)
    if (kept && !failed && !tab.isAltered && pages.length === 1 && !page.isClosed()) {
      await clear(tab, url)
      kept.set(key, [...(kept.get(key) ?? []), tab])
    } else {
      for (const each of pages) await each.unrouteAll({ behavior: 'ignoreErrors' })
      await context.close()
    }
    expect(found).toEqual([])
  })
  return noting(tab)
}

interface Tab {
  page: Page
  context: BrowserContext
  /** what its tests did not announce, a line each */
  troubles: string[]
  allow: (string | RegExp)[]
  /** by its test, in a way that would be felt by the next visitor */
  isAltered: boolean
  /** what its test did to the page and the next visitor must not feel */
  undoing: (() => Promise<void> | void)[]
}

async function newTab(browser: Browser, options: BrowserContextOptions): Promise<Tab> {
  const context = await browser.newContext(options)
  context.setDefaultTimeout(maxWaitMs)
  await context.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`security policy: ${violatedDirective} ${blockedURI}`),
    ),
  )
  const troubles: string[] = []
  const report = (line: string) => {
    if (!tab.allow.some((each) => (typeof each === 'string' ? line.includes(each) : each.test(line)))) troubles.push(line)
  }
  context.on('page', (page) => watch(page, report))
  const tab: Tab = { page: await context.newPage(), context, troubles, allow: [], isAltered: false, undoing: [] }
  return tab
}

/** What a test may do to a page that no clearing undoes, `context` for everything that it does to the whole context. */
const altering = new Set<string | symbol>([
  'addInitScript',
  'clock',
  'context',
  'emulateMedia',
  'exposeBinding',
  'exposeFunction',
  'routeWebSocket',
  'setExtraHTTPHeaders',
] satisfies (keyof Page)[])

/** The page as its test gets it: what alters it is noted, to be undone or to close its tab. */
function noting(tab: Tab): Page {
  const { page } = tab
  const undone: Partial<Page> = {
    route: async (...given) => {
      tab.undoing.push(() => page.unrouteAll({ behavior: 'ignoreErrors' }))
      return page.route(...given)
    },
    setViewportSize: async (size) => {
      const before = page.viewportSize()
      tab.undoing.push(async () => void (before && (await page.setViewportSize(before))))
      await page.setViewportSize(size)
    },
    // one signature for every event
    on: ((name: 'request', listener: () => void) => {
      tab.undoing.push(() => void page.off(name, listener))
      return page.on(name, listener)
    }) as Page['on'],
  }
  return new Proxy(page, {
    get: (_, name) => {
      if (altering.has(name)) tab.isAltered = true
      const value: unknown = Reflect.get(Object.hasOwn(undone, name) ? undone : page, name)
      return typeof value === 'function' ? value.bind(page) : value
    },
  })
}

/** Leaves the page for a document without scripts, and removes what its visitor left behind. */
async function clear(tab: Tab, origin: string): Promise<void> {
  const { page, context, troubles } = tab
  tab.allow = ['']
  for (const undo of tab.undoing.splice(0).toReversed()) await undo()
  await page.goto('/icon.svg')
  await page.evaluate(() => sessionStorage.clear())
  const devTools = await context.newCDPSession(page)
  await devTools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await devTools.send('Page.resetNavigationHistory')
  await devTools.detach()
  troubles.length = 0
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
