/** The operator's configuration as a visitor sees it: hidden widgets, aliases of names, and a closed sportsbook. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drivenFeed } from '../feeds/drivenFeed.ts'
import { saturday } from '../feeds/saturday.ts'
import { bootWorld, type World } from '../world.ts'
import { chromiumPath, useBrowser, visit } from './browser.ts'
import { customerOn, expectHidden, expectPath, expectSeen } from './customer.ts'

const settings = { personalization: { hideWidgets: ['NEXT_OFF_NEW'] }, searchAliases: { Dalymount: 'Bohemians' } }

describe.skipIf(!chromiumPath)('the operator’s configuration in Chromium', () => {
  const browser = useBrowser()
  const feed = drivenFeed()
  const folder = mkdtempSync(join(tmpdir(), 'touchline-personalization-'))
  const operatorFile = join(folder, 'operator.json')
  let world: World
  beforeAll(async () => {
    writeFileSync(operatorFile, JSON.stringify(settings))
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

  it('P2.30b A2.6b with the sportsbook in maintenance every page but home leads home, and tabs say so, on open pages too; P2.30c a cookie ignores it', async () => {
    const desk = await visit(browser(), world.url, 'desktop')
    const phone = await visit(browser(), world.url, 'phone')
    const tester = await visit(browser(), world.url, 'phone')
    await tester.context().addCookies([{ name: 'ignoreMaintenance', value: 'true', url: world.url }])
    const closed = 'The sportsbook is closed for maintenance'
    await desk.goto('/inplay')
    await expectSeen(desk.getByRole('heading', { name: 'In-play', level: 1 }))
    await expectSeen(desk.getByRole('tab', { name: /^Slip/ }))

    writeFileSync(operatorFile, JSON.stringify({ ...settings, features: { sbMaintenance: { state: 'on' } } }))
    await expectPath(desk, '/')
    await expectSeen(desk.getByRole('main').getByText(closed))
    const column = desk.getByRole('complementary', { name: 'Slip and bets' })
    await expectSeen(column.getByText(closed))
    await column.getByRole('tab', { name: /My bets/ }).click()
    await expectSeen(column.getByText(closed))

    for (const path of ['/mybets', '/settings', '/dl/event?eventId=bohs']) {
      await phone.goto(path)
      await expectPath(phone, '/')
      await expectSeen(phone.getByRole('main').getByText(closed))
    }
    const customer = customerOn(phone, 'phone')
    await customer.openSlip()
    await expectSeen(customer.slip.getByText(closed))
    // dialogs still open over home
    await phone.goto('/?modal=settings')
    await expectSeen(phone.getByRole('dialog', { name: 'Settings' }))

    await tester.goto('/sports')
    await expectSeen(tester.getByRole('heading', { name: 'Sports A to Z' }))
    expect(await tester.getByText(closed).count()).toBe(0)

    writeFileSync(operatorFile, JSON.stringify({ ...settings, features: { sbMaintenance: { state: 'off' } } }))
    await expectHidden(desk.getByText(closed))
    await desk.getByRole('link', { name: 'In-play' }).first().click()
    await expectSeen(desk.getByRole('heading', { name: 'In-play', level: 1 }))
  })
})
