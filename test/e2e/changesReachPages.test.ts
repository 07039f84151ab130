/** What an operator changes in their file reaches the pages that are open: within five seconds, without a reload. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { chromiumPath } from './browser.ts'
import { expectHidden, expectPath, expectSeen } from './customer.ts'
import { saturdayBook } from './saturdayBook.ts'

const folder = mkdtempSync(join(tmpdir(), 'touchline-changes-'))
const file = join(folder, 'operator.json')
const texts = (terms: string) => ({ texts: { termsAndConditions: { en: `<p>${terms}</p>` } } })
const operate = (settings: object) => writeFileSync(file, JSON.stringify(settings))
operate(texts('First terms'))

/** the page reads its configuration each minute anyway: what is seen sooner came by push */
const soon = { timeout: 25_000 }

describe.skipIf(!chromiumPath)('changes of the operator’s file, in Chromium', () => {
  const { arrive, world } = saturdayBook({ env: { CONFIG: file } })
  afterAll(() => rmSync(folder, { recursive: true }))

  it('a flag, a banner and a text are on the open pages', async () => {
    const home = await arrive('desktop', '/')
    const more = await arrive('phone', '/more')
    const terms = await arrive('phone', '/terms-and-conditions')
    await expectSeen(terms.main.getByText('First terms'))
    await expectSeen(more.main.getByText('Contact us'))
    await expectSeen(home.main.getByText('Bohemians').first())
    await Promise.all([home, more, terms].map(({ page }) => page.waitForFunction(() => document.readyState === 'complete')))
    operate({
      ...texts('Second terms'),
      features: { contactUs: { state: 'off' } },
      banners: [{ title: 'Saturday special', href: '/inplay' }],
    })
    await expect.poll(() => terms.main.getByText('Second terms').count(), soon).toBe(1)
    await expect.poll(() => home.main.getByText('Saturday special').count(), soon).toBeGreaterThan(0)
    await expect.poll(() => more.main.getByText('Contact us').count(), soon).toBe(0)
  })

  it('a change between the sending of a page and its start reaches the page', async () => {
    operate(texts('First terms'))
    const hash = async () => (await world().data('appConfig', {})).configHash
    const { page, main } = await arrive('phone', '/terms-and-conditions')
    await expectSeen(main.getByText('First terms'))
    const before = await hash()
    const program = /\/assets\/index-[\w-]+\.js$/
    const held = page.waitForRequest(program)
    await page.route(
      program,
      async (route) => {
        operate({ ...texts('Second terms'), features: { contactUs: { state: 'off' } } })
        await expect.poll(hash).not.toBe(before)
        await route.continue()
      },
      { times: 1 },
    )
    await page.goto('/more')
    await expectSeen(main.getByRole('link', { name: 'Settings' }))
    await held
    await expect.poll(() => main.getByText('Contact us').count(), soon).toBe(0)
  })

  it('P2.30a A2.6a maintenance of the whole site begins and ends on open pages, and meanwhile nothing else is answered', async () => {
    operate(texts('First terms'))
    const { page, main } = await arrive('phone', '/inplay', { allow: ['503'] })
    await expectSeen(main.getByRole('heading', { name: 'In-play', level: 1 }))
    operate({ features: { maintenance: { state: 'on' } } })
    await expect.poll(() => page.getByText("We'll be back soon").count(), soon).toBeGreaterThan(0)
    await expectPath(page, '/maintenance')
    const { status, body } = await world().call('home', {})
    expect([status, body.errorType]).toEqual([503, 'Unavailable'])
    operate({})
    await expectHidden(page.getByText("We'll be back soon"))
  })
})
