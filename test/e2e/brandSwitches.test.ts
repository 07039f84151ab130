/** Brand options switched by data only, in the running product. */
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { ukWith } from '../brands.ts'
import type { UntimedMessage } from '../feeds/drivenFeed.ts'
import { bohs, derry, galway, matchResult, moved, saturday, selection } from '../feeds/saturday.ts'
import { chromiumPath } from './browser.ts'
import { expectHidden, expectSeen, expectWords } from './customer.ts'
import { league, saturdayBook } from './saturdayBook.ts'

const entries = [{ selectionId: selection(bohs, 'h'), odds: [{ odds: 2.1, at: '2026-05-02T12:00:00.000Z' }] }]

/** A cup with each-way terms, like the race. */
const cup: UntimedMessage[] = [
  {
    type: 'event',
    data: {
      id: 'cup',
      categoryId: 'premier',
      name: 'The cup',
      startTime: new Date(Date.now() + 86_400_000).toISOString(),
      type: 'MULTI_PARTICIPANT',
      state: 'NOTSTARTED',
      participants: [],
      tags: ['OUTRIGHT'],
    },
  },
  {
    type: 'market',
    data: {
      id: 'cup:winner',
      eventId: 'cup',
      type: 'OUTRIGHT',
      name: 'Winner',
      status: 'OPEN',
      tags: [],
      eachWay: { fraction: '1/4', places: 2 },
      selections: [
        { id: 'cup:winner:1', name: 'Bohemians', price: '4/1' },
        { id: 'cup:winner:2', name: 'Galway', price: '5/1' },
      ],
    },
  },
]
const twoEachWay = {
  selections: ['race:win:0', 'cup:winner:1'].map((id) => ({ id, eachWay: true })),
  betTypes: [{ type: 'COMBO' as const }],
}
const twoOfOneMarket = [selection(bohs, 'h'), selection(bohs, 'd'), selection(derry, 'h')]
const accaOf = { selections: twoOfOneMarket.map((id) => ({ id })), betTypes: [{ type: 'COMBO' as const }] }

describe.skipIf(!chromiumPath)('a brand with default options', () => {
  const { world, feed, arrive } = saturdayBook({ more: cup })

  it('B7.16 accepts no log of prices, and its page sends none', async () => {
    expect((await world().data('appConfig', {})).features.enablePushLogging).toBe(false)
    const { status, body } = await world().call('oddsUpdateLog', { entries })
    expect([status, body.resultCode === 0]).toEqual([403, false])
    const { page } = await arrive('desktop', league)
    const sent: string[] = []
    page.on('request', (request) => sent.push(request.url()))
    await page.clock.install()
    await page.reload()
    await page.getByRole('button', { name: 'Bohemians, Match result' }).first().click()
    await feed.send(...moved(bohs, { h: '11/5' }))
    await page.clock.fastForward(35_000)
    await page.goto('/')
    await page.getByRole('main').waitFor()
    expect(sent.filter((url) => url.includes('oddsupdatelog'))).toEqual([])
  })

  it('has no half-time heroes, no alternatives, and each-way multiples of any number of legs', async () => {
    const configs = await world().data('configs', {})
    expect(configs.halfTimeHeroes.data?.enabled).toBe(false)
    const { betDetails, comboDisallowed } = await world().data('calculateBets', accaOf)
    expect([betDetails, comboDisallowed]).toEqual([[], true])
    expect((await world().data('calculateBets', twoEachWay)).betDetails).toMatchObject([{ type: 'COMBO', numberOfBets: 2 }])
    const customer = await arrive('desktop', league)
    await customer.choose('Bohemians, Match result', 'Derry City, Match result')
    await customer.page
      .getByRole('button', { name: /^Draw, Match result/ })
      .first()
      .click()
    await expectSeen(customer.slip.getByText(/^Bohemians and Draw /))
    expect(await customer.slip.getByRole('button', { name: 'Half-time heroes' }).count()).toBe(0)
  })
})

/** Half-time heroes applies only to pre-match bets. */
const beforeTheMatch = saturday().flatMap((message) =>
  message.type === 'market' && message.data.id === matchResult(galway)
    ? [{ ...message, data: { ...message.data, inplay: false } }]
    : [],
)

describe.skipIf(!chromiumPath)('a brand with the switches changed', () => {
  const { world, feed, arrive } = saturdayBook({
    more: [...cup, ...beforeTheMatch],
    book: ukWith({
      pushLogging: true,
      sameMarket: { highestOdds: true, alternatives: true, sportIds: ['football'] },
      eachWayMaxLegs: 1,
      halfTimeHeroes: { sportIds: ['football'], maxStakeMinor: 50_00 },
    }),
  })

  it('B7.16 accepts a log of prices, and its page sends the prices shown in the slip', async () => {
    expect((await world().data('appConfig', {})).features.enablePushLogging).toBe(true)
    expect(await world().data('oddsUpdateLog', { entries })).toEqual({ logged: 1 })
    const customer = await arrive('desktop', league)
    const { page } = customer
    await page.clock.install()
    await page.reload()
    await customer.choose('Bohemians, Match result')
    await feed.send(...moved(bohs, { h: '11/5' }))
    await expectWords(customer.slip, /11\/5/)
    const sent = page.waitForRequest((request) => request.url().includes('oddsupdatelog'))
    await expect
      .poll(async () => {
        await page.clock.fastForward(31_000)
        return Promise.race([sent.then(() => true), page.evaluate(() => false)])
      })
      .toBe(true)
    const request = await sent
    expect(request.method()).toBe('POST')
    expect(request.postDataJSON().entries).toMatchObject([{ selectionId: selection(bohs, 'h'), odds: [{}, { odds: 3.2 }] }])
  })

  it('B5.5b accepts selections of one market as alternatives and keeps the one with the highest odds, on the slip too', async () => {
    const { betDetails } = await world().data('calculateBets', accaOf)
    expect(betDetails).toMatchObject([{ type: 'COMBO', selections: [selection(bohs, 'd'), selection(derry, 'h')] }])
    const customer = await arrive('desktop', league)
    await customer.choose('Bohemians, Match result', 'Derry City, Match result')
    await customer.page
      .getByRole('button', { name: /^Draw, Match result/ })
      .first()
      .click()
    await expectHidden(customer.slip.getByText(/^Bohemians and Draw /))
    await customer.stake('Double stake', '1')
    await expectWords(
      customer.slip,
      new RegExp(`Potential returns£${Number(betDetails[0]?.totalOdds).toFixed(2)}`.replace('.', '\\.')),
    )
  })

  it('offers no each-way multiple with more than its maximum of legs', async () => {
    expect((await world().data('calculateBets', twoEachWay)).betDetails).toMatchObject([{ type: 'COMBO', numberOfBets: 1 }])
    const legs = [
      { eventId: 'race', marketId: 'race:win', selectionId: 'race:win:0', odds: 3 },
      { eventId: 'cup', marketId: 'cup:winner', selectionId: 'cup:winner:1', odds: 5 },
    ]
    const slip = {
      ref: randomUUID(),
      type: 'COMBO' as const,
      stake: '1',
      selections: legs.map((leg) => ({ ...leg, eachWay: true })),
    }
    const { betSlips } = await world().data('betplacement', { betSlips: [slip] }, await world().login('alice'))
    expect(betSlips[0]?.errors).toMatchObject([{ type: 'EachWayNotAvailable' }])
  })

  it('has half-time heroes, and the slip shows it', async () => {
    expect((await world().data('configs', {})).halfTimeHeroes.data?.enabled).toBe(true)
    const single = { selections: [{ id: selection(galway, 'h') }], betTypes: [{ type: 'SINGLE' as const }] }
    expect((await world().data('calculateBets', single)).betDetails).toMatchObject([{ halftimeHeroes: { active: true } }])
    const customer = await arrive('desktop', league)
    await customer.choose('Galway, Match result')
    await expectSeen(customer.slip.getByRole('button', { name: 'Half-time heroes' }))
  })
})

describe.skipIf(!chromiumPath)('B9.2c the length of a stake', () => {
  const books = { uk: saturdayBook({ keepsTabs: true }), ng: saturdayBook({ brand: 'ng' }) }

  it.each([
    ['uk', '123456789'],
    ['ng', '12345678901'],
  ] as const)('%s accepts %s and no further digit, and two decimals', async (brand, longest) => {
    const customer = await books[brand].arrive('desktop', league)
    await customer.choose('Bohemians, Match result')
    const stake = customer.slip.getByRole('textbox', { name: 'Stake on Bohemians' })
    const typed = async (keys: string): Promise<string> => {
      await stake.click()
      await stake.press('ControlOrMeta+a')
      await stake.pressSequentially(keys)
      return stake.inputValue()
    }
    expect(await typed('1234567890123')).toBe(longest)
    expect(await typed('12.345')).toBe('12.34')
  })
})
