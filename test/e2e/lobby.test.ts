/** The casino's lobby in the page: by shelves and by name, favourites, what was played last, and into a game and back; on both sizes. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type StudioWorld, studioWorld } from '../casino/studioWorld.ts'
import { chromiumPath, sizes, useBrowser, visit } from './browser.ts'
import { expectAttribute, expectPath, expectSeen, keepLoggedIn } from './customer.ts'
import { lookingAt } from './looking.ts'

describe.skipIf(!chromiumPath)('the casino’s lobby in Chromium', () => {
  const browser = useBrowser()
  let studio: StudioWorld
  beforeAll(async () => {
    const fives = { currency: 'GBP', entry: '0', prizes: { 5: '1000.00' } }
    studio = await studioWorld({}, { predictors: { fives } })
    const isRead = async () => (await studio.world.data('appConfig', {})).casinoLobby === true
    await vi.waitUntil(isRead, { timeout: 20_000, interval: 200 })
  })
  afterAll(() => studio.close())

  it.each(sizes)('P2.6 P2.17 P2.42c has its games by shelves and names, and leads into one and back (%s)', async (size) => {
    const page = await visit(browser(), studio.world.url, size)
    const who = { phone: 'alice', desktop: 'bob' }[size]
    await keepLoggedIn(page, studio.world, who)
    await page.goto('/sports')
    await page.getByRole('link', { name: 'Casino', exact: true }).first().press('Enter')
    await expectPath(page, '/casino')
    const main = page.getByRole('main')
    await expectSeen(main.getByRole('heading', { name: 'Casino', level: 1 }))
    const eyes = lookingAt(page, size, 'uk')
    const shelf = main.getByRole('region', { name: /^(All games|Slots|Favourites)$/ })
    const names = () => shelf.getByRole('link').locator('b').allTextContents()
    await expect.poll(names).toEqual(['European roulette', 'Blackjack', 'Orchard slot', 'Jewels slot', 'Dice', 'Mines'])
    await expectSeen(main.getByText('Returns 97.29%'))
    const more = main.getByRole('region', { name: 'More games' })
    await expectSeen(more.getByRole('link', { name: /^Fives/ }))
    await eyes.look('lobby')

    // the shelf and the words are the address
    await main.getByRole('button', { name: 'Slots', exact: true }).press('Enter')
    await expect.poll(names).toEqual(['Orchard slot', 'Jewels slot'])
    expect(await more.count()).toBe(0)
    expect(new URL(page.url()).search).toBe('?shelf=slots')
    await main.getByRole('searchbox', { name: 'Search games' }).fill('jew')
    await expect.poll(names).toEqual(['Jewels slot'])
    await page.reload()
    await expect.poll(names).toEqual(['Jewels slot'])
    await main.getByRole('searchbox', { name: 'Search games' }).fill('chess')
    await expectSeen(main.getByText('No game is called “chess”'))
    await eyes.look('lobby-nothing')
    await main.getByRole('searchbox', { name: 'Search games' }).fill('')

    const star = main.getByRole('button', { name: /Jewels slot/ })
    await star.press('Enter')
    await expectAttribute(star, 'aria-pressed', 'true')
    await main.getByRole('button', { name: 'Favourites', exact: true }).press('Enter')
    await expect.poll(names).toEqual(['Jewels slot'])

    // on another device too
    const other = await visit(browser(), studio.world.url, 'desktop')
    await keepLoggedIn(other, studio.world, who)
    await other.goto('/casino?shelf=favourites')
    const theirs = other.getByRole('region', { name: 'Favourites' }).getByRole('link').locator('b')
    await expect.poll(() => theirs.allTextContents()).toEqual(['Jewels slot'])
    await other.close()

    await shelf.getByRole('link', { name: /^Jewels slot/ }).press('Enter')
    const game = page.frameLocator('iframe[title="Game"]')
    await expectSeen(game.getByRole('heading', { name: /Jewels/ }))
    expect(new URL((await page.locator('iframe[title="Game"]').getAttribute('src')) ?? '').searchParams.get('game_code')).toBe(
      'jewels',
    )
    await page.getByRole('link', { name: 'Leave games' }).press('Enter')
    await expectPath(page, '/casino')
    await main.getByRole('button', { name: 'All games', exact: true }).press('Enter')
    const played = main.getByRole('region', { name: 'Played last' }).getByRole('link')
    await expect.poll(() => played.allTextContents()).toEqual(['Jewels slot'])
    await eyes.look('lobby-played')
    expect(eyes.found).toEqual([])
  })

  it('a game that is not offered does not open, and a guest is asked to log in', async () => {
    const token = await studio.world.login('alice')
    expect((await studio.world.call('inPlayCasinoToken', { game: 'chess' }, token)).body.errorType).toBe('NotFound')
    expect(
      new URL((await studio.world.data('inPlayCasinoToken', { game: 'dice' }, token)).url).searchParams.get('game_code'),
    ).toBe('dice')
    const page = await visit(browser(), studio.world.url, 'phone')
    await page.goto('/casino')
    await page.getByRole('main').getByRole('link', { name: /^Dice/ }).press('Enter')
    await expectSeen(page.getByRole('heading', { name: 'Log in to play' }))
  })
})
