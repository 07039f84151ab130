/** A country that is not bundled: one file, no source code. The gateway is a separate process with `BRAND=path`. */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { feedText, opening } from '../feeds/league.ts'
import { bootWorld, type World } from '../world.ts'
import { chromiumPath, useBrowser, visit } from './browser.ts'
import { expectSeen, expectWords } from './customer.ts'

const sixth = {
  extends: 'base',
  id: 'sx',
  name: 'Sixpence',
  countryCode: 'be',
  currency: 'NGN',
  languages: ['nl-NL', 'bg-BG', 'en-GB'],
  oddsFormats: ['DECIMAL'],
  minimumAge: 21,
  rules: { luckyBonuses: true, eachWayMultiple: 'all-each-way', cashOutMargin: '1/10', rule4Cap: '1/2', deadHeat: 'pay-in-full' },
  defaultStakes: [70_00, 140_00],
  defaultStake: 140_00,
  defaultMultiBetType: 'SYSTEM',
  minStake: 50_00,
  maxStake: 9_000_00,
  maxPayout: 123_456_00,
  maxLuckyBonus: 777_00,
  voidUnplayedAfterHours: 31,
  risk: { minMaxStake: 800_00 },
  saferGambling: { raiseAfterHours: 72, coolOffDays: [2, 9], exclusions: [9, 'FOREVER'], realityCheckMinutes: 45 },
}
const rules =
  '{"eachWayMultiple":"all-each-way","rule4Cap":"1/2","deadHeat":"pay-in-full","luckyBonuses":true,"cashOutMargin":"1/10"}'

const folder = mkdtempSync(join(tmpdir(), 'touchline-sixth-brand-'))
const hourMs = 3_600_000
let world: World
let alice: string
beforeAll(async () => {
  const [brand, feed] = [join(folder, 'sixth.json'), join(folder, 'feed.ndjson')]
  writeFileSync(brand, JSON.stringify(sixth))
  writeFileSync(feed, feedText(opening([{ id: 'one', startsAfterMs: hourMs, prices: [2.5, 3.5, 2.9, 1.9, 1.9] }])))
  world = await bootWorld({ feed, speed: 1, brand })
  alice = await world.login('alice')
  await vi.waitUntil(async () => (await world.call('event', { eventId: 'one' })).status === 200, { timeout: 60_000 })
})
afterAll(async () => {
  await world.close()
  rmSync(folder, { recursive: true, force: true })
})

async function bet(stake: string) {
  const selections = [{ eventId: 'one', marketId: 'one:mr', selectionId: 'one:mr:h', odds: 2.5 }]
  const slip = { ref: randomUUID(), type: 'SINGLE' as const, stake, selections }
  return (await world.data('betplacement', { betSlips: [slip] }, alice)).betSlips[0]
}

describe('a brand that is only a file', () => {
  it('configures the page', async () => {
    expect(await world.data('appConfig', {})).toMatchObject({
      brand: 'sx',
      name: 'Sixpence',
      locale: 'nl-NL',
      languages: ['nl-NL', 'bg-BG', 'en-GB'],
      countryCode: 'be',
      currency: 'NGN',
      oddsFormat: 'DECIMAL',
      oddsFormats: ['DECIMAL'],
      minimumAge: 21,
      minStake: '50.00',
      maxWinnings: '123456.00',
      maxLuckyBonus: '777.00',
      defaultStakes: ['70.00', '140.00'],
      defaultStake: '140.00',
      defaultMultiBetType: 'SYSTEM',
      voidUnplayedAfterHours: 31,
      betting: { rules: { eachWayMultiple: 'all-each-way', luckyBonuses: true, rule4CapPercent: 50, deadHeat: 'pay-in-full' } },
    })
  })

  it('accepts bets in its currency, within its limits, by its rules', async () => {
    expect((await bet('49.99'))?.errors).toMatchObject([{ type: 'MinimumStake', minStake: '50.00' }])
    expect((await bet('9000.01'))?.status).toBe('FAILED')
    const placed = await bet('60.00')
    expect(placed).toMatchObject({ status: 'SUCCEEDED' })
    const { rows } = await world.pool.query(
      'select c.currency, b.stake, b.rules from bet b join bettor c on c.id = b.customer_id',
    )
    expect(rows).toEqual([{ currency: 'NGN', stake: 60_00, rules }])
    await world.pool.query(
      `insert into market_result (market_id, revision, feed_revision, outcomes) values ('one:mr', 1, 1, $1)`,
      [JSON.stringify({ 'one:mr:h': { result: 'WON' }, 'one:mr:d': { result: 'LOST' }, 'one:mr:a': { result: 'LOST' } })],
    )
    const settled = async () => (await world.data('myBetsSettled', {}, alice)).bets[0]
    await vi.waitUntil(async () => (await settled()) !== undefined, { timeout: 60_000 })
    expect(await settled()).toMatchObject({ returns: '150.00', receipt: { rules } })
    const [demo] = (await world.pool.query('select country_code from customer limit 1')).rows
    expect(demo).toEqual({ country_code: 'be' })
    expect(await world.audit()).toEqual([])
  })

  it("applies its safer gambling terms, and its waiting time for customers' own limits", async () => {
    const terms = await world.data('saferGambling', {}, alice)
    expect(terms).toMatchObject({ raiseAfterHours: 72, coolOffDays: [2, 9], exclusions: [9, 'FOREVER'] })
    const set = async (limit: string) =>
      (await world.data('setOwnLimit', { kind: 'stake', period: 'day', limit }, alice)).limits.find(
        ({ kind, period }) => kind === 'stake' && period === 'day',
      )
    await set('100.00')
    const askedAt = Date.now()
    const waits = await set('500.00')
    expect(waits).toMatchObject({ limit: '100.00', next: { limit: '500.00' } })
    expect(Math.round((Date.parse(waits?.next?.from ?? '') - askedAt) / hourMs)).toBe(72)
    expect((await bet('50.00'))?.errors).toMatchObject([{ type: 'SelfImposedLimitsExceeded', limit: '100.00' }])
  })
})

describe.skipIf(!chromiumPath)('on its page', () => {
  const browser = useBrowser()

  it('the rules show its limits and its own rules in its language and currency, and the footer its minimum age', async () => {
    const page = await visit(browser(), world.url, 'desktop', { locale: 'en-GB' })
    await page.goto('/betting-rules')
    const main = page.getByRole('main')
    await expectWords(main, /niet binnen 31 uur na de geplande start/)
    await expectWords(main, /weddenschap is ₦\s?123\.456,00|weddenschap is ₦\s?123\.456/)
    await expectWords(main, /hele inzet tegen de volle quotering/)
    await expectWords(main, /opgeteld, tot hoogstens 50%/)
    await expectSeen(page.getByText('Alleen voor 21 jaar en ouder'))
    expect(await page.locator('html').getAttribute('lang')).toBe('nl-NL')
    await page.goto('/settings')
    await page.getByRole('main').getByRole('radio').first().waitFor()
    expect(await page.getByRole('radio', { name: /11\/10/ }).count()).toBe(0)
  })
})
