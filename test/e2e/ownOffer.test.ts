/** What a sport puts first, what is a customer's own in play, and what others combined with a slip. */
import { randomUUID } from 'node:crypto'
import { endBlock } from '@touchline/gateway/block'
import { beforeAll, describe, expect, it } from 'vitest'
import { moreSports } from '../feeds/moreSports.ts'
import { bohs, derry, kickOff, matchResult, selection } from '../feeds/saturday.ts'
import { season } from '../feeds/season.ts'
import { chromiumPath, phoneFirst } from './browser.ts'
import { changeAddress, expectAttribute, expectHidden, expectPath, expectSeen } from './customer.ts'
import { lookingAt } from './looking.ts'
import { saturdayBook } from './saturdayBook.ts'

const smartBrowsing = { fewEvents: 3 }
const football = '/sports/football/football'

describe.skipIf(!chromiumPath)('the pages of a sport in Chromium', () => {
  const more = [...season(), ...moreSports()]

  describe('of a brand with a tab each for outrights and specials', () => {
    const { arrive } = saturdayBook({ keepsTabs: true, more, book: { smartBrowsing } })

    it.each(phoneFirst)('P2.19 P7.7 has competitions, outrights and specials, and the league of the day (%s)', async (size) => {
      const { page, main } = await arrive(size, football)
      const { found, look } = lookingAt(page, size, 'uk')
      const featured = main.getByRole('region', { name: /^League of the day/ })
      await expectSeen(featured.getByRole('link', { name: 'Ireland · Premier Division' }))
      expect(await featured.getByRole('listitem').count()).toBe(3)
      await look('sport-featured')
      const tab = (name: string) => main.getByRole('tab', { name, exact: true })
      const tabs = await main.getByRole('tab').allTextContents()
      expect(tabs.slice(2)).toEqual(['Outrights', 'Specials', 'Competitions'])
      await tab('Competitions').click()
      await expectSeen(main.getByRole('region', { name: 'Ireland' }).getByRole('link', { name: /^Premier Division.*5$/s }))
      await expectSeen(main.getByRole('region', { name: 'England' }).getByRole('link', { name: /^Northern League.*2$/s }))
      await look('sport-competitions')
      await tab('Outrights').press('Enter')
      await expectSeen(main.getByRole('article', { name: 'Premier Division winner' }))
      await expectHidden(main.getByRole('article', { name: 'Goals of the day' }))
      await tab('Specials').press('Enter')
      await expectSeen(main.getByRole('article', { name: 'Goals of the day' }))
      expect(found).toEqual([])
    })
  })

  describe('of a brand with one tab for both', () => {
    const together = { outrightsAndSpecials: 'together', smartBrowsing } as const
    const { arrive, world, feed } = saturdayBook({ keepsTabs: true, more, book: together })
    beforeAll(() => feed.send(...kickOff(derry)))

    it.each(phoneFirst)('P2.19 has competitions, and outrights and specials together (%s)', async (size) => {
      const { page, main } = await arrive(size, football)
      const { found, look } = lookingAt(page, size, 'uk')
      await expectSeen(main.getByRole('tab', { name: 'Competitions' }))
      expect((await main.getByRole('tab').allTextContents()).slice(2)).toEqual(['Outrights and specials', 'Competitions'])
      await main.getByRole('tab', { name: 'Outrights and specials' }).click()
      await expectPath(page, '/sports/football/outrights/football')
      const part = (name: string) => main.getByRole('region', { name, exact: true })
      await expectSeen(part('Outrights').getByRole('article', { name: 'Premier Division winner' }))
      await expectSeen(part('Specials').getByRole('article', { name: 'Goals of the day' }))
      await look('sport-together')
      await page.goto('/sports/football/specials/football')
      await expectAttribute(main.getByRole('tab', { name: 'Outrights and specials' }), 'aria-selected', 'true')
      await expectSeen(part('Outrights').getByRole('article', { name: 'Premier Division winner' }))
      await page.goto('/sports/darts/outrights/darts')
      await expectSeen(main.getByText('No outrights right now'))
      expect(found).toEqual([])
    })

    it.each(phoneFirst)(
      'P7.25 in play, what a guest starred comes first at a press, and stays in the address (%s)',
      async (size) => {
        const { page, main } = await arrive(size, '/inplay')
        const { found, look } = lookingAt(page, size, 'uk')
        const leagues = () => main.getByRole('region').getByRole('heading', { level: 2 }).allTextContents()
        const usual = ['Ireland · Premier Division', 'Dublin Open']
        await expectSeen(main.getByRole('heading', { name: usual[1] ?? '' }))
        expect((await leagues()).slice(0, 2)).toEqual(usual)
        const ownFirst = main.getByRole('button', { name: 'My leagues first' })
        await expectHidden(ownFirst)
        await main.getByRole('button', { name: 'Favourite: A Byrne v C Dunne' }).click()
        await ownFirst.press('Enter')
        await expectAttribute(ownFirst, 'aria-pressed', 'true')
        await expect.poll(async () => (await leagues()).slice(0, 2)).toEqual(['My favourites', 'Ireland · Premier Division'])
        await look('inplay-own')
        await page.reload()
        await expect.poll(async () => (await leagues()).slice(0, 2)).toEqual(['My favourites', 'Ireland · Premier Division'])
        await ownFirst.click()
        await expect.poll(async () => (await leagues()).slice(0, 2)).toEqual(usual)
        expect(found).toEqual([])
      },
    )

    it('P4.7 P7.25 and the leagues that a customer bet on, without a star', async () => {
      const token = await world().login('alice')
      const selections = [{ eventId: 'final', marketId: 'final:winner', selectionId: 'final:winner:h' }]
      const slip = { ref: randomUUID(), type: 'SINGLE' as const, stake: '1', selections }
      await world().data('betplacement', { betSlips: [slip], acceptOddsChange: 'ACCEPT_ANY_ODDS' }, token)
      await expect.poll(async () => (await world().data('myBetsUnsettled', {}, token)).bets.length).toBe(1)
      const { page, main } = await arrive('desktop', '/inplay', { as: 'alice' })
      await main.getByRole('button', { name: 'My leagues first' }).click()
      const own = main.getByRole('region', { name: 'My leagues and favourites' })
      await expectSeen(own.getByRole('heading', { name: 'Dublin Open' }))
      expect(await own.getByRole('heading').count()).toBe(1)
      await changeAddress(page, '/inplay/football?order=own')
      await expectSeen(main.getByRole('heading', { name: 'Ireland · Premier Division' }))
      await expectHidden(main.getByRole('button', { name: 'My leagues first' }))
    })

    const combined = [
      ['bohs', matchResult(bohs), selection(bohs, 'h')],
      ['consett', 'consett:winner', 'consett:winner:HOME'],
    ] as const

    it.each(phoneFirst)(
      'B7.4 what others combined with the slip is folded beside it, is added at a press, and is not for who may not bet (%s)',
      async (size) => {
        const { rows } = await world().pool.query<{ id: string }>("select id::text from customer where username = 'carol'")
        await endBlock(world().pool, { customerId: rows[0]?.id ?? '', kind: 'unverified', by: 'test' })
        for (const username of ['alice', 'bob', 'carol']) {
          const selections = combined.map(([eventId, marketId, selectionId]) => ({ eventId, marketId, selectionId }))
          const slip = { ref: randomUUID(), type: 'COMBO' as const, stake: '1', selections }
          const placing = { betSlips: [slip], acceptOddsChange: 'ACCEPT_ANY_ODDS' as const }
          const { betSlips } = await world().data('betplacement', placing, await world().login(username))
          expect(betSlips[0]).toMatchObject({ status: 'SUCCEEDED' })
        }
        const customer = await arrive(size)
        const { page, slip } = customer
        const { found, look } = lookingAt(page, size, 'uk')
        await customer.choose('Bohemians, Match result')
        await customer.openSlip()
        const others = slip.getByText('Often combined with these (1)')
        await expectSeen(others)
        await look('slip-others-folded')
        const add = slip.getByRole('button', { name: /^Add Consett, Match result, Consett v Shildon, / })
        await expectHidden(add)
        await others.press('Enter')
        await expectSeen(add)
        await look('slip-others')
        await add.press('Enter')
        await expectSeen(slip.getByRole('button', { name: 'Remove Consett' }))
        await expectHidden(others)
        expect(found).toEqual([])

        const erin = await arrive(size, undefined, { as: 'erin' })
        await erin.choose('Bohemians, Match result')
        await erin.openSlip()
        await expectSeen(erin.slip.getByRole('button', { name: 'Remove Bohemians' }))
        await expectHidden(erin.slip.getByText(/^Often combined/))
      },
    )
  })
})
