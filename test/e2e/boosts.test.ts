/** Boosted bet builders and accas on the screen: where they are listed, and how the slip and my bets show them. */
import { enterBoost } from '@touchline/gateway/bonus'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { derry, derryBothScore } from '../feeds/saturday.ts'
import { chromiumPath, deskFirst, maxWaitMs, phoneFirst } from './browser.ts'
import { expectAttribute, expectHidden, expectSeen, expectWords } from './customer.ts'
import { league, saturdayBook } from './saturdayBook.ts'

const terms = { currency: 'GBP' as const, hours: 1 }

describe.skipIf(!chromiumPath)('boosts in Chromium', () => {
  const { world, arrive } = saturdayBook({ keepsTabs: true, more: [derryBothScore] })
  beforeAll(async () => {
    const entered = await Promise.all([
      enterBoost(world().pool, {
        ...terms,
        builderId: `bb:${derry.id}:OVER2.5-BTTS`,
        eventId: derry.id,
        price: '9/1',
        maxStakeMinor: 20_00,
        description: 'Goals',
      }),
      enterBoost(world().pool, { ...terms, percent: 20, legs: 3, maxStakeMinor: 30_00, description: 'Accas of 3 or more' }),
    ])
    // the gateway looks for new ones every few seconds, and an open page refetches after half a minute
    const isThere = async () => {
      const ids = await offered()
      return entered.every((id) => ids.includes(id))
    }
    await vi.waitUntil(isThere, maxWaitMs)
  })
  const offered = async (): Promise<(string | undefined)[]> => {
    const { accaBoost, events } = await world().data('priceBoostHome', {})
    return [accaBoost, ...events.flatMap(({ priceBoosts }) => priceBoosts)].map((boost) => boost?.id)
  }

  it.each(phoneFirst)(
    'a boosted bet builder is listed, placed at its price, and shown in my bets with both prices (%s)',
    async (size) => {
      const customer = await arrive(size, '/price-boosts', { as: 'alice' })
      const { main, slip, page } = customer
      const tile = main.getByRole('article').filter({ hasText: 'Bet builder' }).filter({ hasText: '9/1' })
      await expectWords(tile, /Super boost.*up to £20\.00.*Over 2\.5.*Yes/)
      await tile.getByRole('button', { name: /Bet builder, .* was .* now 9 to 1/ }).click()
      await customer.openSlip()
      const boost = slip.getByRole('button', { name: /Price boost.*9\/1.*up to £20\.00/ })
      await expectAttribute(boost, 'aria-pressed', 'true')
      await customer.stake('Stake on Bet builder', '4')
      await expectWords(slip, /Potential returns£40\.00/)
      await customer.press('Place bet · £4.00')
      await expectSeen(slip.getByRole('heading', { name: 'Bet placed' }))
      await page.goto('/mybets/open')
      const bet = main.getByRole('article').filter({ hasText: 'Bet builder' }).first()
      await expectWords(bet, /Boosted price/)
      await expectWords(bet, /5\/4 9\/1/)
      await expectSeen(bet.getByLabel(/^was \d/))
    },
  )

  it.each(deskFirst)(
    'B4.23f an acca shows how many legs its boost lacks, and gets it when none are missing (%s)',
    async (size) => {
      const customer = await arrive(size, '/price-boosts', { as: 'bob' })
      const { main, slip, page } = customer
      await expectWords(main.getByRole('article').filter({ hasText: 'Acca boost +20%' }), /On accas of 3 or more selections/)
      await page.goto(league)
      await customer.choose('Bohemians, Match result', 'Galway, Match result')
      await customer.openSlip()
      await expectSeen(slip.getByText('Add one more selection to boost this acca'))
      await customer.closeSlip()
      await customer.choose('Derry City, Match result')
      await customer.openSlip()
      await expectHidden(slip.getByText(/more selections? to boost/))
      // prices 2.1, 2.5, 5/3: 7.75 to 1 unboosted, 9.5 to 1 with a fifth more
      const boost = slip.getByRole('button', { name: /Acca boost \+20%.*7\.75\/1.*9\.5\/1/ })
      await boost.click()
      await expectAttribute(boost, 'aria-pressed', 'true')
      await customer.stake('Treble stake', '3')
      await expectWords(slip, /Boosted price.*7\.75\/1.*9\.5\/1/)
      await expectWords(slip, /Potential returns£31\.50/)
      await customer.press('Place bet · £3.00')
      await expectSeen(slip.getByRole('heading', { name: 'Bet placed' }))
      await expectWords(slip, /£31\.50/)
      await page.goto('/mybets/open')
      const bet = main.getByRole('article').filter({ hasText: 'Treble' }).first()
      await expectWords(bet, /Boosted price/)
      await expectWords(bet, /7\.75\/1\s*9\.5\/1/)
      const { rows } = await world().pool.query(`select promised from bet where promised ? 'accaBoost' order by id desc limit 1`)
      expect(rows).toEqual([{ promised: { accaBoost: { percent: 20, legs: 3 } } }])
    },
  )
})
