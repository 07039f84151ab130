/** Free spins from the command to the last of them, by keyboard, in the book's page; and how the studio's page shows them. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type StudioWorld, studioWorld } from '../casino/studioWorld.ts'
import { runCli } from '../gatewayProcess.ts'
import { violations, violationsInTheDark } from './axe.ts'
import { chromiumPath, sizes, useBrowser, visit } from './browser.ts'
import { expectFocus, expectHidden, expectSeen, expectWords, keepLoggedIn, moveTo } from './customer.ts'

const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' })

describe.skipIf(!chromiumPath)('free spins in the studio in Chromium', () => {
  const browser = useBrowser()
  let studio: StudioWorld
  beforeAll(async () => {
    studio = await studioWorld()
    const isRead = async () => (await studio.world.data('appConfig', {})).inPlayCasino?.url === studio.url()
    await vi.waitUntil(isRead, { timeout: 20_000, interval: 200 })
  })
  afterAll(() => studio.close())

  /** By the command; returns the reward. */
  async function give(...args: [customer: string, games: string, spins: string, value: string]): Promise<string> {
    const [customer, ...rest] = args
    const env = { DATABASE_URL: studio.world.databaseUrl, CONFIG: studio.file }
    const { exitCode, lines } = await runCli(['freespins', customer, 'studio', ...rest], env)
    expect([exitCode, lines[0]]).toEqual([0, expect.stringMatching(/studio knows of them\.$/)])
    return /reward ([\da-f-]{36})/.exec(lines[0] ?? '')?.[1] ?? ''
  }
  const game = (page: Page) => page.frameLocator('iframe[title="Game"]')
  const status = (page: Page) => game(page).getByRole('status')
  const fact = (page: Page, name: string) => page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) })

  it.each(sizes)('are seen under Bonuses, opened and played by keyboard to the last (%s)', async (size) => {
    const username = { phone: 'alice', desktop: 'bob' }[size]
    const player = await studio.playing(username)
    await give(username, 'orchard', '2', '0.80')
    const before = await player.cash()
    const page = await visit(browser(), studio.world.url, size)
    await keepLoggedIn(page, studio.world, username)
    await page.goto('/mybets/bonuses')
    const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Orchard' }).first()
    await expectWords(card, /2 of 2 spins left.*worth £0\.80 each/s)
    await card.getByRole('link', { name: 'Play Orchard' }).press('Enter')

    const spins = game(page).getByRole('group', { name: 'Free spins' })
    await expectWords(spins, /^Free spins: 2 left, each worth £0\.80A free spin costs you nothing/)
    expect(await game(page).getByRole('radio').count()).toBe(0)
    const play = game(page).getByRole('button', { name: 'Play a free spin' })
    await play.press('Enter')
    await expect
      .poll(() => status(page).textContent())
      .toMatch(/(No return|into your balance|You won £[\d.,]+)\. Free spins: 1 left, worth £0\.80\.$/)
    await expectFocus(play)
    // the balance grows by what is won, and by nothing else
    const rises = async () => (await player.cash()) - before
    expect(await rises()).toBeGreaterThanOrEqual(0)
    await expectWords(fact(page, 'Balance'), `Balance${pounds.format((await player.cash()) / 100)}`)

    await page.keyboard.press('Enter')
    await expect.poll(() => status(page).textContent()).toMatch(/You have used all your free spins\.$/)
    const goOn = game(page).getByRole('button', { name: 'Play with your balance' })
    await expectFocus(goOn)
    expect(await play.isDisabled()).toBe(true)
    const { rows } = await studio.world.pool.query<{ won: number; used: number }>(
      'select won, used from free_spins where customer_id = $1 order by id desc limit 1',
      [player.user],
    )
    expect(rows).toEqual([{ used: 2, won: await rises() }])

    // cash only when the player says so
    await page.keyboard.press('Enter')
    await expectHidden(spins)
    await expectFocus(game(page).getByRole('radio', { name: '£0.20' }))
    await game(page).getByRole('button', { name: 'Spin for £0.20' }).press('Enter')
    await expect.poll(() => status(page).textContent()).toMatch(/^Reels: .*(No return\.|stake comes back\.|You won £[\d.,]+\.)$/)

    await moveTo(page, '/mybets/bonuses')
    await expectHidden(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Orchard' }))
    expect(await studio.world.audit()).toEqual([])
  })

  it('those that are over say so, and nothing is staked before the player goes on', async () => {
    const player = await studio.playing('alice')
    await give('alice', 'jewels', '3', '0.20')
    const page = await visit(browser(), studio.world.url, 'phone')
    await keepLoggedIn(page, studio.world, 'alice')
    await page.goto('/mybets/bonuses')
    await page.getByRole('link', { name: 'Play Jewels' }).first().press('Enter')
    const play = game(page).getByRole('button', { name: 'Play a free spin' })
    await expectSeen(play)
    await studio.world.pool.query(
      `update free_spins set valid_until = clock_timestamp() where customer_id = $1 and expired_at is null and used < spins`,
      [player.user],
    )
    const before = await player.cash()
    await play.press('Enter')
    await expectWords(status(page), /Your free spins are over/)
    await expectFocus(game(page).getByRole('button', { name: 'Play with your balance' }))
    expect(await player.cash()).toBe(before)
  })

  it.each(sizes)('those that staff took back say so, while the game is open and when it is opened again (%s)', async (size) => {
    const username = { phone: 'alice', desktop: 'bob' }[size]
    const { user, token, cash } = await studio.playing(username)
    const reward = await give(username, 'roulette,orchard', '3', '0.40')
    const page = await visit(browser(), studio.url(), size, { bypassCSP: true })
    const open = (lang: string, code: string) =>
      page.goto(`/?${new URLSearchParams({ user, token, lang, reward_uuid: reward, game_code: code })}`)
    await open('en-GB', 'orchard')
    const play = page.getByRole('button', { name: 'Play a free spin' })
    await expectSeen(play)
    const { rows } = await studio.world.pool.query<{ id: string }>('select id::text as id from free_spins where reward = $1', [
      reward,
    ])
    const { lines } = await runCli(['unfreespins', rows[0]?.id ?? '', 'a mistake'], {
      DATABASE_URL: studio.world.databaseUrl,
      CONFIG: studio.file,
    })
    expect(lines[0]).toMatch(/3 of 3 were left\. studio knows of it\.$/)
    const before = await cash()
    await play.press('Enter')
    await expectWords(page.getByRole('status'), /^ ?Your free spins were taken back\. This spin was not played/)
    await expectFocus(page.getByRole('button', { name: 'Play with your balance' }))
    expect([await play.isDisabled(), await cash()]).toEqual([true, before])
    await looksRight(page, `free-spins-withdrawn-${size}`)
    for (const [lang, words] of [
      ['en-GB', /taken back/],
      ['nl-NL', /teruggenomen/],
      ['bg-BG', /оттеглени/],
    ] as const) {
      await open(lang, 'roulette')
      await expectSeen(page.getByText(words))
      await looksRight(page, `free-spins-withdrawn-${lang}-${size}`)
    }
  })

  /** With `PICTURES=folder`, for who looks at it. */
  async function looksRight(page: Page, name: string): Promise<void> {
    expect([...(await violations(page)), ...(await violationsInTheDark(page))]).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    const folder = process.env.PICTURES
    if (folder === undefined) return
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.screenshot({ path: `${folder}/${name}-${colorScheme}.png`, fullPage: true })
    }
    await page.emulateMedia({ colorScheme: 'light' })
  }

  it.each(sizes)('look right in three languages, in each of their games (%s)', async (size) => {
    const username = { phone: 'alice', desktop: 'bob' }[size]
    const { user, token, ask } = await studio.playing(username)
    const reward = await give(username, 'orchard,roulette,mines', '12', '0.40')
    const page = await visit(browser(), studio.url(), size, { bypassCSP: true })
    const open = (lang: string, code?: string) =>
      page.goto(
        `/?${new URLSearchParams({ user, token, lang, reward_uuid: reward, ...(code !== undefined && { game_code: code }) })}`,
      )
    for (const [lang, name] of [
      ['en-GB', 'Free spins'],
      ['nl-NL', 'Gratis spins'],
      ['bg-BG', 'Безплатни завъртания'],
    ] as const) {
      await open(lang, 'orchard')
      await expectWords(page.getByRole('group', { name }), new RegExp(`^${name}: .*12.*0[.,]40`))
      await looksRight(page, `free-spins-${lang}-${size}`)
      await open(lang)
      await expect.poll(() => page.getByText(new RegExp(`^${name}: `)).count()).toBe(3)
      await looksRight(page, `free-spins-list-${lang}-${size}`)
    }
    // from the list they come along to their games, and to no others
    await open('en-GB')
    await page.getByRole('link', { name: /^Dice/ }).press('Enter')
    await expectSeen(page.getByRole('button', { name: 'Play for £0.20' }))
    expect(await page.getByRole('group', { name: 'Free spins' }).isVisible()).toBe(false)
    await open('en-GB')
    await page.getByRole('link', { name: /^European roulette/ }).press('Enter')
    await page.getByRole('button', { name: /^Red ?, pays 2/ }).press('Enter')
    await page.keyboard.press('Enter')
    await expectSeen(page.getByRole('button', { name: 'A free spin is one chip' }))
    await looksRight(page, `free-spins-roulette-${size}`)
    await page.keyboard.press('Delete')
    await page.getByRole('button', { name: 'Play a free spin' }).press('Enter')
    await expect.poll(() => page.getByRole('status').textContent()).toMatch(/(No return\.|You won £0\.80\.) Free spins: 11 left/)
    const cash = page.getByRole('button', { name: 'Play with your balance' })
    await expect.poll(() => cash.isEnabled()).toBe(true)
    await cash.press('Enter')
    await expectSeen(page.getByRole('radio', { name: '£0.40' }))
    await page.getByRole('button', { name: 'Use free spins (11)' }).press('Enter')
    await open('en-GB', 'mines')
    await page.getByRole('button', { name: 'Play a free spin' }).press('Enter')
    await expectFocus(page.getByRole('button', { name: 'Row 1, column 1: closed' }))
    await looksRight(page, `free-spins-mines-${size}`)
    expect((await ask('state', { reward })).freeSpins).toMatchObject({ left: 10 })
  })
})
