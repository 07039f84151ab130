/** The card of a race: silks and form, sorting, the terms, a non-runner, the finish. */
import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { ferryStays, finished, raceDay } from '../feeds/kempton.ts'
import { chromiumPath, phoneFirst, type Size, sizes } from './browser.ts'
import { expectSeen } from './customer.ts'
import { lookingAt } from './looking.ts'
import { saturdayBook } from './saturdayBook.ts'
import { wordsOf } from './words.ts'

const race = '/sports/horse-racing/kempton/riverside-lights/handicap'
const dogRace = '/sports/greyhounds/romford/dash/dash'

describe.skipIf(!chromiumPath)('a race card in Chromium', () => {
  const { arrive, feed } = saturdayBook({ keepsTabs: true, more: raceDay() })

  const rows = (main: Locator) => main.getByRole('list', { name: 'Runners' }).locator(':scope > li')
  const names = async (main: Locator) =>
    (await rows(main).allInnerTexts()).map((row) => /Tidal|Silver|Common|Evening|Marble|Amber/.exec(row)?.[0])

  it.each(sizes)('shows colours, marks, weights and form, and is in order (%s)', async (size: Size) => {
    const { page, main } = await arrive(size, race)
    const looking = lookingAt(page, size, 'uk')
    await expectSeen(main.getByText('Riverside Lights Handicap'))
    await expectSeen(main.getByText(/Class 3 · 1m · Going: Standard to slow · 6 runners · Prize £25,700/))
    await expectSeen(main.getByText('Each way 1/5, 3 places').first())
    await expectSeen(main.getByRole('timer').getByText(/^\d+:\d\d$/))
    const first = rows(main).first()
    await expectSeen(first.getByText('Racing colours: red, yellow hoops, yellow cap, red spots'))
    await expectSeen(first.getByText('Won at this course and distance'))
    await expectSeen(first.getByText('Beaten favourite last time'))
    await expectSeen(first.getByText('Favourite', { exact: true }))
    expect(await first.innerText()).not.toContain('unheard')
    if (size === 'phone') await expectSeen(first.getByText(/1-12 · 4yo · 10st 0lb · OR 94/))
    else {
      const cells = first.locator('p').filter({ visible: true })
      for (const figure of [/Form 1-12\s*18 days/, /Weight 10st 0lb\s*4yo/, /OR 94/])
        await expectSeen(cells.filter({ hasText: figure }))
      await expectSeen(first.getByText('22%'))
    }
    await expectSeen(first.getByText('Opened at 7/2, now shorter'))
    await expectSeen(rows(main).nth(1).getByText('Opened at 4/1', { exact: true }))

    await first.getByRole('button', { name: 'Tidal Reach', exact: true }).click()
    const past = main.getByRole('region', { name: 'Form of Tidal Reach' })
    await expectSeen(past.getByText(/Two course wins/))
    await expectSeen(past.getByText('9 from 41'))
    await expectSeen(past.getByText('18 days'))
    await expectSeen(past.getByText('2nd of 9'))
    await expect.poll(() => past.getByRole('list', { name: 'Last runs' }).getByRole('listitem').count()).toBe(3)
    await expectSeen(main.getByRole('region', { name: 'Early pace' }).getByText('Tidal Reach usually leads.'))
    await looking.look('race-card')
    await page.setViewportSize({ width: 320, height: 640 })
    await looking.look('race-card-320')
    expect(looking.found).toEqual([])
  })

  it.each(phoneFirst)('shows how the price of each runner moved (%s)', async (size) => {
    const { page, main } = await arrive(size, race)
    const looking = lookingAt(page, size, 'uk')
    await main
      .getByRole('button', { name: /^Price history: / })
      .first()
      .click()
    const choice = main.getByRole('combobox', { name: 'Selection' })
    await expectSeen(choice)
    await choice.selectOption({ label: 'Silver Lantern' })
    await expectSeen(main.getByRole('table', { name: 'Price history: Silver Lantern' }))
    await looking.look('race-history')
    expect(looking.found).toEqual([])
  })

  it.each(sizes)('is sorted by price or name, and the way back keeps the order (%s)', async (size: Size) => {
    const { page, main } = await arrive(size, race)
    await main.getByRole('button', { name: 'Name', exact: true }).click()
    await expect.poll(() => names(main)).toEqual(['Amber', 'Common', 'Evening', 'Marble', 'Silver', 'Tidal'])
    await expect.poll(() => new URL(page.url()).searchParams.get('sort')).toBe('name')
    await main.getByRole('navigation', { name: 'Races at Kempton' }).getByRole('link').nth(1).click()
    await expectSeen(main.getByText('Kempton maiden').first())
    await page.goBack()
    await expectSeen(main.getByText('Riverside Lights Handicap'))
    await expect.poll(() => names(main)).toEqual(['Amber', 'Common', 'Evening', 'Marble', 'Silver', 'Tidal'])
    await main.getByRole('button', { name: 'Price', exact: true }).click()
    await expect.poll(async () => (await names(main)).slice(0, 3)).toEqual(['Tidal', 'Silver', 'Common'])
  })

  it.each(sizes)('of greyhounds has the traps and the times (%s)', async (size: Size) => {
    const { page, main } = await arrive(size, dogRace)
    const looking = lookingAt(page, size, 'uk')
    await expectSeen(main.getByText(/A3 · 480m/))
    for (const trap of [1, 2, 3, 4, 5, 6]) await expectSeen(main.getByText(`Trap ${trap}`, { exact: true }).first())
    await main.getByRole('button', { name: 'Bakers Dozen', exact: true }).click()
    const verdict = main.getByRole('region', { name: 'Verdict' })
    await expectSeen(verdict.getByText('Bakers Dozen comes first in 2 of these 2.'))
    await expectSeen(verdict.getByText('From the form, ratings and times on this card.'))
    await expectSeen(main.getByRole('region', { name: 'To the first bend' }).getByText('4.62'))
    await expectSeen(main.getByRole('region', { name: 'Winners by trap' }).getByText('The last 64 races at Romford.'))
    await expectSeen(main.getByText('28.91').filter({ visible: true }).first())
    await expectSeen(main.getByText(/Trap 1 · 29.48/))
    await looking.look('greyhound-card')
    expect(looking.found).toEqual([])
  })

  // the last: they change the race for the others
  it.each(sizes)('says before settlement what a non-runner costs, then the finish (%s)', async (size: Size) => {
    if (size === sizes[0]) await feed.send(ferryStays)
    const { page, main } = await arrive(size, race)
    const looking = lookingAt(page, size, 'uk')
    if (size === sizes[0]) {
      await expectSeen(main.getByText(/Evening Ferry was withdrawn at .*: Rule 4 takes 10p in the £/))
      await expectSeen(
        rows(main)
          .last()
          .getByText(/Non-runner since/),
      )
      await looking.look('race-card-non-runner')
      await feed.send(...finished())
    }
    await expect.poll(() => names(main), { timeout: 15_000 }).toEqual(['Silver', 'Tidal', 'Amber', 'Common', 'Marble', 'Evening'])
    await expectSeen(rows(main).first().getByText('1st'))
    await expectSeen(rows(main).first().getByText('7/2'))
    await expectSeen(rows(main).nth(1).getByText('nk behind'))
    const paid = main.getByRole('region', { name: 'Dividends' })
    await expectSeen(paid.getByText('£10.63'))
    // 7/2 to win, a fifth of it in a place
    await expectSeen(paid.getByText('£4.50'))
    await expectSeen(paid.getByText('£1.70'))
    await expectSeen(main.getByRole('region', { name: 'Race facts' }).getByText('Tidal Reach, 2nd'))
    await looking.look('race-finish')
    expect(looking.found).toEqual([])
  })
})

describe.skipIf(!chromiumPath).each([
  ['nl', 'nl-NL'],
  ['bg', 'bg-BG'],
])('the card in other languages (%s)', (brand, locale) => {
  const { arrive } = saturdayBook({ keepsTabs: true, brand, more: raceDay() })

  it('has no cut word at 320 px', async () => {
    const { page, main } = await arrive('phone', race, { locale })
    await page.setViewportSize({ width: 320, height: 640 })
    const looking = lookingAt(page, 'phone', brand)
    await main.getByRole('button', { name: 'Tidal Reach', exact: true }).click()
    await expectSeen(main.getByText(wordsOf(locale)('runner.spotlight')))
    await looking.look('race-card-320')
    expect(looking.found).toEqual([])
  })
})
