/** The flags of the operator's file, each alone: what the page does with it, and no longer without it. */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { chromiumPath } from './browser.ts'
import { expectPath, expectSeen } from './customer.ts'
import { saturdayBook } from './saturdayBook.ts'

const on = { state: 'on' as const }
const flags = {
  sbMaintenance: on,
  nativeConvergence: on,
  downloadAppPrompt: on,
  easyLoginPrompt: on,
  rateMyApp: { ...on, defaultConfig: { url: 'https://apps.example/touchline', logins: 1, delayMs: 0 } },
}
type Flag = keyof typeof flags

const app = 'Get the Touchline app'
const passkey = 'Skip the password next time'
const rating = 'Enjoying Touchline?'

interface Seen {
  /** the dialog that a guest on a phone gets */
  guest?: string
  /** and whoever logs in there */
  customer?: string
  /** the sportsbook is closed: its pages lead home */
  closed?: true
}

/** the flags that are on, and what follows from them; each flag is missing in one row and makes the difference in another */
const rows: [Flag[], Seen][] = [
  [[], {}],
  [['sbMaintenance'], { closed: true }],
  [['downloadAppPrompt', 'easyLoginPrompt'], {}],
  [['nativeConvergence'], {}],
  [['nativeConvergence', 'downloadAppPrompt'], { guest: app }],
  [['nativeConvergence', 'easyLoginPrompt'], { customer: passkey }],
  [['rateMyApp'], { customer: rating }],
]

const file = join(mkdtempSync(join(tmpdir(), 'touchline-flags-')), 'operator.json')
const write = (which: Flag[]) =>
  writeFileSync(file, JSON.stringify({ features: Object.fromEntries(which.map((flag) => [flag, flags[flag]])) }))
write([])

describe.skipIf(!chromiumPath)('the operator’s flags in Chromium', () => {
  const { world, arrive } = saturdayBook({ keepsTabs: true, env: { CONFIG: file } })

  it.each(rows)('P6.1e with %j the page on a phone shows %j', async (which, { guest, customer, closed }) => {
    write(which)
    await expect.poll(async () => Object.keys((await world().data('appConfig', {})).featuresEnabled)).toEqual(which)
    const visitor = await arrive('phone', '/sports')
    const { page, main } = visitor
    const dialogs = () => page.locator('dialog:modal')
    const named = (name: string) => page.getByRole('dialog', { name })
    /** the owners whose prompts the page has decided about */
    const decided = () =>
      page.evaluate(() => Object.keys(JSON.parse(localStorage.getItem('touchline.appPrompts') ?? '{}').state?.byUser ?? {}))
    if (closed) {
      await expectPath(page, '/')
      await expectSeen(main.getByText('The sportsbook is closed for maintenance'))
      return
    }
    await expectSeen(main.getByRole('heading', { name: 'Sports A to Z' }))
    await expectPath(page, '/sports')
    await expect.poll(decided).toContain('guest')
    if (guest !== undefined) return expectSeen(named(guest))
    await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
    await visitor.logIn('alice')
    await expect.poll(async () => (await decided()).length).toBe(2)
    if (customer !== undefined) return expectSeen(named(customer))
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'In-play' }).click()
    await expectSeen(main.getByRole('heading', { name: 'In-play', level: 1 }))
    expect(await dialogs().count()).toBe(0)
  })
})
