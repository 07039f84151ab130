/** Results by day and sport, what each market was settled with, and the finished times of today's meetings. */
import { describe, expect, it } from 'vitest'
import { ferryStays, finished, raceDay } from '../feeds/kempton.ts'
import { bohs, derry, fullTime, kickOff } from '../feeds/saturday.ts'
import { chromiumPath, phoneFirst, type Size, sizes } from './browser.ts'
import { expectAttribute, expectPath, expectSeen, expectWords } from './customer.ts'
import { lookingAt } from './looking.ts'
import { saturdayBook } from './saturdayBook.ts'

describe.skipIf(!chromiumPath)('results in Chromium', () => {
  const { arrive } = saturdayBook({
    keepsTabs: true,
    more: [
      ...kickOff(bohs),
      ...fullTime(bohs, { home: 2, away: 1 }),
      ...kickOff(derry),
      ...fullTime(derry, { home: 0, away: 0 }),
      ...raceDay(),
      ferryStays,
      ...finished(),
    ],
  })

  it.each(sizes)('show the day’s scores and finishes, and unfold how each was settled (%s)', async (size: Size) => {
    const { page, main } = await arrive(size, '/results')
    const looking = lookingAt(page, size, 'uk')
    await expectSeen(main.getByRole('heading', { name: 'Results', level: 1 }))
    const football = main.getByRole('region', { name: 'Football' })
    const match = football.getByRole('button', { name: /Bohemians 2–1/ })
    await expectAttribute(match, 'aria-expanded', 'false')
    await match.click()
    await expectWords(football, /Match result\s*Bohemians/)
    await expectWords(football, /Over 2\.5/)
    const races = main.getByRole('region', { name: 'Horse Racing' })
    const race = races.getByRole('button', { name: /Silver.*7\/2/ })
    await expectWords(race, /2nd Tidal Reach · 3rd/)
    await race.click()
    const order = races.getByRole('table', { name: 'Finishing order' })
    await expect.poll(() => order.getByRole('row').count()).toBe(5)
    await expectWords(order.getByRole('row').nth(2), /2nd.*Tidal Reach.*nk.*5\/2/)
    await expectWords(races, /Forecast 2 – 1.*£10\.63 to £1\.00/)
    await expectWords(races, /Evening Ferry was withdrawn at \d\d:\d\d: Rule 4 takes 10p/)
    await expectWords(main, /Results go back to \d+ \w+ \d{4}\. Results of virtual sports are kept for one day\./)
    await looking.look('results')
    expect(looking.found).toEqual([])
  })

  it.each(phoneFirst)('have an address for each sport and day, and say when a day has none (%s)', async (size) => {
    const { page, main } = await arrive(size, '/more')
    await main.getByRole('link', { name: 'Results', exact: true }).click()
    await expectPath(page, '/results')
    await main
      .getByRole('navigation', { name: 'Sport' })
      .getByRole('link', { name: /^Horse Racing/ })
      .click()
    await expect.poll(() => page.title()).toBe('Results, Horse Racing · Touchline')
    expect(await main.getByRole('region', { name: 'Football' }).count()).toBe(0)
    const days = main.getByRole('navigation', { name: 'Day' })
    await days.getByRole('link', { name: /^Yesterday/ }).click()
    await expectSeen(main.getByText('No results on this day'))
    await expectAttribute(days.getByRole('link', { name: /^Yesterday/ }), 'aria-current', 'page')
    expect(new URL(page.url()).pathname).toMatch(/^\/results\/[^/]+\/\d{4}-\d\d-\d\d$/)
    await page.reload()
    await expectSeen(main.getByText('No results on this day'))
    await days.getByLabel('Another day').fill('2026-01-01')
    await days.getByRole('link', { name: /^Today/ }).click()
    await expectSeen(main.getByRole('button', { name: /Silver/ }))
  })

  it.each(phoneFirst)('stand in the timetable of today’s races with their winners (%s)', async (size) => {
    const { page, main } = await arrive(size, '/sports/horse-racing')
    const kempton = main.getByRole('list', { name: /Kempton/ })
    await expectSeen(kempton.getByRole('link', { name: /Silver .*7\/2/ }))
    await main.getByRole('link', { name: 'All results' }).click()
    await expectPath(page, '/results/racing')
    await expectSeen(main.getByRole('button', { name: /Silver/ }))
  })
})
