/** The Saturday's world with a gateway that renders first views, and visitors whom they are for. */
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, vi } from 'vitest'
import { type DrivenFeed, drivenFeed } from '../feeds/drivenFeed.ts'
import { saturday } from '../feeds/saturday.ts'
import { bootWorld, type World } from '../world.ts'
import { maxWaitMs, type Size, sizes, useBrowser, type VisitOptions, visit } from './browser.ts'

const userAgents: Record<Size, string> = {
  phone: 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  desktop: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
}

export interface FirstViewWorld {
  feed: DrivenFeed
  /** the page as sent to a browser of this size */
  sent: (size: Size, path?: string) => Promise<string>
  visitor: (size: Size, options?: VisitOptions) => Promise<Page>
  /** from the gateway until it is rendered: the process may be late on a busy machine */
  open: (page: Page, path?: string) => Promise<void>
}

/** Call it once, at the top of a `describe`. */
export function firstViewWorld(): FirstViewWorld {
  const browser = useBrowser()
  const feed = drivenFeed()
  let world: World
  const sent = async (size: Size, path = '/') =>
    (await fetch(world.url + path, { headers: { 'user-agent': userAgents[size] } })).text()
  beforeAll(async () => {
    world = await bootWorld({ as: 'inside', feed, env: { RENDER_PAGES: 'on' } })
    await feed.send(...saturday())
    for (const size of sizes) await vi.waitUntil(async () => (await sent(size)).includes(' data-at="'), { timeout: maxWaitMs })
  })
  afterAll(() => world.close())
  return {
    feed,
    sent,
    visitor: (size, options = {}) => visit(browser(), world.url, size, { userAgent: userAgents[size], ...options }),
    async open(page, path = '/') {
      const isRendered = async () => {
        await page.goto(path, { waitUntil: 'commit' })
        expect(await page.content()).toContain(' data-at="')
      }
      await vi.waitFor(isRendered, { timeout: maxWaitMs })
    },
  }
}

/** The page's scripts come when the returned function is called. */
export async function withoutScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\.js$/, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

export const price = (page: Page, name = /^Bohemians, Match result/): Locator =>
  page.getByRole('main').getByRole('button', { name }).first()
