/** What can go wrong between pressing the button and the answer: never a bet twice, never a bet lost. */
import type { Page, Route } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bohs, matchResult, moved, opened, suspension } from '../feeds/saturday.ts'
import { chromiumPath, deskFirst, phoneFirst, type Size } from './browser.ts'
import {
  type Customer,
  customerOn,
  expectHidden,
  expectPath,
  expectSeen,
  expectWords,
  pressSeen,
  pressWhenItChanges,
} from './customer.ts'
import { lookingAt } from './looking.ts'
import { type ArrivalOptions, league, saturdayBook } from './saturdayBook.ts'

const placement = '**/betplacement?*'

describe.skipIf(!chromiumPath)('a placement in Chromium', () => {
  const { world, feed, arrive } = saturdayBook({ keepsTabs: true })
  let token: string
  let betsBefore: number
  beforeAll(async () => {
    token = await world().login('alice')
  })
  beforeEach(async () => {
    betsBefore = await openBets()
  })

  const openBets = async () => (await world().data('myBetsUnsettledCount', {}, token)).unsettledBetsCount
  const newBets = async () => (await openBets()) - betsBefore

  /** alice with a stake of 1.00 on Bohemians, about to press the button */
  async function readyToPlace(size: Size, options?: ArrivalOptions): Promise<Customer> {
    const customer = await arrive(size, league, { as: 'alice', ...options })
    await customer.choose('Bohemians, Match result')
    await customer.openSlip()
    await customer.stake('Stake on Bohemians', '1')
    return customer
  }

  const placed = ({ slip }: Customer) => expectSeen(slip.getByRole('heading', { name: 'Bet placed' }))

  it.each(phoneFirst)('a lost answer is requested again: one bet, and the slip ends in success (%s)', async (size) => {
    const customer = await readyToPlace(size)
    const sent = await answerLost(customer.page)
    await customer.press('Place bet · £1.00')
    await placed(customer)
    expect(sent.length).toBe(1)
    expect(await newBets()).toBe(1)
  })

  it.each(['phone'] as const)(
    'terms that changed since the login are accepted where the bet needs them, and the bet goes on (%s)',
    async (size) => {
      const customer = await arrive(size, league, { as: 'bob' })
      await world().pool.query(
        `insert into agreement_acceptance (customer_id, document, version) select id, 'terms', '0.9' from customer where username = 'bob'`,
      )
      await customer.choose('Bohemians, Match result')
      await customer.openSlip()
      await customer.stake('Stake on Bohemians', '1')
      await customer.press('Place bet · £1.00')
      const dialog = customer.page.getByRole('dialog', { name: 'Terms and conditions' })
      await expectSeen(dialog.getByRole('heading', { name: 'Please accept our terms' }))
      const looking = lookingAt(customer.page, size, 'uk')
      await looking.look('new-terms')
      expect(looking.found).toEqual([])
      await dialog.getByRole('button', { name: 'I accept' }).click()
      await expectHidden(dialog)
      await expectSeen(customer.slip.getByText('Our terms have changed.'))
      await customer.slip.getByRole('button', { name: /again|Place bet/ }).click()
      await placed(customer)
    },
  )

  it('a request that never arrived is sent again under the same ref: one bet', async () => {
    const customer = await readyToPlace('desktop', { allow: [/^404 .*\/betstatus/] })
    const refs: unknown[] = []
    await customer.page.route(placement, async (route) => {
      refs.push(route.request().postDataJSON().betSlips[0].ref)
      if (refs.length === 1) await route.abort('connectionreset')
      else await route.continue()
    })
    await customer.press('Place bet · £1.00')
    await placed(customer)
    expect(refs.length).toBeGreaterThan(1)
    expect(new Set(refs).size).toBe(1)
    expect(await newBets()).toBe(1)
  })

  it.each(deskFirst)(
    'B4.9 a price that moves in flight fails the bet and keeps the slip; one press sends it again at the new price (%s)',
    async (size) => {
      await feed.send(...moved(bohs, { h: '11/10' }))
      const customer = await readyToPlace(size)
      const { page, slip } = customer
      await page.route(
        placement,
        async (route) => {
          await feed.send(...moved(bohs, { h: '1/1' }))
          await route.continue()
        },
        { times: 1 },
      )
      await customer.press('Place bet · £1.00')
      await expectSeen(slip.getByText('The odds have changed.'))
      await expectSeen(slip.getByText('Bohemians moved 11/10 → Evens'))
      expect(await newBets()).toBe(0)
      // the new button accepts another price: presses count only after the customer could see it
      await pressSeen(slip.getByRole('button', { name: 'Accept odds and place · £1.00' }))
      await placed(customer)
      await expectWords(slip, /Evens.*£2\.00/)
      expect(await newBets()).toBe(1)
      await feed.send(...moved(bohs, { h: '11/10' }))
    },
  )

  it('a press within 300 ms of the button’s change to another price places nothing', async () => {
    await feed.send(...moved(bohs, { h: '11/10' }))
    const customer = await readyToPlace('desktop')
    const button = customer.slip.getByRole('button', { name: 'Place bet · £1.00' })
    await expectSeen(button)
    let sent = 0
    await customer.page.route(placement, async (route) => {
      sent += 1
      await route.continue()
    })
    await button.evaluate(pressWhenItChanges)
    await feed.send(...moved(bohs, { h: '1/1' }))
    await expectSeen(customer.slip.getByRole('button', { name: 'Accept odds and place · £1.00' }))
    await customer.page.waitForTimeout(600)
    expect(sent).toBe(0)
    await customer.press('Accept odds and place · £1.00')
    await placed(customer)
    expect(sent).toBe(1)
    await feed.send(...moved(bohs, { h: '11/10' }))
  })

  it('a double click on Place is one bet', async () => {
    const customer = await readyToPlace('desktop')
    await customer.slip.getByRole('button', { name: 'Place bet · £1.00' }).dblclick()
    await placed(customer)
    expect(await newBets()).toBe(1)
  })

  it.each(phoneFirst)('a reload during a placement is resolved by its status: one bet, and it is shown (%s)', async (size) => {
    const customer = await readyToPlace(size)
    await answerLost(customer.page, { afterMs: 60_000 })
    await customer.press('Place bet · £1.00')
    await expect.poll(newBets).toBe(1)
    await customer.page.unrouteAll({ behavior: 'ignoreErrors' })
    await customer.page.reload()
    await customer.openSlip()
    await placed(customer)
    expect(await newBets()).toBe(1)
  })

  it('a network lost during a placement is waited for: one bet', async () => {
    const customer = await readyToPlace('desktop', {
      ownTab: true,
      allow: [/^404 .*\/betstatus/, 'WebSocket', 'net::ERR', 'cometd'],
    })
    const context = customer.page.context()
    const lose = async (route: Route) => {
      await context.setOffline(true)
      await route.abort()
    }
    await customer.page.route('**/api/v2/betplacement*', lose, { times: 1 })
    await customer.press('Place bet · £1.00')
    await expectSeen(customer.slip.getByRole('heading', { name: 'Placing your bet · £1.00' }))
    await context.setOffline(false)
    await placed(customer)
    expect(await newBets()).toBe(1)
  })

  it('a second tab follows a placement to its end, and places nothing itself', async () => {
    const customer = await readyToPlace('desktop')
    const other = customerOn(await customer.page.context().newPage(), 'desktop')
    await other.page.goto('/')
    await expectSeen(other.slip.getByRole('button', { name: 'Place bet · £1.00' }))
    await customer.press('Place bet · £1.00')
    await placed(customer)
    await placed(other)
    expect(await newBets()).toBe(1)
  })

  it('P2.43b B3.17a the back button during a placement closes the phone’s slip; a toast on the page reports the bet and links to it', async () => {
    const customer = await readyToPlace('phone')
    const { page, slip } = customer
    const go = await heldPlacement(page)
    await customer.press('Place bet · £1.00')
    await expectSeen(slip.getByRole('heading', { name: 'Placing your bet · £1.00' }))
    await page.goBack()
    await expectHidden(slip)
    go()
    await page.getByRole('link', { name: 'Bet placed' }).click()
    await expectSeen(customer.main.getByRole('article', { name: 'Single' }).first())
    await expectPath(page, '/mybets/open')
    expect(await newBets()).toBe(1)
  })

  it('P2.52b a toast shows text, with an icon and a way on if it has them; it hides after a set time, on scroll or on click', async () => {
    const customer = await arrive('phone', league, { as: 'alice' })
    const { page, slip, main } = customer
    await page.clock.install()
    await page.reload()
    await expectSeen(customer.price('Bohemians, Match result'))
    const told = page.getByRole('status').filter({ hasText: 'Bet placed' })
    const link = told.getByRole('link', { name: 'Bet placed' })
    const ends = {
      time: () => page.clock.fastForward(8_000),
      scroll: () => page.mouse.wheel(0, 200),
      click: () => main.click({ position: { x: 2, y: 2 } }),
      link: () => link.click(),
    }
    for (const [name, end] of Object.entries(ends)) {
      await customer.choose('Bohemians, Match result')
      await customer.openSlip()
      await customer.stake('Stake on Bohemians', '1')
      const go = await heldPlacement(page)
      await customer.press('Place bet · £1.00')
      await expectSeen(slip.getByRole('heading', { name: 'Placing your bet · £1.00' }))
      await page.goBack()
      await expectHidden(slip)
      go()
      await expectSeen(link)
      expect([name, await told.locator('svg').count()]).toEqual([name, 2])
      // it listens after 300 ms
      await page.clock.runFor(300)
      await end()
      await expectHidden(link)
    }
    await expectPath(page, '/mybets/open')
    await page.getByRole('button', { name: 'Account menu' }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    const plain = page.getByRole('status').filter({ hasText: "You're logged out" })
    await expectSeen(plain)
    expect(await plain.locator('svg, a').count()).toBe(0)
  })

  it('B4.3a B4.3c B4.3d on a phone the waiting screen opens, is replaced by the result, and both close once it is read', async () => {
    const customer = await readyToPlace('phone')
    const { page, slip } = customer
    const go = await heldPlacement(page)
    await customer.press('Place bet · £1.00')
    await expectSeen(slip.getByRole('heading', { name: 'Placing your bet · £1.00' }))
    expect(await slip.getByRole('button', { name: /^Place bet/ }).count()).toBe(0)
    go()
    await placed(customer)
    await slip.getByRole('button', { name: 'Done' }).click()
    await expectHidden(slip)
    await customer.openSlip()
    await expectSeen(slip.getByText('Your slip is empty'))
  })

  it('a bet that failed on a phone returns to the slip with its stake', async () => {
    const customer = await readyToPlace('phone')
    const { page, slip } = customer
    await page.route(
      placement,
      async (route) => {
        await feed.send(suspension(matchResult(bohs)))
        await route.continue()
      },
      { times: 1 },
    )
    await customer.press('Place bet · £1.00')
    await expectSeen(slip.getByText('This market is suspended.'))
    await slip.getByRole('button', { name: 'Edit slip' }).click()
    await expectSeen(slip.getByText('Bohemians is suspended and may reopen'))
    await feed.send(opened(matchResult(bohs)))
    await expectSeen(slip.getByRole('button', { name: 'Place bet · £1.00' }))
  })

  it('B4.7 A4.3d a logout during a placement leaves a slip that is neither sending nor placed', async () => {
    const customer = await readyToPlace('desktop')
    await customer.page.route(placement, () => undefined)
    await customer.press('Place bet · £1.00')
    await expectSeen(customer.slip.getByRole('heading', { name: 'Placing your bet · £1.00' }))
    await customer.page.getByRole('button', { name: 'Account menu' }).click()
    await customer.page.getByRole('menuitem', { name: 'Log out' }).click()
    await expectHidden(customer.slip.getByRole('heading', { name: /Placing/ }))
    expect(await customer.slip.getByRole('heading', { name: 'Bet placed' }).count()).toBe(0)
    await expectSeen(customer.slip.getByRole('button', { name: 'Log in and place · £1.00' }))
  })
})

/** The gateway receives requests, its answers are lost; returns the requests sent. */
async function answerLost(page: Page, { afterMs = 0 } = {}): Promise<string[]> {
  const sent: string[] = []
  await page.route(placement, async (route) => {
    sent.push(route.request().postData() ?? '')
    await route.fetch()
    setTimeout(() => void route.abort('connectionreset').catch(() => undefined), afterMs).unref()
  })
  return sent
}

describe.skipIf(!chromiumPath)('an in-play bet in Chromium', () => {
  // at real speed an in-play bet has its delay
  const { feed, arrive } = saturdayBook({ keepsTabs: true, speed: 1 })

  async function sent(): Promise<Customer> {
    const customer = await arrive('desktop', '/inplay/tennis', { as: 'alice' })
    await customer.choose('A Byrne, Match winner')
    await customer.stake('Stake on A Byrne', '1')
    await customer.press('Place bet · £1.00')
    await expectSeen(customer.slip.getByRole('heading', { name: /^Placing/ }))
    return customer
  }

  it('B4.4d shows its delay on the screen, and ends as a bet', async () => {
    const { slip } = await sent()
    await expectSeen(slip.getByRole('heading', { name: 'Bet placed' }))
  })

  it('B4.4d suspended during its delay ends with the reason', async () => {
    const { slip } = await sent()
    await feed.send({ type: 'status', data: { marketId: 'final:winner', status: 'SUSPENDED' } })
    await expectSeen(slip.getByText('This market is suspended.').first())
  })
})

/** Holds placements in flight until the returned function is called. */
async function heldPlacement(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(placement, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
