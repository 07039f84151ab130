/** Free spins on the page: given by staff, opened in the game, played there, and marked in the history. */
import { randomUUID } from 'node:crypto'
import { restrictCustomer, withdrawFreeSpins } from '@touchline/gateway/operator'
import { describe, expect, it } from 'vitest'
import { customerNamed } from '../book/blocks.ts'
import { giveSpins } from '../casino/freeSpinsGiven.ts'
import { callsOf, newKeys, studioFile, supplierOf } from '../casino/supplier.ts'
import { chromiumPath, phoneFirst } from './browser.ts'
import { expectHidden, expectSeen, expectWords, keepLoggedIn } from './customer.ts'
import { lookingAt } from './looking.ts'
import { saturdayBook } from './saturdayBook.ts'
import { wordsOf } from './words.ts'

const studio = newKeys()
const site = 'https://games.example/'

describe.skipIf(!chromiumPath)('free spins in Chromium', () => {
  const { world, arrive } = saturdayBook({ keepsTabs: true, env: { CONFIG: studioFile(studio) } })

  it.each(phoneFirst)(
    'A3.7b are on the open page when staff give them, with their terms, open their game, and are counted down (%s)',
    async (size) => {
      const customer = { phone: 'alice', desktop: 'bob' }[size]
      const { pool } = world()
      const { page, main } = await arrive(size, '/mybets/bonuses', { as: customer })
      await giveSpins(pool, { customer, games: ['game_7', 'slot_9'], spins: 2, value: '0.20', days: 7 })
      const given = await giveSpins(pool, { customer, games: ['slot_3'], spins: 10, value: '0.20', days: 5 })
      const card = main.getByRole('listitem').filter({ hasText: 'Reels 3' }).first()
      await expectWords(card, /^Reels 310 of 10 spins left.*worth £0\.20 each.*Expires.*Play Reels 3.*All the terms/is)
      await card.getByText('All the terms').click()
      await expectWords(
        card,
        /10 spins of £0\.20 each, which cost you nothing.*Cash at once, without wagering.*We can take back spins/s,
      )
      const eyes = lookingAt(page, size, 'uk')
      await eyes.look('free-spins')

      // taken back by staff, the open page no longer has them; the others stay
      const wrong = await giveSpins(pool, { customer, games: ['slot_4'], spins: 5, value: '0.20', days: 6 })
      const mistaken = main.getByRole('listitem').filter({ hasText: 'Reels 4' })
      await expectSeen(mistaken)
      await withdrawFreeSpins(pool, { by: 'kate', ref: randomUUID() }, { id: wrong.id, reason: 'a mistake' })
      await expectHidden(mistaken)
      await expectWords(card, /10 of 10 spins left/)

      // played elsewhere
      const { inplayCasinoToken: token } = await world().data('inPlayCasinoToken', {}, await world().login(customer))
      const says = callsOf({ user: await customerNamed(pool, customer), token })
      const { statusOf } = supplierOf(() => world().url, studio)
      const spin = says.bet(`free ${size}`, 20, given.spin())
      expect(await statusOf('transaction/bet', spin)).toBe('RS_OK')
      const won = says.win(`free ${size}`, 1_50, spin, { game_code: 'slot_3', round_closed: true })
      expect(await statusOf('transaction/win', won)).toBe('RS_OK')
      await expectWords(card, /9 of 10 spins left.*won so far: £1\.50/s)

      // staff close the games, and open them again
      const restrict = (reason: 'protection' | null) =>
        restrictCustomer(pool, { by: 'kate', ref: randomUUID() }, { customer, kind: 'product', product: 'casino', reason })
      await restrict('protection')
      await page.reload()
      await expectWords(card, /The in-play casino is closed for you at the moment/)
      await eyes.look('free-spins-closed')
      await restrict(null)
      await page.reload()

      const opened: URLSearchParams[] = []
      await page.route(`${site}**`, (route) => {
        opened.push(new URL(route.request().url()).searchParams)
        return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Games</title><h1>The games</h1>' })
      })
      await card.getByRole('link', { name: 'Play Reels 3' }).press('Enter')
      await expectSeen(page.getByRole('heading', { name: 'The games' }))
      expect(opened.map((each) => [each.get('game_code'), each.get('reward_uuid')])).toEqual([['slot_3', given.reward]])

      await page.goto('/mybets/history/casino-history')
      await expectWords(main.getByRole('article').first(), /^Reels 3Free round.*Stake£0\.00Return£1\.50$/s)
      await eyes.look('free-round')
      expect(eyes.found).toEqual([])
    },
  )
})

describe.skipIf(!chromiumPath).each([
  ['nl', 'nl-NL'],
  ['bg', 'bg-BG'],
])('free spins in other languages (%s)', (brand, locale) => {
  const { world, arrive } = saturdayBook({ keepsTabs: true, brand, env: { CONFIG: studioFile(studio) } })

  it('have no cut word at 320 px', async () => {
    await giveSpins(world().pool, { customer: 'bob', games: ['slot_3', 'game_4'], spins: 10 })
    const { page, main } = await arrive('phone', '/settings', { locale })
    await keepLoggedIn(page, world(), 'bob')
    await page.goto('/mybets/bonuses')
    await page.setViewportSize({ width: 320, height: 720 })
    const words = wordsOf(locale)
    await main.getByText(words('bonuses.spins.terms')).click()
    await expectSeen(main.getByText(words('bonuses.spins.money')))
    const eyes = lookingAt(page, 'phone', brand)
    await eyes.look('free-spins-320')
    expect(eyes.found).toEqual([])
  })
})
