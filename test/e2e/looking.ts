/**
 * Checks screens: each by axe, in dark mode too, and for cut texts and controls that are too small. With `PICTURES=folder`
 * each is also photographed, in every size and both appearances: see docs/screenshots.md.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { violations, violationsInTheDark } from './axe.ts'
import { devices, type Size } from './chromium.ts'
import { misfits } from './fit.ts'
import { still } from './still.ts'

/** the smallest control, by pointer type */
export const minControlSize = { phone: 44, desktop: 24 } as const satisfies Record<Size, number>

/** Additional windows in which a screen is checked: a tablet; a desktop at 200 %. */
const otherWindows: Record<Size, Record<string, { width: number; height: number }>> = {
  phone: { tablet: { width: 768, height: 1024 } },
  desktop: { zoomed: { width: 720, height: 450 } },
}

const pictures = process.env.PICTURES

export interface Looking {
  /** checks the current screen; `name` identifies it */
  look: (name: string) => Promise<void>
  /** faults, a line each */
  found: string[]
}

/** `brand` names the folder of its pictures. */
export function lookingAt(page: Page, size: Size, brand: string): Looking {
  const found: string[] = []
  return {
    found,
    async look(name) {
      await atRest(page)
      const report = (line: string) => void found.push(`${name}: ${line}`)
      for (const line of await violations(page)) report(line)
      for (const line of await misfits(page, minControlSize[size])) report(line)
      await photograph(page, size, brand, `${name}-${size}-light`)
      const dark = await violationsInTheDark(page, () => photograph(page, size, brand, `${name}-${size}-dark`))
      for (const line of dark) report(line)
      await inOtherWindows(page, size, brand, name, report)
    },
  }
}

/** The requested content is loaded, and nothing moves any more. */
export async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('main [class*=skeleton]'))
  await still(page, 100)
}

async function inOtherWindows(page: Page, size: Size, brand: string, name: string, report: (line: string) => void) {
  if (!pictures) return
  for (const [window, viewport] of Object.entries(otherWindows[size])) {
    await page.setViewportSize(viewport)
    await page.waitForTimeout(200)
    for (const line of await misfits(page, minControlSize[size])) report(`${window}: ${line}`)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await photograph(page, size, brand, `${name}-${window}-${colorScheme}`)
    }
    await page.emulateMedia({ colorScheme: 'light' })
  }
  await page.setViewportSize(devices[size].viewport)
  await page.waitForTimeout(100)
}

async function photograph(page: Page, size: Size, brand: string, name: string): Promise<void> {
  if (!pictures) return
  const folder = join(pictures, brand, size)
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' })
}
