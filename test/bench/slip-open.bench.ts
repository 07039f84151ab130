/**
 * How long a phone's slip takes to open: from the tap to the next frame. Three selections, their stakes and totals; a real
 * gateway. Compared, in the same browser, with a blank page that opens a dialog with a line of text. `wallMs` is wall time
 * while Chromium slows its processor to a quarter, which other load on the machine increases; `processorMs` is the main
 * thread's processor time until that frame without the slowdown, and four times that has to be within the budget. The first
 * opening is reported separately: its code may have to be compiled. OPENINGS of each, 15 by default.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { buildIfStale } from '../../tools/build.ts'
import { ensureChromium } from '../../tools/chromium.ts'
import { devices, launchChromium } from '../e2e/chromium.ts'
import { startGateway } from '../gatewayProcess.ts'
import { processorFromClickTo, traceCategories } from './trace.ts'

const openings = Number(process.env.OPENINGS ?? 15)
const slowdown = 4
const budgetMs = 100
const settlesMs = 600
/** the mark in the trace */
const shown = 'slip shown'

ensureChromium()
buildIfStale()
const folder = mkdtempSync(join(tmpdir(), 'touchline-bench-'))
const gateway = await startGateway({ DATA_DIR: folder, PORT: '0', FEED: 'demo' })
const browser = await launchChromium()
try {
  const blank = await measured(await blankPage())
  const slip = await measured(await slipPage())
  const slowedMs = Math.round(slip.processorMs * slowdown)
  const ratio = Number((slip.processorMs / blank.processorMs).toFixed(1))
  const ok = slowedMs <= budgetMs
  console.log(JSON.stringify({ bench: 'slip-open', openings, slowdown, budgetMs, blank, slip, slowedMs, ratio, ok }))
  process.exitCode = ok ? 0 : 1
} finally {
  await browser.close()
  await gateway.end('SIGTERM')
  rmSync(folder, { recursive: true, force: true })
}

interface Opened {
  page: Page
  open: Locator
  close: Locator
}

async function blankPage(): Promise<Opened> {
  const page = await (await browser.newContext(devices.phone)).newPage()
  await page.setContent(`<button id="open">Open</button><dialog><p>A line of text.</p><button id="close">Close</button></dialog>`)
  await page.evaluate(() => {
    const dialog = document.querySelector('dialog')
    document.querySelector('#open')?.addEventListener('click', () => dialog?.showModal())
    document.querySelector('#close')?.addEventListener('click', () => dialog?.close())
  })
  return { page, open: page.locator('#open'), close: page.locator('#close') }
}

async function slipPage(): Promise<Opened> {
  const context = await browser.newContext({ ...devices.phone, baseURL: gateway.url, locale: 'en-GB' })
  const page = await context.newPage()
  await page.goto('/settings')
  // otherwise a quick bet would be open already
  await page.getByRole('group', { name: 'Quick bet on phones' }).getByRole('radio', { name: 'Off' }).check()
  await page.goto('/')
  const prices = page.getByRole('main').locator('button[aria-pressed]:not([aria-disabled])')
  await prices.first().waitFor()
  // one of each match
  for (const at of [0, 3, 6]) await prices.nth(at).click()
  const open = page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: /^Slip, 3/ })
  await open.waitFor()
  return { page, open, close: page.getByRole('dialog', { name: 'Slip' }).getByRole('button', { name: 'Close' }) }
}

interface Opening {
  wallMs: { first: number; median: number; slowest: number }
  processorMs: number
}

async function measured({ page, open, close }: Opened): Promise<Opening> {
  const cdp = await page.context().newCDPSession(page)
  await page.evaluate(noteOpenings, shown)
  const { x = 0, y = 0, width = 0, height = 0 } = (await open.boundingBox()) ?? {}
  const openOnce = async () => {
    await page.waitForTimeout(settlesMs)
    // without Playwright's actionability checks before the click
    await page.mouse.click(x + width / 2, y + height / 2)
    await page.waitForFunction(() => window.name !== '', undefined, { timeout: 20_000, polling: 50 })
    const wallMs = Number(await page.evaluate(() => window.name))
    await close.click()
    await page.evaluate(() => {
      window.name = ''
    })
    return wallMs
  }

  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const slowed = await several(openOnce)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await page.waitForTimeout(settlesMs)
  const url = page.url()
  await browser.startTracing(page, { categories: traceCategories })
  await several(openOnce)
  const used = processorFromClickTo(shown, await browser.stopTracing(), url)
  await page.context().close()
  if (used.length !== openings + 1) throw new Error(`of ${openings + 1} openings the trace has ${used.length}`)
  const [first = 0, ...later] = slowed.map((wallMs) => Math.round(wallMs))
  return {
    wallMs: { first, median: medianOf(later), slowest: Math.max(...later) },
    processorMs: Number(medianOf(used).toFixed(1)),
  }
}

async function several<T>(one: () => Promise<T>): Promise<T[]> {
  const all: T[] = []
  for (let i = 0; i <= openings; i++) all.push(await one())
  return all
}

function medianOf(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
}

/**
 * Records how long a dialog took in the window's name: from the click's browser timestamp to the frame that shows it, and
 * marks that moment.
 */
function noteOpenings(mark: string): void {
  window.name = ''
  const noteFrom = ({ timeStamp }: Event) => {
    if (document.querySelector('dialog[open]')) return
    const look = () => {
      if (!document.querySelector('dialog[open]')) return void requestAnimationFrame(look)
      // a message is delivered once the frame is drawn
      const { port1, port2 } = new MessageChannel()
      port1.addEventListener(
        'message',
        () => {
          performance.mark(mark)
          window.name = String(performance.now() - timeStamp)
        },
        { once: true },
      )
      port1.start()
      port2.postMessage(undefined)
    }
    requestAnimationFrame(look)
  }
  addEventListener('click', noteFrom, { capture: true })
}
