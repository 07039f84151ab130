/** Loyalty points as a customer sees them: earned by a bet that is settled, exchanged once, and what stands in the way in words. */
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { block, customerNamed, unblock } from '../book/blocks.ts'
import { bohs, matchResult, selection } from '../feeds/saturday.ts'
import { chromiumPath, phoneFirst } from './browser.ts'
import { expectHidden, expectSeen } from './customer.ts'
import { lookingAt } from './looking.ts'
import { saturdayBook } from './saturdayBook.ts'

const loyalty = { points: 1, perStake: 1_00, exchange: { points: 100, freeBet: 2_00, days: 7, name: 'Free bet for points' } }

describe.skipIf(!chromiumPath)('loyalty points, in Chromium', () => {
  const { world, arrive } = saturdayBook({ keepsTabs: true, book: { loyalty } })
  const leg = { eventId: bohs.id, marketId: matchResult(bohs), selectionId: selection(bohs, 'h') }
  const pointsOf = async (token: string) => (await world().data('balance', {}, token)).points

  it.each(phoneFirst)('are shown with their history, and exchanged for a free bet (%s)', async (size) => {
    const username = size === 'phone' ? 'alice' : 'bob'
    const token = await world().login(username)
    const slip = { ref: randomUUID(), type: 'SINGLE' as const, stake: '150.00', selections: [leg] }
    await world().data('betplacement', { betSlips: [slip], acceptOddsChange: 'ACCEPT_ANY_ODDS' }, token)
    await world().pool.query(
      `insert into market_result (market_id, revision, feed_revision, outcomes)
       select $1, coalesce(max(revision), 0) + 1, coalesce(max(revision), 0) + 1, $2 from market_result where market_id = $1`,
      [leg.marketId, JSON.stringify({ [leg.selectionId]: { result: 'WON' } })],
    )
    await expect.poll(() => pointsOf(token), { timeout: 15_000 }).toBe(150)

    const { page } = await arrive(size, '/profile', { as: username })
    const looking = lookingAt(page, size, 'uk')
    const main = page.getByRole('main')
    const link = main.getByRole('link', { name: /^Loyalty points/ })
    await expectSeen(link.getByText('150'))
    await link.click()
    await expectSeen(main.getByRole('heading', { name: 'Loyalty points', level: 1 }))
    await expectSeen(main.getByText('1 point for each £1.00 of your own money staked on a bet'))
    await expectSeen(main.getByText('100 points can be exchanged for a free bet of £2.00, valid for 7 days.'))
    await expectSeen(main.getByRole('listitem').filter({ hasText: 'For a bet' }).getByText('+150'))
    await looking.look('points')
    const exchange = main.getByRole('button', { name: 'Exchange 100 points' })
    await exchange.click()
    await expectSeen(main.getByRole('status').getByText('Exchanged: you have a free bet of £2.00.'))
    await expectSeen(main.getByText("You don't have enough points to exchange."))
    expect(await exchange.isDisabled()).toBe(true)
    await expectSeen(main.getByRole('listitem').filter({ hasText: 'Exchanged for a free bet' }).getByText('-100'))
    await looking.look('points-exchanged')
    const { userBonuses, balance } = await world().data('userInfo', {}, token)
    expect([balance.points, userBonuses?.freeBet.map(({ amountGiven }) => amountGiven)]).toEqual([50, ['2.00']])
    expect(looking.found).toEqual([])
  })

  it('are not exchanged by a customer who may have no bonuses; a guest is asked to log in', async () => {
    const carol = await customerNamed(world().pool, 'carol')
    await block(world().pool, carol, 'noBonuses')
    const { page } = await arrive('phone', '/loyalty-points', { as: 'carol' })
    const main = page.getByRole('main')
    const words = "You can't get bonuses at the moment, so your points can't be exchanged."
    await expectSeen(main.getByText(words))
    await expectSeen(main.getByText('No points yet.'))
    const token = await world().login('carol')
    const refused = await world().call('exchangePoints', { ref: randomUUID(), points: 100 }, token)
    expect(refused.body).toMatchObject({ errorType: 'NotAllowed', resultMessage: words })
    await unblock(world().pool, carol, 'noBonuses')
    const short = await world().call('exchangePoints', { ref: randomUUID(), points: 100 }, token)
    expect(short.body).toMatchObject({ errorType: 'PointsNotEnough', resultMessage: "You don't have enough points for that." })

    const guest = await arrive('phone', '/loyalty-points')
    await expectSeen(guest.page.getByRole('main').getByText('Log in to see your points'))
    await expectHidden(guest.page.getByText('No points yet.'))
  })
})
