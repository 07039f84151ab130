/** Pick 6 on our own football in Chromium: seen by a guest, entered, followed while matches are played, and paid. */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { asSuperuser } from '../asSuperuser.ts'
import type { UntimedMessage } from '../feeds/drivenFeed.ts'
import { derry, inState, type Match, upcoming } from '../feeds/saturday.ts'
import { chromiumPath, type Size, sizes } from './browser.ts'
import { type Customer, expectSeen, expectWords } from './customer.ts'
import { lookingAt } from './looking.ts'
import { saturdayBook } from './saturdayBook.ts'

const file = join(mkdtempSync(join(tmpdir(), 'touchline-pick6-')), 'operator.json')
const pick6 = { currency: 'GBP', entry: '1.00', prizes: { 6: '10000.00', 5: '250.00', 4: '20.00' }, best: '50.00' }
writeFileSync(file, JSON.stringify({ predictors: { pick6 } }))

const clubs = [
  ['Cork City', 'Waterford'],
  ['Athlone', 'Wexford'],
  ['Finn Harps', 'Treaty'],
  ['Longford', 'Bray'],
  ['Cobh', 'Kerry'],
] as const
const five = clubs.map(
  ([home, away], i): Match => ({ ...derry, id: `six${i}`, home, away, startsInMs: derry.startsInMs + (i + 1) * 60_000 }),
)
const six: Match[] = [derry, ...five]
/** goals of each side, match by match */
const ends = [2, 0, 1, 1, 0, 1, 0, 0, 3, 1, 1, 2]

const board = (match: Match, home: number, away: number, period = 'FULL_TIME'): UntimedMessage => ({
  type: 'scoreboard',
  data: { eventId: match.id, period, clockSeconds: period === 'FULL_TIME' ? 5_600 : 1_200, score: { home, away } },
})

describe.skipIf(!chromiumPath)('Pick 6 in Chromium', () => {
  const { world, feed, arrive } = saturdayBook({ keepsTabs: true, env: { CONFIG: file }, more: five.map(upcoming) })
  const names = { phone: 'alice', desktop: 'bob' } as const

  /** Types the goals of each side, as they will be; the last match is 2–2 for bob. */
  async function predict(main: Locator, size: Size): Promise<void> {
    for (const [i, match] of six.entries())
      for (const [j, team] of [match.home, match.away].entries()) {
        const goals = size === 'desktop' && i === 5 ? 2 : (ends[2 * i + j] ?? 0)
        const more = main.getByRole('button', { name: `${team}: one goal more` })
        if (size === 'desktop') await more.press(String(goals))
        else for (let press = 0; press <= goals; press++) await more.click()
      }
  }
  const enter = async ({ page, main }: Customer) => {
    await main.getByRole('button', { name: 'Enter for £1.00' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm and pay £1.00' }).click()
  }

  it.each(sizes)('a guest sees the round on a %s, logs in, predicts and enters it', async (size) => {
    const customer = await arrive(size, '/pick6')
    const { page, main } = customer
    const eyes = lookingAt(page, size, 'uk')
    await main.getByText('£10,000.00').first().waitFor({ timeout: 30_000 })
    for (const { home, away } of six) for (const team of [home, away]) await expectSeen(main.getByText(team, { exact: true }))
    await expectSeen(main.getByText('Closes in'))
    await expectSeen(main.getByRole('heading', { name: 'Rules' }))
    await eyes.look('pick6-guest')
    await main.getByRole('button', { name: 'Log in to enter' }).click()
    await customer.logIn(names[size])
    await expectSeen(main.getByText('Pick a score for 6 more matches'))
    await predict(main, size)
    await eyes.look('pick6-predicted')
    await main.getByRole('button', { name: 'Enter for £1.00' }).click()
    const dialog = page.getByRole('dialog')
    await expectWords(dialog, /Derry City – Sligo Rovers2–0/)
    await eyes.look('pick6-confirm')
    await dialog.getByRole('button', { name: 'Confirm and pay £1.00' }).click()
    await expectSeen(main.getByText('Your entry is in. Points count once matches begin.'))
    await expect.poll(() => customer.balance()).toBe('£999.00')
    expect(await main.getByText('Your pick').count()).toBe(6)
    await eyes.look('pick6-entered')
    expect(eyes.found).toEqual([])
  })

  it('an entry is refused in words: without money, on an unverified account, after the first kick-off', async () => {
    const poor = await arrive('phone', '/pick6', { as: 'frank' })
    await predict(poor.main, 'phone')
    await enter(poor)
    await expectWords(poor.main.getByRole('alert'), /You don't have enough money for this entry\.Deposit/)
    const unverified = await arrive('desktop', '/pick6', { as: 'carol' })
    await predict(unverified.main, 'desktop')
    await enter(unverified)
    await expectWords(unverified.main.getByRole('alert'), /Games are closed for your account at the moment/)
    const late = await arrive('desktop', '/pick6', { as: 'erin' })
    await predict(late.main, 'desktop')
    await late.main.getByRole('button', { name: 'Enter for £1.00' }).click()
    await feed.send(inState(derry, 'INPLAY'), board(derry, 1, 0, 'FIRST_HALF'))
    await expect.poll(async () => (await world().data('predictorRounds', { game: 'pick6' })).rounds[0]?.state).toBe('running')
    const confirm = late.page.getByRole('dialog').getByRole('button', { name: 'Confirm and pay £1.00' })
    await confirm.click()
    await expectSeen(late.page.getByText('Entries for this round are closed: the first match has kicked off.'))
  })

  it('counts points while matches are played, and pays the prizes when the last one is over', async () => {
    const [phone, desktop] = [await arrive('phone', '/pick6', { as: 'alice' }), await arrive('desktop', '/pick6', { as: 'bob' })]
    await expectSeen(phone.main.getByText('As it stands: 2 points, 0 right scores.'))
    const eyes = lookingAt(phone.page, 'phone', 'uk')
    await eyes.look('pick6-running')
    for (const [i, match] of six.entries())
      await feed.send(inState(match, 'FINISHED'), board(match, ends[2 * i] ?? 0, ends[2 * i + 1] ?? 0))
    const { pool } = world()
    for (const [table, columns] of [
      ['predictor_round', ['closes_at']],
      ['predictor_match', ['kick_off']],
      ['predictor_entry', ['at']],
    ] as const)
      await asSuperuser(pool, `update ${table} set ${columns.map((each) => `${each} = ${each} - interval '6 hours'`).join()}`)
    await phone.main.getByRole('tab', { name: 'My entries' }).click()
    await expectSeen(phone.main.getByText('You won £10,050.00: it’s in your balance.'))
    await expectSeen(phone.main.getByText('30 points, 6 right scores.'))
    await expect.poll(() => phone.balance()).toBe('£11,049.00')
    await eyes.look('pick6-won')
    await desktop.main.getByRole('tab', { name: 'My entries' }).click()
    await expectSeen(desktop.main.getByText('You won £250.00: it’s in your balance.'))
    await expectSeen(desktop.main.getByText('Place 2 of 2 entries.'))
    await desktop.main.getByRole('tab', { name: 'Results' }).click()
    await expectSeen(desktop.main.getByText('2 entries, 2 winners.'))
    const reached = desktop.main.getByRole('table', { name: 'How entries did' })
    await expect
      .poll(() => reached.getByRole('row').allInnerTexts())
      .toEqual(['Points\tEntries\tWinners', '30\t1\t1', '25\t1\t1'].map((row) => expect.stringMatching(row)))
    const desk = lookingAt(desktop.page, 'desktop', 'uk')
    await desk.look('pick6-results')
    expect([...eyes.found, ...desk.found]).toEqual([])
    expect(await world().audit()).toEqual([])
  })
})
