/** Where a page's content begins: under the top bar, by its kind, and under what is shown above it. */
import { sendMessage } from '@touchline/gateway/operator'
import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { bohs, kickOff } from '../feeds/saturday.ts'
import { chromiumPath, phoneFirst } from './browser.ts'
import { expectHidden, expectSeen } from './customer.ts'
import { saturdayBook } from './saturdayBook.ts'

const event = `/sports/football/premier-division/match/${bohs.id}`
/** pixels */
const usualPadding = { phone: 12, desktop: 16 }

const topOf = (what: Locator): Promise<number> => what.first().evaluate((each) => each.getBoundingClientRect().top + scrollY)
const heightOf = (what: Locator): Promise<number> => what.first().evaluate((each) => each.getBoundingClientRect().height)

describe.skipIf(!chromiumPath)('the layout, in Chromium', () => {
  const { feed, world, arrive } = saturdayBook({ keepsTabs: true })

  it.each(phoneFirst)(
    'P2.28 the top of the main area: by the top bar, the kind of page, messages and the visualization (%s)',
    async (size) => {
      const customer = { phone: 'alice', desktop: 'bob' }[size]
      await feed.send(...kickOff(bohs))
      const { page, main } = await arrive(size, '/more', { as: customer })
      const heading = main.getByRole('heading', { level: 1 })
      const barHeight = () => heightOf(page.getByRole('banner'))
      const paddingOf = () => main.evaluate((each) => Number.parseFloat(getComputedStyle(each).paddingTop))
      const groups = [
        { paths: ['/more', '/sports/horse-racing', '/sports/football'], padding: usualPadding[size] },
        // their tabs stay under the top bar, so the pages bring their own space
        { paths: ['/mybets/open', '/mybets/cashout', '/mybets/history/sports', '/mybets/history/casino-history'], padding: 0 },
      ]
      for (const { paths, padding } of groups)
        for (const path of paths) {
          await page.goto(path)
          await expectSeen(heading)
          const bar = await barHeight()
          expect({ path, top: await topOf(main), padding: await paddingOf() }).toEqual({ path, top: bar, padding })
          const space = (await topOf(heading)) - bar
          expect({ path, isRoom: space >= usualPadding.phone, isClose: space < 40 }).toEqual({
            path,
            isRoom: true,
            isClose: true,
          })
        }

      await page.goto('/more')
      await expectSeen(heading)
      const without = await topOf(heading)
      const message = { 'en-GB': { name: 'Planned work', text: 'Deposits pause on Sunday from 02:00 to 02:15.' } }
      await sendMessage(
        world().pool,
        { by: 'kate', ref: crypto.randomUUID() },
        {
          campaign: `layout-${size}`,
          customer,
          message: {
            purpose: 'service',
            inboxType: 'NOTICE',
            systemType: 'SYSTEM',
            group: 'info',
            dismissable: true,
            texts: message,
          },
        },
      )
      const banner = main.getByRole('status', { name: 'Planned work' })
      await expectSeen(banner)
      const bottom = await banner.evaluate((each) => {
        const { height } = each.getBoundingClientRect()
        return height + Number.parseFloat(getComputedStyle(each).marginBottom)
      })
      expect(Math.round((await topOf(heading)) - without)).toBe(Math.round(bottom))
      await page.goto('/mybets/open')
      await expectSeen(banner)
      expect((await topOf(banner)) - (await barHeight())).toBe(usualPadding[size])
      await page.goto('/more')
      await banner.getByRole('button', { name: 'Close message' }).click()
      await expectHidden(banner)
      expect(await topOf(heading)).toBe(without)

      await page.goto(event)
      const area = main.getByRole('region', { name: 'Watch and follow' })
      const markets = main.getByRole('tablist').last()
      await area.getByRole('button', { name: 'Match tracker' }).click()
      await area.getByRole('button', { name: 'Minimise' }).waitFor()
      const [large, withLarge] = [await heightOf(area), await topOf(markets)]
      await area.getByRole('button', { name: 'Minimise' }).click()
      await area.getByRole('button', { name: 'Maximise' }).waitFor()
      await expect
        .poll(async () => Math.round(withLarge - (await topOf(markets))))
        .toBe(Math.round(large - (await heightOf(area))))
      expect(await heightOf(area)).toBeLessThan(large)
    },
  )
})
