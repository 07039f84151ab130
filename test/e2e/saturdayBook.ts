/** The Saturday's world for a test file: one gateway, a feed controlled by the test, visitors in a browser. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { type DrivenFeed, drivenFeed, type UntimedMessage } from '../feeds/drivenFeed.ts'
import { saturday } from '../feeds/saturday.ts'
import { bootWorld, type World, type WorldOptions } from '../world.ts'
import { type Size, useBrowser, type VisitOptions, visit } from './browser.ts'
import { type Customer, customerOn, openLoggedIn } from './customer.ts'

/** the path of the Saturday's three matches */
export const league = '/sports/football/premier-division/premier'

export interface ArrivalOptions extends VisitOptions {
  /** logged in as this demo customer, before they came */
  as?: string
}

export interface SaturdayBook {
  browser: () => Browser
  feed: DrivenFeed
  world: () => World
  /** a new visitor on a page: the league's by default */
  arrive: (size: Size, path?: string, options?: ArrivalOptions) => Promise<Customer>
}

/**
 * Call it once, at the top of a `describe`. `more`: feed messages in addition to the Saturday's; `keepsTabs`: see
 * {@link useBrowser}.
 */
export function saturdayBook({
  more = [],
  keepsTabs = false,
  ...around
}: Omit<WorldOptions, 'feed'> & { more?: UntimedMessage[]; keepsTabs?: boolean } = {}): SaturdayBook {
  const browser = useBrowser({ keepsTabs })
  const feed = drivenFeed()
  let world: World | undefined
  beforeAll(async () => {
    world = await bootWorld({ as: 'inside', feed, ...around })
    await feed.send(...saturday(), ...more)
  })
  afterAll(() => world?.close())
  const here = (): World => {
    if (!world) throw new Error('the world exists only within tests')
    return world
  }
  return {
    browser,
    feed,
    world: here,
    arrive: async (size, path = league, { as, ...options } = {}) => {
      const customer = customerOn(await visit(browser(), here().url, size, options), size)
      await (as === undefined ? customer.page.goto(path) : openLoggedIn(customer.page, here(), as, path))
      return customer
    },
  }
}
