/** Cashing out a bet: its moving value, and everything that can go wrong. */
import type { Locator, Page, Route } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { drivenFeed } from '../feeds/drivenFeed.ts'
import { bohs, matchResult, moved, opened, saturday, selection, suspension } from '../feeds/saturday.ts'
import { bootWorld, type World } from '../world.ts'
import { chromiumPath, maxWaitMs, phoneFirst, type Size, useBrowser, type VisitOptions, visit } from './browser.ts'
import {
  type Customer,
  customerOn,
  expectAttribute,
  expectHidden,
  expectSeen,
  expectWords,
  openLoggedIn,
  pressSeen,
  pressWhenItChanges,
} from './customer.ts'

const request = '**/api/v2/cashout?*'
const before = { h: '11/10', d: '12/5', a: '5/2' } as const
const shorter = { h: '1/2', d: '7/2', a: '6/1' } as const
const longer = { h: '3/1', d: '12/5', a: '4/5' } as const

describe.skipIf(!chromiumPath)('a cash-out in Chromium', () => {
  const browser = useBrowser({ keepsTabs: true })
  const feed = drivenFeed()
  let world: World
  let token: string
  beforeAll(async () => {
    world = await bootWorld({ as: 'inside', feed })
    await feed.send(...saturday())
    token = await world.login('alice')
  })
  afterEach(async () => {
    // choices are kept in the customer's account
    await world.data('saveSettings', { extSettings: { acceptCashOutsChange: 'NOT_ACCEPT' } }, token)
    await feed.send(opened(matchResult(bohs)), ...moved(bohs, before))
    await vi.waitUntil(async () => (await cashOutAll()) === 0, { timeout: maxWaitMs })
    const violations = await world.audit()
    if (violations.length > 0) throw new Error(`the audit found ${JSON.stringify(violations)}`)
  })
  afterAll(() => world.close())

  const openBets = async () => (await world.data('myBetsUnsettled', {}, token)).bets
  /** cashes out every bet with a value; returns the number of bets still open */
  const cashOutAll = async () => {
    for (const { betId, cashout } of await openBets())
      if (cashout?.amount) await world.data('cashout', { ref: crypto.randomUUID(), betId, amount: cashout.amount }, token)
    return (await openBets()).length
  }
  const worth = async () => (await openBets())[0]?.cashout?.fullReturn ?? ''

  /** alice with an open bet of 10.00 on Bohemians */
  async function arrive(size: Size, options?: VisitOptions): Promise<Customer & { card: Locator }> {
    const chosen = { eventId: bohs.id, marketId: matchResult(bohs), selectionId: selection(bohs, 'h'), odds: 2.1 }
    const slip = { ref: crypto.randomUUID(), type: 'SINGLE' as const, stake: '10.00', selections: [chosen] }
    await world.data('betplacement', { betSlips: [slip] }, token)
    const customer = customerOn(await visit(browser(), world.url, size, options), size)
    await openLoggedIn(customer.page, world, 'alice', '/mybets/open')
    const card = customer.main.getByRole('article', { name: 'Single' }).first()
    await expectSeen(card.getByRole('button', { name: /^Cash out Single for £/ }))
    return { ...customer, card }
  }

  const open = (card: Locator) => card.getByRole('button', { name: /^Cash out Single for £/ }).click()
  const confirm = (card: Locator, amount: string) => card.getByRole('button', { name: `Cash out £${amount}`, exact: true })

  it.each(phoneFirst)(
    'B3.13b B4.26f the whole bet: its value moves with the price, and the value on the button is paid (%s)',
    async (size) => {
      const customer = await arrive(size)
      const { card } = customer
      const first = await worth()
      await open(card)
      await expectSeen(confirm(card, first))
      await feed.send(...moved(bohs, shorter))
      const value = await worth()
      expect(Number(value)).toBeGreaterThan(Number(first))
      const was = await customer.balance()
      await pressSeen(confirm(card, value))
      await expectWords(card.getByRole('status'), `Cashed out £${value}`)
      await expectHidden(card)
      await expectSeen(customer.main.getByText('No open bets'))
      await expect.poll(async () => pence(await customer.balance()) - pence(was)).toBe(pence(value))
      await customer.main.getByRole('tab', { name: 'History' }).click()
      await expectWords(customer.main.getByRole('article', { name: 'Single' }).first(), new RegExp(`Cashed out.*£${value}`))
    },
  )

  it('a part, by share, by keys and as an amount; the rest stays open at its remaining value', async () => {
    const { card } = await arrive('desktop')
    await open(card)
    const value = await worth()
    const slider = card.getByRole('slider', { name: 'Amount' })
    await expectAttribute(slider, 'aria-valuetext', `100 percent, £${value}`)
    await card.getByRole('button', { name: '50%' }).click()
    await expectAttribute(slider, 'aria-valuetext', /^50 percent/)
    await slider.press('ArrowRight')
    await expectAttribute(slider, 'aria-valuetext', /^51 percent/)
    const field = card.getByRole('textbox', { name: 'Cash-out value' })
    await field.fill('0.5')
    await expectSeen(card.getByText('Minimum cash-out: £1.00'))
    await field.fill(String(Number(value) - 0.5))
    await expectSeen(card.getByText(/^Cash out up to £[\d.]+, or all of it$/))
    await field.fill('4,50')
    await expectSeen(card.getByText(/^£\d+\.\d\d of your stake stays open\. Potential returns: £\d+\.\d\d\.$/))
    await pressSeen(confirm(card, '4.50'))
    await expectWords(card.getByRole('status'), /Cashed out £4\.50.*The rest of the bet stays open/)
    const rest = await worth()
    expect(Math.abs(pence(value) - 450 - pence(rest))).toBeLessThanOrEqual(2)
    await expectSeen(card.getByRole('button', { name: `Cash out Single for £${rest}` }))
  })

  it('a rule is set, shown, executed at the current value, and every open page shows it', async () => {
    const { card, main, page } = await arrive('phone')
    await open(card)
    await card.getByRole('tab', { name: 'Automatically' }).click()
    const field = card.getByRole('textbox', { name: 'Cash out at' })
    await field.fill('1')
    await expectSeen(card.getByText('The bet is already worth this much and would be cashed out immediately.'))
    await field.fill('99')
    await expectSeen(card.getByText('This bet can return £21.00 at most.'))
    await field.fill('11')
    await card.getByRole('button', { name: 'Auto cash-out at £11.00' }).click()
    await expectSeen(card.getByText('Cashes out automatically at £11.00').first())
    await card.getByRole('button', { name: 'Cancel auto cash-out' }).click()
    await expectSeen(card.getByText('Auto cash-out cancelled'))
    await field.fill('12')
    await card.getByRole('button', { name: 'Auto cash-out at £12.00' }).click()
    await expectSeen(card.getByText('Cashes out automatically at £12.00').first())
    const other = await page.context().newPage()
    await other.goto('/mybets/open')
    await expectSeen(other.getByText('Cashes out automatically at £12.00'))
    await feed.send(...moved(bohs, shorter))
    // shown where it was set, and on every other page with the bet
    await Promise.all(
      [card, other.getByRole('main')].map((place) => expectSeen(place.getByText(/^Auto cash-out paid £1\d\.\d\d$/))),
    )
    await expectSeen(main.getByText('No open bets'))
    const [bet] = (await world.data('myBetsSettled', {}, token)).bets
    expect([bet?.status, Number(bet?.returns) >= 12]).toEqual(['CASH_OUT', true])
  })

  it('a suspended price shows a message instead of the button, and the choice is kept', async () => {
    const { card, page } = await arrive('desktop')
    await open(card)
    await card.getByRole('button', { name: '50%' }).click()
    const height = (await card.boundingBox())?.height ?? 0
    await feed.send(suspension(matchResult(bohs)))
    const suspendedButton = card.getByRole('button', { name: 'Cash-out is suspended' })
    await expectAttribute(suspendedButton.last(), 'aria-disabled', 'true')
    expect(Math.abs(((await card.boundingBox())?.height ?? 0) - height)).toBeLessThanOrEqual(1)
    const sent = await countRequests(page)
    await page.waitForTimeout(400)
    await suspendedButton.last().click({ force: true })
    await feed.send(opened(matchResult(bohs)))
    await expectSeen(card.getByRole('button', { name: /^Cash out £4/ }))
    expect(sent).toEqual([])
  })

  it.each(phoneFirst)('B4.26d a lost answer is requested again: one cash-out, and it is shown (%s)', async (size) => {
    const { card, page } = await arrive(size)
    await open(card)
    const sent: unknown[] = []
    await page.route(request, async (route) => {
      sent.push(route.request().postDataJSON())
      await route.fetch()
      await route.abort('connectionreset')
    })
    await pressSeen(confirm(card, await worth()))
    await expectSeen(card.getByRole('status').getByText(/^Cashed out £/))
    expect(sent.length).toBe(1)
  })

  it('a request that never arrived is sent again under its ref: one cash-out', async () => {
    const { card, page } = await arrive('desktop', { allow: [/^404 .*\/cashoutstatus/] })
    await open(card)
    const refs: string[] = []
    await page.route(request, async (route) => {
      refs.push(route.request().postDataJSON().ref)
      if (refs.length === 1) await route.abort('connectionreset')
      else await route.continue()
    })
    await pressSeen(confirm(card, await worth()))
    await expectSeen(card.getByRole('status').getByText(/^Cashed out £/))
    expect(refs.length).toBeGreaterThan(1)
    expect(new Set(refs).size).toBe(1)
  })

  it('a double tap is one cash-out, and its second tap presses nothing else', async () => {
    const { card, page } = await arrive('desktop')
    await open(card)
    const sent = await countRequests(page)
    const button = confirm(card, await worth())
    await page.waitForTimeout(400)
    await button.dblclick()
    await expectSeen(card.getByRole('status').getByText(/^Cashed out £/))
    expect(sent.length).toBe(1)
  })

  it('a reload during a cash-out is resolved by its status, and a second tab shows it too', async () => {
    const { card, page } = await arrive('desktop')
    await open(card)
    const value = await worth()
    await page.route(request, async (route) => {
      await route.fetch()
      setTimeout(() => void route.abort().catch(() => undefined), 60_000).unref()
    })
    const second = await page.context().newPage()
    await second.goto('/mybets/open')
    await expectSeen(second.getByRole('article', { name: 'Single' }))
    await pressSeen(confirm(card, value))
    await expect.poll(async () => (await openBets()).length).toBe(0)
    await expectSeen(second.getByText('No open bets'))
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.reload()
    await expectSeen(page.getByRole('main').getByText('No open bets'))
    await expect.poll(() => page.evaluate(() => localStorage.getItem('touchline.cashouts'))).toContain('"pending":{}')
  })

  it('B4.26c a value that moved in flight is refused with the new one, and accepted at that', async () => {
    const { card, page } = await arrive('desktop')
    await open(card)
    const value = await worth()
    await onceSent(page, () => feed.send(...moved(bohs, longer)))
    await pressSeen(confirm(card, value))
    // the feed's message arrives while the request is in flight, which takes a moment
    await expect.poll(worth).not.toBe(value)
    const now = await worth()
    await expectSeen(card.getByText(`The cash-out value changed to £${now}.`))
    await pressSeen(confirm(card, now))
    await expectWords(card.getByRole('status'), `Cashed out £${now}`)
  })

  it('B3.13c accepting any value pays the current one', async () => {
    const { card, page } = await arrive('phone')
    await open(card)
    await card.getByLabel('Cash-out value changes').selectOption('Accept any')
    // a setting saved after the end of the test would apply to the next one
    await expect
      .poll(async () => (await world.data('getSettings', {}, token)).extSettings?.acceptCashOutsChange)
      .toBe('ACCEPT_ANY_CASHOUTS')
    await onceSent(page, () => feed.send(...moved(bohs, longer)))
    const value = await worth()
    await pressSeen(confirm(card, value))
    await expectSeen(card.getByRole('status').getByText(/^Cashed out £/))
    const paid = (await world.data('myBetsSettled', {}, token)).bets[0]?.returns
    expect(Number(paid)).toBeLessThan(Number(value))
    await expectWords(card.getByRole('status'), `Cashed out £${paid}`)
  })

  it('B3.13c B3.16 a cash-out on a new device uses the account’s saved setting for moved values', async () => {
    await world.data('saveSettings', { extSettings: { acceptCashOutsChange: 'ACCEPT_ANY_CASHOUTS' } }, token)
    const { card, page } = await arrive('phone')
    await open(card)
    await expect.poll(() => card.getByLabel('Cash-out value changes').inputValue()).toBe('ACCEPT_ANY_CASHOUTS')
    await onceSent(page, () => feed.send(...moved(bohs, longer)))
    const value = await worth()
    await pressSeen(confirm(card, value))
    await expectSeen(card.getByRole('status').getByText(/^Cashed out £/))
    const paid = (await world.data('myBetsSettled', {}, token)).bets[0]?.returns
    expect(Number(paid)).toBeLessThan(Number(value))
  })

  it('B3.16 a request without a setting for moved values uses the saved one', async () => {
    await arrive('desktop')
    const [bet] = await openBets()
    const requested = { betId: bet?.betId ?? '', amount: await worth() }
    const ask = () => world.data('cashout', { ...requested, ref: crypto.randomUUID() }, token)
    await feed.send(...moved(bohs, longer))
    await expect.poll(worth).not.toBe(requested.amount)
    expect((await ask()).error?.type).toBe('CashOutChanged')
    await world.data('saveSettings', { extSettings: { acceptCashOutsChange: 'ACCEPT_ANY_CASHOUTS' } }, token)
    expect((await ask()).status).toBe('SUCCEEDED')
  })

  it('a press within 300 ms of a change applies to the previous button text', async () => {
    const { card, page } = await arrive('desktop')
    await open(card)
    const value = await worth()
    await expectSeen(confirm(card, value))
    await page.waitForTimeout(400)
    const bodies: { amount: string }[] = []
    await page.route(request, async (route) => {
      bodies.push(route.request().postDataJSON())
      await route.continue()
    })
    await confirm(card, value).evaluate(pressWhenItChanges)
    await feed.send(...moved(bohs, shorter))
    await expect.poll(() => bodies.length).toBe(1)
    expect(bodies[0]?.amount).toBe(value)
    await expectSeen(card.getByText(/^The cash-out value changed to/))
    await card.getByRole('button', { name: 'Keep bet' }).click()
    await expectSeen(card.getByRole('button', { name: `Cash out Single for £${await worth()}` }))
  })

  it('a logout during a cash-out is immediate; the gateway completes the cash-out', async () => {
    const { card, page, main } = await arrive('desktop')
    await open(card)
    await page.route(request, () => undefined)
    await pressSeen(confirm(card, await worth()))
    await expectSeen(card.getByText(/^Cashing out £/))
    await page.getByRole('button', { name: 'Account menu' }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await expectSeen(main.getByText('Log in to see your bets'))
    await expect.poll(() => page.evaluate(() => localStorage.getItem('touchline.cashouts'))).toBeNull()
    expect((await openBets()).length).toBe(1)
  })

  it('offline it shows that the value is paused, and a press shows a message', async () => {
    const { card, page } = await arrive('phone', {
      ownTab: true,
      allow: ['console: WebSocket', 'ERR_INTERNET_DISCONNECTED', /^404 .*cashoutstatus/],
    })
    await open(card)
    await page.context().setOffline(true)
    await expectSeen(card.getByText("You're offline. The value is paused."))
    await pressSeen(confirm(card, await worth()))
    await expectSeen(card.getByText(/^Cashing out £/))
    await page.context().setOffline(false)
    await expectSeen(card.getByRole('status').getByText(/^Cashed out £/))
  })
})

const pence = (pounds: string): number => Math.round(Number(pounds.replaceAll(/[£,]/g, '')) * 100)

async function countRequests(page: Page): Promise<string[]> {
  const sent: string[] = []
  await page.route(request, async (route) => {
    sent.push(route.request().postData() ?? '')
    await route.continue()
  })
  return sent
}

/** Runs it while the request is in flight, before the gateway has it. */
async function onceSent(page: Page, then: () => Promise<void>): Promise<void> {
  const held = async (route: Route) => {
    await then()
    await route.continue()
  }
  await page.route(request, held, { times: 1 })
}
