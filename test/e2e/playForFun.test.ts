/** Games without money in the book's page: the way in from the lobby, the label, the play balance, and the way to money; by keyboard on both sizes. */
import { randomUUID } from 'node:crypto'
import { restrictCustomer } from '@touchline/gateway/operator'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { asSuperuser } from '../asSuperuser.ts'
import { type StudioWorld, studioWorld } from '../casino/studioWorld.ts'
import { chromiumPath, sizes, useBrowser, visit } from './browser.ts'
import { expectHidden, expectPath, expectSeen, keepLoggedIn } from './customer.ts'
import { lookingAt } from './looking.ts'

describe.skipIf(!chromiumPath)('play for fun in Chromium', () => {
  const browser = useBrowser()
  let studio: StudioWorld
  beforeAll(async () => {
    studio = await studioWorld()
    studio.offer('everyone')
    const isRead = async () => (await studio.world.data('appConfig', {})).inPlayCasino?.forFun === 'verified'
    await vi.waitUntil(isRead, { timeout: 20_000, interval: 200 })
    // what others played in the last week
    await asSuperuser(
      studio.world.pool,
      `insert into game_played select n, 'studio', game, clock_timestamp(), '3' from generate_series(100, 106) n, unnest(array['mines', 'dice']) game`,
    )
  })
  afterAll(() => studio.close())

  it.each(sizes)('P6.1d is entered from a tile, says that nothing can be won, and leads to money (%s)', async (size) => {
    const page = await visit(browser(), studio.world.url, size)
    await keepLoggedIn(page, studio.world, { phone: 'alice', desktop: 'bob' }[size])
    await page.goto('/casino')
    const main = page.getByRole('main')
    const eyes = lookingAt(page, size, 'uk')
    await expectSeen(main.getByRole('region', { name: 'Popular' }).getByRole('link', { name: 'Mines' }))
    const way = main.getByRole('link', { name: 'Play for fun: Dice' })
    await expectSeen(way)
    await eyes.look('lobby-for-fun')
    await way.press('Enter')
    const game = page.frameLocator('iframe[title="Game"]')
    await expectSeen(page.getByText('Playing for fun', { exact: true }))
    await expectHidden(page.locator('dialog[open]').getByText('Balance', { exact: true }))
    await expectSeen(game.getByText('Playing for fun. No money can be won.'))
    await expectSeen(game.getByText('£1,000.00', { exact: true }))
    const address = new URL((await page.locator('iframe[title="Game"]').getAttribute('src')) ?? '')
    expect([address.searchParams.get('user'), address.searchParams.get('token')]).toEqual([null, null])
    await game.getByRole('button', { name: 'Play for £0.20' }).press('Enter')
    await expect.poll(() => game.locator('.result').textContent()).toMatch(/^Roll: \d+\./)
    await eyes.look('game-for-fun')
    await game.getByRole('button', { name: 'Back to £1,000.00' }).press('Enter')
    await expectSeen(game.getByText('Your play balance is full again.'))
    // the list keeps the balance and the label
    await game.getByRole('link', { name: 'Games' }).press('Enter')
    await expectSeen(game.getByText('Playing for fun. No money can be won.'))
    await eyes.look('games-for-fun')
    await page.getByRole('link', { name: 'Play with money' }).press('Enter')
    await expectSeen(page.locator('dialog[open]').getByText('Balance', { exact: true }))
    await expectSeen(game.getByRole('button', { name: 'Play for £0.20' }))
    await expectHidden(game.getByText('Playing for fun. No money can be won.'))
    await page.getByRole('link', { name: 'Leave games' }).press('Enter')
    await expectPath(page, '/casino')
    const { rowCount } = await studio.world.pool.query('select from game_round')
    expect(rowCount).toBe(0)
    expect(eyes.found).toEqual([])
  })

  it('is not there for guests and restricted customers, also by its address', async () => {
    const guest = await visit(browser(), studio.world.url, 'phone')
    await guest.goto('/casino')
    await expectSeen(guest.getByRole('main').getByRole('link', { name: /^Dice/ }).first())
    await expectHidden(guest.getByRole('link', { name: /^Play for fun/ }))
    await guest.goto('/inplaycasino?game=dice&fun')
    await expectSeen(guest.getByRole('heading', { name: 'Log in to play' }))

    const page = await visit(browser(), studio.world.url, 'desktop')
    await keepLoggedIn(page, studio.world, 'bob')
    await restrictCustomer(
      studio.world.pool,
      { by: 'kate', ref: randomUUID() },
      { customer: 'bob', kind: 'product', product: 'casino', reason: 'protection' },
    )
    await page.goto('/inplaycasino?game=dice&fun')
    await expectSeen(page.getByRole('heading', { name: 'The in-play casino is closed for you' }))
    expect(await page.locator('iframe').count()).toBe(0)
  })

  it('says so where the book does not offer it', async () => {
    studio.offer('nobody')
    const isRead = async () => (await studio.world.data('appConfig', {})).inPlayCasino?.forFun === undefined
    await vi.waitUntil(isRead, { timeout: 20_000, interval: 200 })
    const page = await visit(browser(), studio.world.url, 'phone')
    await keepLoggedIn(page, studio.world, 'alice')
    await page.goto('/inplaycasino?game=dice&fun')
    await expectSeen(page.getByRole('heading', { name: 'Playing for fun is not available' }))
    const eyes = lookingAt(page, 'phone', 'uk')
    await eyes.look('not-for-fun')
    expect(eyes.found).toEqual([])
    await page.getByRole('link', { name: 'Play with money' }).press('Enter')
    await expectSeen(page.frameLocator('iframe[title="Game"]').getByRole('button', { name: 'Play for £0.20' }))
  })
})
