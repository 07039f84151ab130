/** What axe finds on a page. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** A line for each kind of violation; `only` some of axe's rules. The page must let scripts in (`bypassCSP`). */
export async function violations(page: Page, only?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  const results = await page.evaluate(
    (rules) =>
      (globalThis as unknown as { axe: typeof axe }).axe.run(document, {
        resultTypes: ['violations'],
        // what only rules need that are off, and what no line says
        preload: false,
        selectors: false,
        ...(rules ? { runOnly: rules } : {}),
      }),
    only,
  )
  return results.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html.slice(0, 160)} ${failureSummary}`).join(' | ')}`,
  )
}

/** Those that a page has in the dark alone, where its words and colours are the same: what cannot be read. */
export async function violationsInTheDark(page: Page, whileDark = async (): Promise<void> => {}): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' })
  await painted(page)
  const found = await violations(page, ['color-contrast'])
  await whileDark()
  await page.emulateMedia({ colorScheme: 'light' })
  return found.map((line) => `dark: ${line}`)
}

/** What was set going is over, but for what never ends, and drawn. */
const painted = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn))
    await frame()
    const moving = document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime))
    await Promise.allSettled(moving.map(({ finished }) => finished))
    await frame()
  })
