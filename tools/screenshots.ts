/**
 * Takes the README's screenshots from the running demo: alice with open bets and a slip. Run manually, see
 * docs/screenshots.md.
 */
import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startApp } from '@touchline/gateway/app'
import { readEnv } from '@touchline/gateway/env'
import { createLog } from '@touchline/gateway/ops'
import type { Browser, Locator, Page } from 'playwright-core'
import { chromium } from 'playwright-core'
import { buildIfStale } from './build.ts'
import { ensureChromium } from './chromium.ts'

const folder = 'docs/screenshots'
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 }
const desktop = { viewport: { width: 1440, height: 900 } }
const warmUpMs = 4_000
/** the available prices of the page */
const prices = (page: Page): Locator => page.getByRole('main').locator('button[aria-pressed=false]:not([aria-disabled])')

buildIfStale()
mkdirSync(folder, { recursive: true })
const dataDir = mkdtempSync(join(tmpdir(), 'touchline-screenshots-'))
const log = createLog({ write: () => undefined })
const app = await startApp({ ...readEnv({ DATA_DIR: dataDir, PORT: '0', NODE_ENV: 'test' }), log })
const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox', '--disable-gpu'] })
try {
  await new Promise((resolve) => setTimeout(resolve, warmUpMs))
  await photograph(browser)
} finally {
  await browser.close()
  await app.close()
  rmSync(dataDir, { recursive: true, force: true })
}

async function photograph(with_: Browser): Promise<void> {
  const desk = await arrive(with_, 'desktop', 'light')
  await desk.goto('/inplay')
  await logIn(desk)
  await placeSome(desk)
  await desk.goto('/inplay')
  await fillSlip(desk, 2)
  await take(desk, 'desktop-light')

  const night = await arrive(with_, 'desktop', 'dark')
  await night.goto('/inplay')
  await logIn(night)
  await fillSlip(night, 1)
  await toAnotherMatch(night)
  await choose(prices(night), 1)
  await take(night, 'desktop-dark')

  const hand = await arrive(with_, 'phone', 'light')
  await hand.goto('/inplay')
  await logIn(hand)
  await fillSlip(hand, 2)
  await take(hand, 'phone-light')

  const late = await arrive(with_, 'phone', 'dark')
  await late.goto('/mybets')
  await logIn(late)
  await late.getByRole('article').first().waitFor()
  await take(late, 'phone-dark')
}

async function arrive(with_: Browser, size: 'phone' | 'desktop', colorScheme: 'light' | 'dark'): Promise<Page> {
  const context = await with_.newContext({
    ...(size === 'phone' ? phone : desktop),
    baseURL: app.url,
    colorScheme,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
  })
  return context.newPage()
}

async function logIn(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
  const dialog = page.getByRole('dialog', { name: 'Log in' })
  await dialog.getByLabel('Username').fill('alice')
  await dialog.getByLabel('Password').fill('touchline-demo')
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.getByRole('button', { name: 'Account menu' }).waitFor()
}

async function choose(from: Locator, place: number): Promise<void> {
  await from.nth(place).click()
}

/** A single and a treble on in-play events. */
async function placeSome(page: Page): Promise<void> {
  const slip = page.getByRole('complementary', { name: 'Slip and bets' })
  for (const places of [[0], [3, 6, 9]]) {
    for (const place of places) await choose(prices(page), place)
    await slip.getByRole('textbox').last().click()
    await page.waitForTimeout(200)
    await page.keyboard.type(places.length > 1 ? '4' : '12.50')
    await slip.getByLabel('Odds changes').selectOption('ACCEPT_ANY_ODDS')
    await slip.getByRole('button', { name: /^(Place|Accept)/ }).click()
    await slip.getByRole('button', { name: 'Done' }).click({ timeout: 60_000 })
  }
}

/** Adds this many selections with a stake; on a phone leaves the slip open. */
async function fillSlip(page: Page, count: number): Promise<void> {
  for (let i = 0; i < count; i++) await choose(prices(page), 4 * i)
  const bar = page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: /^Slip/ })
  if (await bar.isVisible()) await bar.click()
  await page.getByRole('button', { name: 'Stake £10.00' }).first().click()
}

/** A selection whose event is not in the slip yet. */
async function toAnotherMatch(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('listitem').locator('a[href^="/sports/football/"]').last().click()
  await page.getByRole('tab', { name: 'Main' }).waitFor()
}

async function take(page: Page, name: string): Promise<void> {
  await page.waitForTimeout(1_500)
  const path = join(folder, `${name}.png`)
  await page.screenshot({ path, animations: 'disabled' })
  console.log(`${path} ${Math.round(statSync(path).size / 1_000)} kB`)
  await page.context().close()
}
