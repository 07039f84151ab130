/** The rounds that a customer played in games of another site, in my bets. */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { customerNamed } from '../book/blocks.ts'
import { callsOf, listedGames, newKeys, supplierOf } from '../casino/supplier.ts'
import { chromiumPath } from './browser.ts'
import { expectSeen, expectWords } from './customer.ts'
import { lookingAt } from './looking.ts'
import { saturdayBook } from './saturdayBook.ts'

const studio = newKeys()
const file = join(mkdtempSync(join(tmpdir(), 'touchline-casino-history-')), 'operator.json')
const games = { suppliers: { studio: { publicKey: studio.publicKey, games: listedGames } }, inPlayCasino: 'studio' }
writeFileSync(file, JSON.stringify({ sites: { inPlayCasino: 'https://games.example/' }, games }))

describe.skipIf(!chromiumPath)('the history of casino rounds in Chromium', () => {
  const { world, arrive } = saturdayBook({ keepsTabs: true, env: { CONFIG: file } })

  it('lists game, stake, return, time and whether it is over, page by page, and follows what the game does', async () => {
    const session = await world().login('bob')
    const { inplayCasinoToken: token } = await world().data('inPlayCasinoToken', {}, session)
    const says = callsOf({ user: await customerNamed(world().pool, 'bob'), token })
    const { statusOf } = supplierOf(() => world().url, studio)
    const bets = Array.from({ length: 21 }, (_, i) => says.bet(`r${i}`, 1_00, i === 20 ? {} : { round_closed: true }))
    // other files of the same process may have used the first games
    const gameOf = (i: number) => listedGames[bets[i]?.game_code ?? '']?.name ?? ''
    for (const bet of bets) expect(await statusOf('transaction/bet', bet)).toBe('RS_OK')

    const { page, main } = await arrive('phone', '/mybets/history/casino-history', { as: 'bob' })
    const rounds = main.getByRole('article')
    const newest = rounds.first()
    await expectWords(newest, new RegExp(`^${gameOf(20)}Open.*Stake£1\\.00Return£0\\.00$`))
    await expectWords(rounds.nth(1), new RegExp(`^${gameOf(19)}Finished`))
    await expect.poll(() => rounds.count()).toBe(20)
    await main.getByRole('button', { name: 'Show more rounds' }).click()
    await expect.poll(() => rounds.count()).toBe(21)
    await expectWords(rounds.last(), new RegExp(`^${gameOf(0)}Finished`))
    const looks = async (size: 'phone' | 'desktop', at: typeof page) => {
      const eyes = lookingAt(at, size, 'uk')
      await eyes.look('casino-history')
      expect(eyes.found).toEqual([])
    }
    await looks('phone', page)

    const [last] = bets.slice(-1)
    if (!last) throw new Error('there is a last bet')
    expect(await statusOf('transaction/win', says.win('r20', 4_50, last, { round_closed: true }))).toBe('RS_OK')
    await expectWords(newest, new RegExp(`^${gameOf(20)}Finished.*Stake£1\\.00Return£4\\.50$`))
    const { balance } = await world().data('balance', {}, session)
    expect(balance).toBe('983.50')
    await expectSeen(page.getByText(/£983\.50/).first())

    const desktop = await arrive('desktop', '/mybets/history/casino-history', { as: 'bob' })
    await expectWords(desktop.main.getByRole('article').first(), new RegExp(`^${gameOf(20)}Finished`))
    await looks('desktop', desktop.page)
  })
})
