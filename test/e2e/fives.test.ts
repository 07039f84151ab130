/** Fives on our own football in Chromium: found under More, entered for nothing by radio buttons, and seen among the entries. */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { derry, type Match, upcoming } from '../feeds/saturday.ts'
import { chromiumPath, sizes } from './browser.ts'
import { expectPath, expectSeen, expectWords } from './customer.ts'
import { lookingAt } from './looking.ts'
import { saturdayBook } from './saturdayBook.ts'

const file = join(mkdtempSync(join(tmpdir(), 'touchline-fives-')), 'operator.json')
const fives = { currency: 'GBP', entry: '0', prizes: { 5: '1000.00', 4: '10.00' } }
writeFileSync(file, JSON.stringify({ predictors: { fives } }))

const clubs = [
  ['Cork City', 'Waterford'],
  ['Athlone', 'Wexford'],
  ['Finn Harps', 'Treaty'],
  ['Longford', 'Bray'],
] as const
const four = clubs.map(
  ([home, away], i): Match => ({ ...derry, id: `five${i}`, home, away, startsInMs: derry.startsInMs + (i + 1) * 60_000 }),
)
const five: Match[] = [derry, ...four]

describe.skipIf(!chromiumPath)('Fives in Chromium', () => {
  const { world, arrive } = saturdayBook({ keepsTabs: true, env: { CONFIG: file }, more: four.map(upcoming) })
  const names = { phone: 'alice', desktop: 'bob' } as const

  it.each(sizes)('is entered on a %s', async (size) => {
    const { page, main } = await arrive(size, '/more', { as: names[size] })
    const eyes = lookingAt(page, size, 'uk')
    await main.getByRole('link', { name: 'Fives' }).click()
    await expectPath(page, '/fives')
    await expectSeen(main.getByText('£1,000.00').first())
    await expectSeen(main.getByText('5 right results · Free to enter'))
    await expectSeen(main.getByText('Pick a result for 5 more matches'))
    for (const { home, away } of five) {
      const group = main.getByRole('group', { name: `${home} – ${away}` })
      if (size === 'phone') await group.getByText(home).click()
      else {
        await group.getByRole('radio', { name: home }).focus()
        await page.keyboard.press('ArrowRight')
      }
      const chosen = size === 'phone' ? home : 'Draw'
      await expect.poll(() => group.getByRole('radio', { name: chosen }).isChecked()).toBe(true)
    }
    await eyes.look('fives-predicted')
    await main.getByRole('button', { name: 'Enter for free' }).click()
    await expectWords(
      page.getByRole('dialog'),
      size === 'phone' ? /Derry City – Sligo RoversHome/ : /Derry City – Sligo RoversDraw/,
    )
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm entry' }).click()
    await expectSeen(main.getByText('Your entry is in. Points count once matches begin.'))
    await eyes.look('fives-entered')
    await main.getByRole('tab', { name: 'My entries' }).click()
    await expectWords(main.getByRole('region', { name: /^Round of/ }), /Your entry is in/)
    expect(eyes.found).toEqual([])
    expect(await world().audit()).toEqual([])
  })
})
