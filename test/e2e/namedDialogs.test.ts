/** Every named dialog: what opens by its name in the address, for guests and customers, on phone and desktop. */
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { isWholeForm } from '../form.ts'
import { violations } from './axe.ts'
import { chromiumPath, type Size, sizes } from './browser.ts'
import { changeAddress, expectAttribute, expectHidden, expectPath, expectSeen } from './customer.ts'
import { misfits } from './fit.ts'
import { lookingAt } from './looking.ts'
import {
  customersOnly,
  everybody,
  framed,
  guestsOnly,
  happenings,
  listed,
  notVerified,
  phonePages,
  slips,
} from './namedModals.ts'
import { league, saturdayBook } from './saturdayBook.ts'
import { still } from './still.ts'

const minControlSize = { phone: 44, desktop: 24 } as const

it('P2.47 A2.3 every modal of the lists is opened below by its name, or by the test of what it is about', () => {
  const rows = [...customersOnly, ...everybody, ...guestsOnly, ...notVerified, ...slips, ...happenings]
  const opened = new Set(rows.map(([words]) => words))
  expect(listed.filter((words) => !opened.has(words))).toEqual([])
  const unseen = happenings.filter(([, title, file, test]) => {
    const source = readFileSync(new URL(`${file}.test.ts`, import.meta.url), 'utf8')
    return !source.includes(test) || !source.slice(source.indexOf(test)).includes(`'${title}'`)
  })
  expect(unseen).toEqual([])
})

describe.skipIf(!chromiumPath)('named dialogs in Chromium', () => {
  const { arrive } = saturdayBook({
    keepsTabs: true,
    book: { halfTimeHeroes: { sportIds: ['football'], maxStakeMinor: 50_00 } },
  })

  it.each(sizes)(
    'P2.49b P2.49c each opens for a customer by its name in the address, clean and whole, and closing returns (%s)',
    async (size) => {
      const { page, main } = await arrive(size, '/', { as: 'alice' })
      const { look, found } = lookingAt(page, size, 'uk')
      for (const [, name, title] of [...customersOnly, ...everybody]) {
        await changeAddress(page, `/?modal=${name}`)
        const path = size === 'phone' ? phonePages[name] : undefined
        if (path === undefined) await expectTitle(page, title)
        else {
          await expectPath(page, path)
          await expectSeen(main.getByRole('heading', { name: title, level: 1 }))
          await expectHidden(page.locator('dialog[open]'))
        }
        await still(page, 60)
        if (process.env.PICTURES) await look(name)
        else found.push(...(await faults(page, size, name)))
        if (path === undefined) await closeAll(page)
        else await changeAddress(page, '/')
      }
      expect(found).toEqual([])
    },
  )

  it.each(sizes)('P2.49b P2.49c a guest sees those for everybody, and the login instead of a customer’s (%s)', async (size) => {
    const { page } = await arrive(size, '/')
    const all = [...everybody, ...guestsOnly, ...customersOnly.map(([words, own]) => [words, own, 'Log in'] as const)]
    // in the short form each in one of the sizes: customers have just opened them in both
    const here = isWholeForm ? all : all.filter((_, i) => i % sizes.length === sizes.indexOf(size))
    for (const [, name, title] of here) {
      await changeAddress(page, `/?modal=${name}`)
      await expectTitle(page, title)
      await closeAll(page)
    }
  })

  it('those that are the slip open it, and go with it from the history; on desktop its column shows it', async () => {
    const phone = await arrive('phone', '/')
    for (const [, name] of slips) {
      await changeAddress(phone.page, `/?modal=${name}`)
      const shown = name === 'emptyQuickBetSlip' ? phone.page.getByRole('region', { name: 'Quick bet' }) : phone.slip
      await expectSeen(shown)
      expect(new URL(phone.page.url()).search).toBe('')
      if (name !== 'emptyQuickBetSlip') await phone.page.goBack()
      else await shown.getByRole('button', { name: 'Close' }).click()
      await expectHidden(shown)
    }
    const desktop = await arrive('desktop', '/')
    await desktop.slip.getByRole('tab', { name: 'My bets' }).click()
    for (const [, name] of slips) {
      await changeAddress(desktop.page, `/?modal=${name}`)
      await expectSeen(desktop.slip.getByText('Your slip is empty'))
    }
  })

  it('P2.49b P2.49c the registration is its page; a customer’s identity is asked while it is not confirmed', async () => {
    const guest = await arrive('desktop', '/?modal=registration')
    await expectSeen(guest.main.getByRole('heading', { name: 'Join Touchline', level: 1 }))
    const { page } = await arrive('desktop', '/', { as: 'carol' })
    for (const [, name, title] of notVerified) {
      await changeAddress(page, `/?modal=${name}`)
      await expectTitle(page, title)
      await closeAll(page)
    }
  })

  it.each(sizes)('over an event: its statistics, ways to watch, bet builders, and others to switch to (%s)', async (size) => {
    const { page, main } = await arrive(size, league)
    await main
      .getByRole('link', { name: /Bohemians/ })
      .first()
      .click()
    await expectSeen(main.getByRole('heading', { name: /Bohemians/, level: 1 }))
    const event = new URL(page.url()).pathname
    for (const [name, title] of [
      ['eventStatistics', 'Match statistics'],
      ['visualizationArea', 'Watch and follow'],
      ['betBuilderAccas', 'Suggested bet builders'],
      ['eventSwitcher', 'Switch event'],
    ] as const) {
      await changeAddress(page, `${event}?modal=${name}`)
      await expectTitle(page, title)
      await still(page, 60)
      expect(await faults(page, size, name)).toEqual([])
      if (name === 'eventSwitcher') break
      await closeAll(page, event)
    }
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /A Byrne/ })
      .click()
    await expectSeen(main.getByRole('heading', { name: /A Byrne/, level: 1 }))
    await expectHidden(page.locator('dialog[open]'))
  })

  it.each(sizes)('P2.48 each form of frame is as its name says (%s)', async (size) => {
    const { page } = await arrive(size, '/', { as: 'alice' })
    const seen: Record<string, string> = {}
    for (const [frame, [name]] of Object.entries(framed)) {
      await changeAddress(page, `/?modal=${name}`)
      await expectSeen(page.locator('dialog[open]'))
      await still(page, 60)
      seen[frame] = await formOf(page)
      await closeAll(page)
    }
    const at = size === 'phone' ? 1 : 2
    expect(seen).toEqual(Object.fromEntries(Object.entries(framed).map(([frame, forms]) => [frame, forms[at]])))
  })

  it('the market of a list is chosen in a dialog too', async () => {
    const { page, main } = await arrive('phone', league)
    const choice = main.getByRole('group', { name: 'Market' }).getByRole('button')
    await expectSeen(choice)
    const words = (await choice.nth(1).textContent()) ?? ''
    await changeAddress(page, `${league}?modal=marketFilter`)
    await page.getByRole('dialog', { name: 'Market' }).getByRole('button', { name: words }).click()
    await expectHidden(page.locator('dialog[open]'))
    await expectAttribute(choice.nth(1), 'aria-pressed', 'true')
  })
})

/** of the topmost dialog: over the whole window, a wide page, or a small dialog, which is plain without a border */
const formOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
    const { width = 0, height = 0 } = dialog?.getBoundingClientRect() ?? {}
    if (width === innerWidth && height === innerHeight) return 'whole'
    if (width > 600) return 'wide'
    return dialog && getComputedStyle(dialog).borderTopWidth === '0px' ? 'plain' : 'small'
  })

/** axe costs most, and a dialog's content is the same in both sizes. */
async function faults(page: Page, size: Size, name: string): Promise<string[]> {
  const lines = await misfits(page, minControlSize[size])
  if (size === 'phone') lines.push(...(await violations(page)))
  return lines.map((line) => `${name}: ${line}`)
}

/** of the topmost dialog */
async function expectTitle(page: Page, title: string): Promise<void> {
  const titleNow = () =>
    page.evaluate(() => [...document.querySelectorAll('dialog[open]')].at(-1)?.querySelector('h2')?.textContent)
  await expect.poll(titleNow).toBe(title)
  // with its content, not with the sign that it comes
  await expectHidden(page.locator('dialog[open]').getByText('Loading', { exact: true }))
}

async function closeAll(page: Page, at = '/'): Promise<void> {
  const open = page.locator('dialog[open]')
  for (let left = await open.count(); left > 0; left = await open.count()) {
    await page.keyboard.press('Escape')
    await expect.poll(() => open.count()).toBeLessThan(left)
  }
  await expectHidden(open)
  await expect.poll(() => page.evaluate(() => location.pathname + location.search + location.hash)).toBe(at)
}
