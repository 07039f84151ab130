/** The slip while the market moves, across reloads and in two tabs. */
import { describe, expect, it } from 'vitest'
import type { UntimedMessage } from '../feeds/drivenFeed.ts'
import {
  bohs,
  derry,
  fullTime,
  galway,
  inState,
  matchResult,
  moved,
  notInPlay,
  opened,
  selection,
  suspension,
  upcoming,
} from '../feeds/saturday.ts'
import { chromiumPath, deskFirst, phoneFirst, sizes } from './browser.ts'
import { customerOn, expectAttribute, expectHidden, expectSeen, expectWords, typeOver } from './customer.ts'
import { league, saturdayBook } from './saturdayBook.ts'
import { still } from './still.ts'

describe.skipIf(!chromiumPath)('the slip in Chromium', () => {
  const { feed, arrive } = saturdayBook({ keepsTabs: true })

  it.each(phoneFirst)('B4.14b a price that moves in the slip is shown, accepted, and the bet placed at it (%s)', async (size) => {
    const customer = await arrive(size)
    const { slip } = customer
    await feed.send(...moved(galway, { h: '6/4' }))
    await customer.choose('Galway, Match result, 6 to 4')
    await customer.openSlip()
    await customer.stake('Stake on Galway', '4')
    await feed.send(...moved(galway, { h: '13/8' }))
    await expectSeen(slip.getByText('Galway moved 6/4 → 13/8'))
    await expectSeen(slip.getByRole('button', { name: 'Accept odds and log in · £4.00' }))
    await slip.getByRole('button', { name: 'Accept', exact: true }).click()
    await expectHidden(slip.getByText(/Galway moved/))
    await customer.press('Log in and place · £4.00')
    await customer.logIn(size === 'phone' ? 'alice' : 'bob')
    await expectSeen(slip.getByRole('heading', { name: 'Bet placed' }))
    // 4.00 × 21/8
    await expectWords(slip, /13\/8.*£10\.50/)
  })

  it('a suspended price is shown but cannot be chosen; in the slip it waits and reopens', async () => {
    const customer = await arrive('desktop')
    const { slip } = customer
    await customer.choose('Bohemians, Match result')
    await customer.stake('Stake on Bohemians', '2')
    await feed.send(suspension(matchResult(bohs)), suspension(matchResult(derry)))
    await expectSeen(slip.getByText('Bohemians is suspended and may reopen'))
    expect(await slip.getByRole('button', { name: 'Waiting for a suspended market' }).isDisabled()).toBe(true)
    await expectAttribute(customer.price('Derry City, Match result, suspended'), 'aria-disabled', 'true')
    await customer.price('Derry City, Match result, suspended').click({ force: true })
    await expectAttribute(customer.price('Derry City, Match result, suspended'), 'aria-pressed', 'false')
    await feed.send(opened(matchResult(bohs)), opened(matchResult(derry)))
    await expectSeen(slip.getByRole('button', { name: 'Log in and place · £2.00' }))
    await expectAttribute(customer.price('Derry City, Match result, 4 to 6'), 'aria-disabled', null)
  })

  it.each(deskFirst)('a reload keeps selections and stakes (%s)', async (size) => {
    const customer = await arrive(size)
    await customer.choose('Bohemians, Match result', 'Derry City, Match result')
    await customer.openSlip()
    await customer.slip.getByRole('tab', { name: 'Double' }).click()
    await customer.stake('Double stake', '1.50')
    await customer.page.reload()
    await customer.openSlip()
    await expectSeen(customer.slip.getByRole('button', { name: 'Log in and place · £1.50' }))
    await expectAttribute(customer.price('Bohemians, Match result'), 'aria-pressed', 'true')
    await expectAttribute(customer.price('Derry City, Match result'), 'aria-pressed', 'true')
  })

  it.each(sizes)(
    'selections made before the slip’s machine is loaded are shown and kept; a stored slip is counted at once (%s)',
    async (size) => {
      const customer = await arrive(size)
      await customer.choose('Bohemians, Match result')
      let come: () => void = () => undefined
      const held = new Promise<void>((resolve) => {
        come = resolve
      })
      let isHeld = false
      await customer.page.route('**/assets/slip-*.js', async (route) => {
        isHeld = true
        await held
        await route.continue()
      })
      await customer.page.reload()
      await expectAttribute(customer.price('Bohemians, Match result'), 'aria-pressed', 'true')
      await customer.choose('Derry City, Match result', 'Galway, Match result')
      await customer.price('Galway, Match result').click()
      await expectAttribute(customer.price('Galway, Match result'), 'aria-pressed', 'false')
      const counted =
        size === 'phone'
          ? customer.page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: /^Slip, 2 / })
          : customer.page.getByRole('tab', { name: /^Slip\W*2/ })
      await expectSeen(counted)
      expect(isHeld).toBe(true)
      come()
      await customer.openSlip()
      await customer.slip.getByRole('tab', { name: 'Double' }).click()
      await customer.stake('Double stake', '2')
      await expectSeen(customer.slip.getByRole('button', { name: 'Log in and place · £2.00' }))
      await expectSeen(customer.slip.getByRole('button', { name: 'Remove Derry City' }))
    },
  )

  it.each([
    ['a low phone', { width: 375, height: 553 }],
    ['a phone with its browser’s bars', { width: 390, height: 664 }],
  ])('the main button stays in place while notices and the keypad appear (%s)', async (_, viewport) => {
    await feed.send(...moved(galway, { h: '6/4' }), opened(matchResult(derry)))
    const customer = await arrive('phone', league)
    const { page, slip } = customer
    await customer.choose('Galway, Match result, 6 to 4', 'Derry City, Match result, 4 to 6')
    await customer.openSlip()
    await page.setViewportSize(viewport)
    await slip.getByRole('tab', { name: 'Double' }).click()
    const button = slip.getByRole('button', { name: /^(Log in and place|Accept odds and log in|Waiting for)/ })
    await expectSeen(button)
    await still(page, 100)
    const bottom = async () => {
      const { y = 0, height = 0 } = (await button.boundingBox()) ?? {}
      return y + height
    }
    const place = await bottom()
    expect(place).toBeLessThanOrEqual(viewport.height)
    await feed.send(...moved(galway, { h: '13/8' }), suspension(matchResult(derry)))
    await expectSeen(slip.getByText('Galway moved 6/4 → 13/8'))
    await expectSeen(slip.getByText('Derry City is suspended and may reopen'))
    expect(await bottom()).toBeCloseTo(place, 0)
    await slip.getByRole('textbox', { name: 'Double stake' }).click()
    await expectSeen(slip.getByRole('group', { name: 'Stake keyboard' }))
    expect(await bottom()).toBeCloseTo(place, 0)
    await feed.send(...moved(galway, { h: '6/4' }), opened(matchResult(derry)))
    await expectHidden(slip.getByText(/Galway moved|is suspended/))
    expect(await bottom()).toBeCloseTo(place, 0)
  })

  it('B4.18a on desktop at 200 % a prefilled stake is replaced by the next digit', async () => {
    const desk = { viewport: { width: 720, height: 450 }, isMobile: false, hasTouch: false }
    const customer = await arrive('phone', league, desk)
    const { slip } = customer
    await customer.choose('Galway, Match result')
    await customer.openSlip()
    const stake = slip.getByRole('textbox', { name: 'Stake on Galway' })
    expect(await stake.inputValue()).toBe('10.00')
    await stake.click()
    await typeOver(stake, '5')
    await expectSeen(slip.getByRole('button', { name: 'Log in and place · £5.00' }))
  })

  it('two tabs show one slip and one session', async () => {
    const first = await arrive('desktop')
    const second = customerOn(await first.page.context().newPage(), 'desktop')
    await second.page.goto(league)
    await first.choose('Bohemians, Match result')
    await expectAttribute(second.price('Bohemians, Match result'), 'aria-pressed', 'true')
    await second.choose('Derry City, Match result')
    await expectSeen(first.slip.getByRole('tab', { name: 'Double' }))
    await first.page.bringToFront()
    await first.slip.getByRole('button', { name: 'Remove Bohemians' }).click()
    await expectAttribute(second.price('Bohemians, Match result'), 'aria-pressed', 'false')
    await first.page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
    await first.logIn('alice')
    await expect.poll(() => second.balance()).toBe(await first.balance())
  })

  it('a slip whose every selection is closed to bets has no button to press, and says why', async () => {
    const [matches, markets] = [
      [galway, derry],
      [matchResult(galway), matchResult(derry)],
    ]
    const status = (name: 'eventId' | 'marketId' | 'selectionId', ids: string[], now: string): UntimedMessage[] =>
      ids.map((id) => ({ type: 'status', data: { [name]: id, status: now } }) as UntimedMessage)
    const sides = matches.map((match) => selection(match, 'h'))
    const reopened = [...status('selectionId', sides, 'OPEN'), ...status('marketId', markets, 'OPEN')]
    const waits = 'Waiting for a suspended market'
    const lost = 'Remove unavailable selections'
    const ways: [closing: UntimedMessage[], opening: UntimedMessage[], says: string][] = [
      [status('selectionId', sides, 'SUSPENDED'), reopened, waits],
      [status('selectionId', sides, 'EXPIRED'), reopened, lost],
      [status('marketId', markets, 'SUSPENDED'), reopened, waits],
      [status('marketId', markets, 'CLOSED'), reopened, lost],
      [status('eventId', ['galway', 'derry'], 'SUSPENDED'), status('eventId', ['galway', 'derry'], 'OPEN'), waits],
      [[{ type: 'silence', data: {} }], moved(galway, { h: '6/4' }), waits],
      ...(['INTERRUPTED', 'POSTPONED', 'CANCELED', 'ABANDONED'] as const).map(
        (state): [UntimedMessage[], UntimedMessage[], string] => [
          matches.map((match) => inState(match, state)),
          matches.map(upcoming),
          state === 'INTERRUPTED' ? waits : lost,
        ],
      ),
      [matches.flatMap((match) => [notInPlay(match), inState(match, 'INPLAY')]), matches.map(upcoming), lost],
      [[...fullTime(galway, { home: 1, away: 0 }), ...fullTime(derry, { home: 1, away: 0 })], [], lost],
    ]
    await feed.send(...moved(galway, { h: '6/4' }))
    const customer = await arrive('desktop', league, { as: 'alice' })
    const { slip } = customer
    await customer.choose('Galway, Match result', 'Derry City, Match result')
    for (const [tab, field] of [
      ['Singles', 'Stake on each'],
      ['Double', 'Double stake'],
    ] as const) {
      await slip.getByRole('tab', { name: tab }).click()
      await customer.stake(field, '2')
    }
    for (const [closing, opening, says] of ways) {
      await expectSeen(slip.getByRole('button', { name: 'Place bet · £2.00' }))
      await feed.send(...closing)
      for (const tab of ['Singles', 'Double']) {
        await slip.getByRole('tab', { name: tab }).click()
        await expectSeen(slip.getByRole('button', { name: says, exact: true, disabled: true }))
        await expectHidden(slip.getByRole('button', { name: /^(Place|Accept odds)/ }))
      }
      await feed.send(...opening)
    }
    for (const each of await slip.getByRole('checkbox', { name: /^Bet on/ }).all()) await each.uncheck()
    await expectSeen(slip.getByRole('button', { name: 'Include a selection', exact: true, disabled: true }))
  })
})
