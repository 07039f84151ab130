/** The axe violations of a page. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { NodeResult } from 'axe-core'
import type { Page } from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** A line for each kind of violation; `only` limits it to some of axe's rules. The page must allow scripts (`bypassCSP`). */
export async function violations(page: Page, only?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source)
  return page.evaluate(async (rules) => {
    const results = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, {
      resultTypes: ['violations'],
      // needed only by rules that are off, and printed in no line
      preload: false,
      selectors: false,
      ...(rules ? { runOnly: rules } : {}),
    })
    const line = ({ html, failureSummary }: NodeResult) => `${html.slice(0, 160)} ${failureSummary}`
    return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map(line).join(' | ')}`)
  }, only)
}

/** The violations of dark mode only, where texts are the same and only colours differ: contrast. */
export async function violationsInTheDark(page: Page, whileDark = async (): Promise<void> => {}): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' })
  await painted(page)
  const found = await violations(page, ['color-contrast'])
  await whileDark()
  await page.emulateMedia({ colorScheme: 'light' })
  return found.map((line) => `dark: ${line}`)
}

/** Waits until animations are over, except endless ones, and drawn. */
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
