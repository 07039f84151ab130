/** Slips from elsewhere: by a code, by a link; and bets put together on the page. */
import { describe, expect, it } from 'vitest'
import type { UntimedMessage } from '../feeds/drivenFeed.ts'
import { bohs, derry, derryBothScore, fullTime, kickOff, moved } from '../feeds/saturday.ts'
import { chromiumPath, phoneFirst } from './browser.ts'
import { expectAttribute, expectHidden, expectPath, expectSeen, expectWords } from './customer.ts'
import { league, saturdayBook } from './saturdayBook.ts'

const dl = (query: string) => `/dl/betslip?${query}`
const runners = ['Slow Piano', 'Kettle Drum', 'Harbour Light', 'Paper Lantern']

const forecast: UntimedMessage = {
  type: 'market',
  data: {
    id: 'race:forecast',
    eventId: 'race',
    type: 'FORECAST',
    name: 'Forecast',
    tags: [],
    status: 'OPEN',
    selections: runners.map((name, i) => ({
      id: `race:forecast:${i}`,
      name,
      participantId: `horse-${i}`,
      kind: 'SP',
      status: 'OPEN',
    })),
  },
}

describe.skipIf(!chromiumPath)('a slip from elsewhere in Chromium', () => {
  const { world, feed, arrive } = saturdayBook({ keepsTabs: true, more: [forecast, derryBothScore] })

  it('B2.7 B6.2 a slip is shared by a code; loading it shows moved prices and started events, and adds the rest', async () => {
    const giver = await arrive('desktop', league, { as: 'alice' })
    await giver.choose('Bohemians, Match result', 'Galway, Match result', 'Derry City, Match result')
    await giver.slip.getByRole('button', { name: 'Share' }).click()
    const share = giver.page.getByRole('dialog', { name: 'Share this slip' })
    await share.getByRole('button', { name: 'Create code' }).click()
    await expectSeen(share.getByRole('img', { name: /QR code/ }))
    await expectWords(share.getByRole('status'), /^\w{5,}$/)
    const code = (await share.getByRole('status').first().textContent()) ?? ''
    await giver.page.context().grantPermissions(['clipboard-write'])
    await share.getByRole('button', { name: 'Copy code' }).click()
    await expectSeen(share.getByText('Copied', { exact: true }))
    await feed.send(...moved(derry, { h: '4/5' }), ...kickOff(bohs), ...fullTime(bohs, { home: 1, away: 0 }))
    const taker = await arrive('desktop', '/')
    await taker.slip.getByRole('button', { name: 'Enter a bet code' }).click()
    const load = taker.page.getByRole('dialog', { name: 'Enter a bet code' })
    await load.getByLabel('Bet code').fill('nonsense')
    await load.getByRole('button', { name: 'Find bet' }).click()
    await expectSeen(load.getByText('Bet code not found. Please check it.'))
    await load.getByLabel('Bet code').fill(code.toLowerCase())
    await load.getByRole('button', { name: 'Find bet' }).click()
    await expectWords(load, /Derry City.*was 4\/6.*now 4\/5/)
    await expectWords(load, /Bohemians.*not added/)
    await load.getByRole('button', { name: 'Add 2 to my slip' }).click()
    await expectSeen(taker.slip.getByRole('tab', { name: 'Double' }))
    expect(await taker.slip.getByText('Bohemians', { exact: true }).count()).toBe(0)
  })

  it.each(phoneFirst)(
    'B2.12a B2.12c P2.37 a link fills the slip with its bet type and stake, and opens it (%s)',
    async (size) => {
      const customer = await arrive(size, dl('selectionIds=galway:1x2:h,derry:1x2:h&betType=COMBO&stake=7.50'))
      await expectSeen(customer.slip.getByRole('tab', { name: 'Double', selected: true }))
      await expectSeen(customer.slip.getByRole('button', { name: 'Log in and place · £7.50' }))
      await expectPath(customer.page, '/')
    },
  )

  it.each([
    ['names no selections', '', 'The link has no selections.'],
    ['names an unknown bet type', 'selectionIds=galway:1x2:h&betType=WHATEVER', 'Bet type not found.'],
    ['is an acca of one', 'selectionIds=galway:1x2:h&betType=COMBO', 'An accumulator needs more selections than the link has.'],
    [
      'is a single and a system',
      'selectionIds=galway:1x2:h&systemType=TRIXIE',
      'The link asks for a system and another bet type at the same time.',
    ],
    [
      'is a system of too few',
      'selectionIds=galway:1x2:h&betType=SYSTEM&systemType=TRIXIE',
      "This system doesn't take that many selections.",
    ],
    ['is of an unknown system', 'selectionIds=galway:1x2:h&betType=SYSTEM&systemType=HAMLET', 'System not found.'],
    ['has an unknown selection', 'selectionIds=galway:1x2:h,nobody', 'Some of these selections are no longer available.'],
    [
      'is longer than the slip',
      `selectionIds=${Array.from({ length: 11 }, (_, i) => `s${i}`).join()}`,
      'Your slip has no room for all these selections.',
    ],
  ])('B5.16a B2.12e a link that %s shows its reason', async (_, query, reason) => {
    const { page } = await arrive('desktop', dl(query))
    await expectSeen(page.getByRole('main').getByText(reason))
  })

  it('B2.12d B6.1b a registration link waits for the login and then fills the slip', async () => {
    const customer = await arrive('desktop', '/dl/registration?selectionIds=galway:1x2:h&stake=3')
    await customer.logIn('bob')
    await expectSeen(customer.slip.getByRole('button', { name: 'Place bet · £3.00' }))
  })

  it('B2.6 /betslipmaxlimit shows that the slip is full', async () => {
    const { page } = await arrive('phone', '/betslipmaxlimit')
    const dialog = page.getByRole('dialog', { name: 'Your slip is full' })
    await dialog.getByRole('button', { name: 'Got it' }).click()
    await expectHidden(dialog)
  })

  it.each(phoneFirst)('a forecast is selected on the race card and placed (%s)', async (size) => {
    const customer = await arrive(size, '/sports/horse-racing/cork/cork-the-third/race', { as: 'alice' })
    const { main, slip } = customer
    await main.getByRole('tab', { name: 'Forecast & tricast' }).click()
    await main.getByRole('button', { name: 'Kettle Drum to finish first' }).click()
    await expectSeen(main.getByText('Pick 1 more'))
    await main.getByRole('button', { name: 'Slow Piano to finish second' }).click()
    await main.getByRole('button', { name: 'Add to slip' }).click()
    await customer.openSlip()
    await customer.stake('Stake on Forecast, Kettle Drum, Slow Piano', '2')
    await customer.press('Place bet · £2.00')
    await expectSeen(slip.getByRole('heading', { name: 'Bet placed' }))
  })

  it('two forecasts of one race are shared by a code and restored in their order', async () => {
    const giver = await arrive('desktop', '/sports/horse-racing/cork/cork-the-third/race', { as: 'alice' })
    const mark = async (...names: string[]) => {
      for (const name of names) await giver.main.getByRole('button', { name }).click()
      await giver.main.getByRole('button', { name: 'Add to slip' }).click()
    }
    await giver.main.getByRole('tab', { name: 'Forecast & tricast' }).click()
    await mark('Kettle Drum to finish first', 'Slow Piano to finish second')
    await mark(...['Kettle Drum', 'Harbour Light', 'Paper Lantern'].map((name) => `${name} in any of these places`))
    await giver.slip.getByRole('button', { name: 'Share' }).click()
    const share = giver.page.getByRole('dialog', { name: 'Share this slip' })
    await share.getByRole('button', { name: 'Create code' }).click()
    await expectWords(share.getByRole('status').first(), /^\w{5,}$/)
    const code = (await share.getByRole('status').first().textContent()) ?? ''
    const taker = await arrive('phone', `/dl/code?code=${code}`)
    const load = taker.page.getByRole('dialog', { name: 'Enter a bet code' })
    await expectWords(load, /Forecast.*Kettle Drum.*Slow Piano.*Combination forecast.*Kettle Drum.*Harbour Light.*Paper Lantern/)
    await load.getByRole('button', { name: 'Add 2 to my slip' }).click()
    await taker.slip.getByRole('tab', { name: 'Singles' }).click()
    await expectSeen(taker.slip.getByRole('textbox', { name: 'Stake on Forecast, Kettle Drum, Slow Piano' }))
    await expectSeen(
      taker.slip.getByRole('textbox', { name: 'Stake on Combination forecast, Kettle Drum, Harbour Light, Paper Lantern' }),
    )
  })

  it('bet again restores a bet builder and a forecast on the slip', async () => {
    const part = (marketId: string, side: string) => ({ eventId: 'derry', marketId, selectionId: `${marketId}:${side}`, odds: 2 })
    const runner = (at: number, raceCastPosition: number) => ({
      eventId: 'race',
      marketId: 'race:forecast',
      selectionId: `race:forecast:${at}`,
      kind: 'SP' as const,
      raceCastPosition,
    })
    const betSlips = [
      {
        ref: crypto.randomUUID(),
        type: 'YOURBET' as const,
        stake: '2',
        selections: [part('derry:1x2', 'h'), part('derry:ou', 'o')],
      },
      { ref: crypto.randomUUID(), type: 'FORECAST' as const, stake: '2', selections: [runner(2, 1), runner(0, 2)] },
    ]
    const placed = await world().data(
      'betplacement',
      { betSlips, acceptOddsChange: 'ACCEPT_ANY_ODDS' },
      await world().login('bob'),
    )
    expect(placed.betSlips.map(({ status }) => status)).toEqual(['SUCCEEDED', 'SUCCEEDED'])
    const { main, slip } = await arrive('desktop', '/mybets/open', { as: 'bob' })
    await main.getByRole('button', { name: /^Bet again: Bet builder/ }).click()
    await expectSeen(slip.getByRole('textbox', { name: 'Stake on Bet builder · 2 legs, Derry City, Over 2.5' }))
    await main.getByRole('button', { name: /^Bet again: Forecast/ }).click()
    await slip.getByRole('tab', { name: 'Singles' }).click()
    await expectSeen(slip.getByRole('textbox', { name: 'Stake on Forecast, Harbour Light, Slow Piano' }))
  })

  it('B2.10 the bet builders of a match, and the rules behind a settlement, are shown in dialogs', async () => {
    const { page, main, slip } = await arrive('desktop', '/sports/football/premier-division/derry-city-v-sligo-rovers/derry')
    await main.getByRole('tab', { name: 'Bet builder' }).click()
    const ways = main.getByRole('button', { name: /bet builders? for this match$/ })
    await ways.click()
    const builders = page.getByRole('dialog', { name: 'Bet builders' })
    await expectSeen(builders.getByText(/A void selection is dropped/))
    await builders
      .getByRole('button', { name: /^Bet builder .*, \d+\/\d+$/ })
      .first()
      .click()
    await expectSeen(slip.getByText(/^Bet builder · \d legs$/))
    await page.keyboard.press('Escape')
    await expectHidden(builders)
    for (const [name, title, says] of [
      ['rule4deduction', 'Rule 4', /non-runner|withdrawn/i],
      ['deadheat', 'Dead heat', /dead heat|divided|share/i],
      ['extraPlaces', 'Extra places', /place/i],
      ['bestOddsGuaranteed', 'Best odds guaranteed', /starting price/i],
    ] as const) {
      await page.goto(`/?modal=${name}`)
      await expectWords(page.getByRole('dialog', { name: new RegExp(title, 'i') }), says)
    }
  })

  it('B2.12f a bet builder is built at one live price, and placed at it', async () => {
    const customer = await arrive('desktop', '/sports/football/premier-division/derry-city-v-sligo-rovers/derry', { as: 'alice' })
    const { main, slip } = customer
    await main.getByRole('tab', { name: 'Bet builder' }).click()
    await main.getByRole('button', { name: 'Derry City, Match result' }).click()
    await main.getByRole('button', { name: 'Over 2.5, Total goals 2.5' }).click()
    await expectWords(main, /2 legs\d+\/\d+/)
    await main.getByRole('button', { name: 'Add to slip' }).click()
    await customer.stake('Stake on Bet builder', '2')
    await customer.press('Place bet · £2.00')
    await expectSeen(slip.getByRole('heading', { name: 'Bet placed' }))
    await expectAttribute(main.getByRole('button', { name: 'Derry City, Match result' }), 'aria-pressed', 'false')
  })
})
