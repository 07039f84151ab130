/** The operator's configuration as a visitor sees it: hidden widgets, and aliases of names. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { drivenFeed } from '../feeds/drivenFeed.ts'
import { saturday } from '../feeds/saturday.ts'
import { bootWorld, type World } from '../world.ts'
import { chromiumPath, useBrowser, visit } from './browser.ts'
import { customerOn, expectHidden, expectSeen } from './customer.ts'

describe.skipIf(!chromiumPath)('the operator’s configuration in Chromium', () => {
  const browser = useBrowser()
  const feed = drivenFeed()
  const folder = mkdtempSync(join(tmpdir(), 'touchline-personalization-'))
  const operatorFile = join(folder, 'operator.json')
  let world: World
  beforeAll(async () => {
    writeFileSync(
      operatorFile,
      JSON.stringify({ personalization: { hideWidgets: ['NEXT_OFF_NEW'] }, searchAliases: { Dalymount: 'Bohemians' } }),
    )
    world = await bootWorld({ as: 'inside', feed, env: { CONFIG: operatorFile } })
    await feed.send(...saturday())
  })
  afterAll(async () => {
    await world.close()
    rmSync(folder, { recursive: true })
  })

  it('P7.26 hides the widgets hidden by the operator, and shows the others', async () => {
    const { page, main } = customerOn(await visit(browser(), world.url, 'desktop'), 'desktop')
    await page.goto('/')
    await expectSeen(main.getByText('Bohemians').first())
    await expectHidden(main.getByRole('heading', { name: 'Next off' }))
  })

  it('P3.13a a search for an alias finds the name, and shows the alias', async () => {
    const { page, main } = customerOn(await visit(browser(), world.url, 'phone'), 'phone')
    await page.goto('/search?q=dalymount')
    await expectSeen(main.getByText('Also searched for Bohemians'))
    await expectSeen(main.getByRole('link', { name: /Bohemians/ }).first())
  })
})
