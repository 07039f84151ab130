/**
 * The in-play page in Chromium while a thousand of its prices move a second: a real gateway, a feed file, every match on the
 * page. No task of the main thread may take longer than 50 ms, no more buttons may render than prices changed, and the page's
 * memory may not grow. Compared, in the same run, with a blank page of the same browser. SECONDS of tracing a page (enough to
 * include a refetched list), MEMORY_SECONDS between the two memory readings. The traces are written to `test/bench/traces`.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CDPSession, Page } from 'playwright-core'
import { buildIfStale } from '../../tools/build.ts'
import { ensureChromium } from '../../tools/chromium.ts'
import { devices, launchChromium, type Size, sizes } from '../e2e/chromium.ts'
import { startGateway } from '../gatewayProcess.ts'
import { benchFolder } from './benchFolder.ts'
import { inPlayFeed } from './inPlayFeed.ts'
import { countRenders, makeCountable, type Renders } from './renders.ts'
import { type MainThread, mainThread, traceCategories } from './trace.ts'

const seconds = Number(process.env.SECONDS ?? 21)
const memorySeconds = Number(process.env.MEMORY_SECONDS ?? 30)
const matches = 100
const changesPerSecond = 1000
const longestTaskMs = 50
/** for starting, loading and settling, per size */
const aroundSeconds = 20

ensureChromium()
buildIfStale()
const traces = join(import.meta.dirname, 'traces')
mkdirSync(traces, { recursive: true })
const folder = benchFolder()
const feed = join(folder, 'feed.ndjson')
writeFileSync(
  feed,
  inPlayFeed({
    matches,
    changesPerSecond,
    seconds: sizes.length * (2 * seconds + memorySeconds + aroundSeconds) + aroundSeconds,
  }),
)
const gateway = await startGateway({ DATA_DIR: folder, PORT: '0', FEED: `file:${feed}`, FEED_SPEED: '1' })
const browser = await launchChromium()
try {
  const blank = await blankPage()
  const results: Partial<Record<Size, Measured>> = {}
  for (const size of sizes) results[size] = await inPlayPage(size)
  const measured = Object.values(results)
  const ok = measured.every(
    ({ thread, rendered, pricesPushed, grownKb }) =>
      thread.longestTaskMs <= longestTaskMs && rendered.buttons <= pricesPushed && rendered.buttons > 0 && grownKb < 1024,
  )
  console.log(JSON.stringify({ bench: 'web-live', seconds, memorySeconds, matches, changesPerSecond, blank, ...results, ok }))
  process.exitCode = ok ? 0 : 1
} finally {
  await browser.close()
  await gateway.end('SIGTERM')
  rmSync(folder, { recursive: true, force: true })
}

interface Measured {
  thread: MainThread
  rendered: Renders
  /** prices sent to the page while renders were counted, by the socket and by lists, and how many changed in the feed */
  pricesPushed: number
  pricesChanged: number
  buttonsPerChange: number
  heapKb: number
  grownKb: number
  domNodes: number
}

async function blankPage(): Promise<MainThread> {
  const page = await (await browser.newContext(devices.desktop)).newPage()
  const thread = await traced(page, 'blank')
  await page.context().close()
  return thread
}

async function inPlayPage(size: Size): Promise<Measured> {
  const context = await browser.newContext({ ...devices[size], baseURL: gateway.url, locale: 'en-GB' })
  const page = await context.newPage()
  await makeCountable(page)
  const cdp = await context.newCDPSession(page)
  const sent = countPrices(page, cdp)
  await cdp.send('Network.enable')
  await page.goto('/inplay')
  await page.getByRole('button', { name: 'going' }).first().waitFor()
  await wait(3)
  await cdp.send('Network.disable')
  const thread = await traced(page, size)

  await cdp.send('Network.enable')
  const counted = await countRenders(page)
  const pushedBefore = sent.count
  await wait(seconds)
  const rendered = await counted()
  const pricesPushed = sent.count - pushedBefore
  await cdp.send('Network.disable')

  const before = await memory(cdp)
  await wait(memorySeconds)
  const after = await memory(cdp)
  await context.close()
  const pricesChanged = seconds * changesPerSecond
  return {
    thread,
    rendered,
    pricesPushed,
    pricesChanged,
    buttonsPerChange: Number((rendered.buttons / pricesChanged).toFixed(3)),
    heapKb: after.heapKb,
    grownKb: after.heapKb - before.heapKb,
    domNodes: after.domNodes,
  }
}

async function traced(page: Page, name: string): Promise<MainThread> {
  await browser.startTracing(page, {
    path: join(traces, `web-live-${name}.json`),
    categories: traceCategories,
  })
  await wait(seconds)
  return mainThread(await browser.stopTracing(), page.url(), seconds)
}

/** Counts the prices in the page's socket messages and in the answers of its lists. */
function countPrices(page: Page, cdp: CDPSession): { count: number } {
  const sent = { count: 0 }
  const add = (text: string) => {
    sent.count += text.match(/"displayOdds":/g)?.length ?? 0
  }
  cdp.on('Network.webSocketFrameReceived', ({ response }) => add(response.payloadData))
  page.on('response', (response) => {
    if (response.url().includes('/api/')) void response.text().then(add, () => undefined)
  })
  return sent
}

/** Memory in use after a garbage collection. */
async function memory(cdp: CDPSession): Promise<{ heapKb: number; domNodes: number }> {
  await cdp.send('HeapProfiler.enable')
  for (let i = 0; i < 3; i++) await cdp.send('HeapProfiler.collectGarbage')
  await cdp.send('HeapProfiler.disable')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  const { nodes } = await cdp.send('Memory.getDOMCounters')
  return { heapKb: Math.round(usedSize / 1024), domNodes: nodes }
}

function wait(forSeconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, forSeconds * 1000))
}
