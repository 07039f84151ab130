/** High contrast beside light and dark: chosen in the settings, there from the first paint, and enough for WCAG's AAA. */
import { describe, expect, it } from 'vitest'
import { violations } from './axe.ts'
import { chromiumPath, phoneFirst } from './browser.ts'
import { expectSeen } from './customer.ts'
import { lookingAt } from './looking.ts'
import { league, saturdayBook } from './saturdayBook.ts'
import { still } from './still.ts'

describe.skipIf(!chromiumPath)('high contrast, in Chromium', () => {
  const { arrive } = saturdayBook({ keepsTabs: true })

  it.each(phoneFirst)('is kept, and every text of the main pages stands out by 7 to 1, light and dark (%s)', async (size) => {
    const { page, main } = await arrive(size, '/settings')
    await main.getByRole('group', { name: 'Appearance' }).getByLabel('High contrast').check()
    await page.reload()
    const themeAtOnce = () => page.evaluate(() => document.documentElement.dataset.theme)
    expect(await themeAtOnce()).toBe('contrast')
    const { look } = lookingAt(page, size, 'contrast')
    const found: string[] = []
    for (const path of ['/', league, '/settings', '/responsible-gaming', '/?modal=login']) {
      await page.goto(path)
      await expectSeen(page.locator('main h1, dialog[open]').first())
      await still(page, 100)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await still(page, 100)
        found.push(...(await violations(page, ['color-contrast-enhanced'])).map((line) => `${path} ${colorScheme}: ${line}`))
      }
      await page.emulateMedia({ colorScheme: 'light' })
      if (process.env.PICTURES) await look(path.replaceAll(/\W+/g, '-'))
    }
    expect(found).toEqual([])
  })
})
