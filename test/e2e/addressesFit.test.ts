/** Every address of the product in Dutch and Bulgarian: no text cut, no control too small, on phone and desktop. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { isWholeForm } from '../form.ts'
import { accountAddresses } from './accountAddresses.ts'
import { chromiumPath, type Size, sizes } from './browser.ts'
import { changeAddress, keepLoggedIn } from './customer.ts'
import { misfits } from './fit.ts'
import { atRest, minControlSize } from './looking.ts'
import { saturdayBook } from './saturdayBook.ts'
import { shown, sportsWorld } from './shownAddresses.ts'
import { wordsOf } from './words.ts'

/** The short form walks each language in one size. */
const languages: Record<string, Size[]> = {
  'nl-NL': isWholeForm ? sizes : ['desktop'],
  'bg-BG': isWholeForm ? sizes : ['phone'],
}

/** where each address of the account is opened from */
const start = '/sports'
const ofSports = Object.values(shown).flatMap((forms) => Object.entries(forms).map(([path, { title }]) => ({ path, title })))

describe.skipIf(!chromiumPath).each(Object.entries(languages))('addresses in Chromium, in %s', (language, inSizes) => {
  const { book, ...around } = sportsWorld()
  const { arrive, world } = saturdayBook({ ...around, book: { ...book, languages: [language as 'nl-NL' | 'bg-BG'] } })

  const walk = async (size: Size) => {
    const { page } = await arrive(size, '/icon.svg', {
      bypassCSP: true,
      locale: language,
      // the links of mails are tried without their token
      allow: [/checkResetLink/, /404 GET .*mybets.details/],
    })
    await keepLoggedIn(page, world(), 'alice')
    await page.goto(start)
    await page.getByRole('button', { name: wordsOf(language)('session.menu.open') }).waitFor()
    const faults: Record<string, string[]> = {}
    return { page, faults }
  }

  it.each(inSizes)('nothing is cut or too small at an address of the account (%s)', async (size) => {
    const { page, faults } = await walk(size)
    await expect.poll(() => headingOf(page)).toBeTruthy()
    const from = await headingOf(page)
    for (const [path, [, found]] of Object.entries(accountAddresses)) {
      await changeAddress(page, path)
      const isThere = 'dialog' in found || found.at === start ? undefined : from
      await expect.poll(() => arrivedAt(page, 'dialog' in found, isThere), { message: path }).toBe(true)
      await atRest(page)
      const lines = await misfits(page, minControlSize[size])
      if (lines.length > 0) faults[path] = lines
      await leave(page, from)
    }
    expect(faults).toEqual({})
  })

  it.each(inSizes)('nothing is cut or too small at an address of sports (%s)', async (size) => {
    const { page, faults } = await walk(size)
    let before = 'Sports A to Z'
    for (const { path, title } of ofSports) {
      // the same English title may be the same page
      const was = title === before ? undefined : await page.title()
      await changeAddress(page, path)
      await expect.poll(() => page.title(), { message: path }).not.toBe(was)
      before = title
      await atRest(page)
      const lines = await misfits(page, minControlSize[size])
      if (lines.length > 0) faults[path] = lines
    }
    expect(faults).toEqual({})
  })
})

const headingOf = (page: Page) => page.evaluate(() => document.querySelector('main h1')?.textContent ?? undefined)

/** A dialog with its title is open; or the page has a heading, other than that of the page before. */
const arrivedAt = (page: Page, inDialog: boolean, before: string | undefined): Promise<boolean> =>
  page.evaluate(
    ([dialog, other]) => {
      const heading = document.querySelector(dialog ? 'dialog[open] h2' : 'main h1')?.textContent
      return !!heading && heading !== other
    },
    [inDialog, before] as const,
  )

/** Back to where each address is opened from, without dialogs. */
async function leave(page: Page, heading: string | undefined): Promise<void> {
  const open = page.locator('dialog[open]')
  for (let left = await open.count(); left > 0; left = await open.count()) {
    await page.keyboard.press('Escape')
    await expect.poll(() => open.count()).toBeLessThan(left)
  }
  await changeAddress(page, start)
  await expect.poll(() => headingOf(page)).toBe(heading)
}
