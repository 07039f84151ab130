/** A rendered page has the rules that its elements need, and no others: its whole sheets change nothing of it. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { chromiumPath, type Size, sizes } from './browser.ts'
import { firstViewWorld, withoutScripts } from './firstViewWorld.ts'

const paths = [
  '/',
  '/inplay',
  '/sports/football/football',
  '/sports/football/premier-division/bohemians-v-drogheda/bohs',
  '/sports/horse-racing/cork-the-third/sev/race',
]

describe.skipIf(!chromiumPath)('the styles of the first view in Chromium', () => {
  const { visitor, open } = firstViewWorld()

  it.each(paths.flatMap((path) => sizes.map((size): [string, Size] => [path, size])))(
    'of %s are all that its elements need (%s)',
    async (path, size) => {
      const page = await visitor(size)
      await withoutScripts(page)
      await open(page, path)
      const before = await settled(page)
      expect(before.length).toBeGreaterThan(100)
      const sheets = await page.evaluate(() => (document.documentElement.dataset.sheets ?? '').split(' '))
      const inlined = await page.evaluate(() => document.querySelector('style')?.textContent?.length ?? 0)
      for (const url of sheets) await page.addStyleTag({ url })
      expect(await settled(page)).toEqual(before)
      const whole = await page.evaluate(() => Array.from(document.styleSheets, ({ cssRules }) => cssRules.length))
      // the page had a part of them
      expect(whole[0]).toBeLessThan(whole.slice(1).reduce((sum, each) => sum + each, 0))
      expect(inlined).toBeGreaterThan(1_000)
    },
  )
})

/** Once fonts and transitions have ended. */
async function settled(page: Page): Promise<string[]> {
  let [before, now] = [[''], await looks(page)]
  while (before.join() !== now.join()) {
    await page.waitForTimeout(500)
    ;[before, now] = [now, await looks(page)]
  }
  return now
}

/** Of each element: where it is, and how it is drawn, with what stands before and after it. */
const looks = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    await document.fonts.ready
    return Array.from(document.body.querySelectorAll('*'), (element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const drawn = ['', '::before', '::after'].map((part) => {
        const style = getComputedStyle(element, part || null)
        if (part && style.content === 'none') return ''
        return Array.from(style, (name) => `${name}:${style.getPropertyValue(name)}`).join(';')
      })
      return `${element.nodeName} ${element.getAttribute('class')} ${[x, y, width, height].join()} ${drawn.join(' ')}`
    })
  })
