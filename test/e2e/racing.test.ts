/** The pages of racing: their tabs, what is chosen on them, and the way back. */
import { describe, expect, it } from 'vitest'
import { racecourses } from '../feeds/racecourses.ts'
import { chromiumPath, phoneFirst, sizes } from './browser.ts'
import { expectAttribute, expectHidden, expectPath, expectSeen } from './customer.ts'
import { lookingAt } from './looking.ts'
import { saturdayBook } from './saturdayBook.ts'

/** each tab in order, with its address */
const tabs = {
  'horse-racing': [
    ['Home', ''],
    ['Meetings', '/meetings'],
    ['Virtual races', '/virtuals'],
    ['A–Z', '/a-z-search'],
    ['Future races', '/future-races'],
    ['Specials', '/specials'],
  ],
  greyhounds: [
    ['Home', ''],
    ['Meetings', '/meetings'],
    ['Virtual races', '/virtuals'],
    ['Future races', '/future-races'],
  ],
} as const

const pages = [...tabs['horse-racing'].map(([, path]) => path), '/all-races'].map((path) => `/sports/horse-racing${path}`)

describe.skipIf(!chromiumPath)('the pages of racing in Chromium', () => {
  const { arrive } = saturdayBook({ keepsTabs: true, more: racecourses() })

  it.each(phoneFirst)(
    'P2.21 P2.22 the tabs of horse racing and greyhounds are in order, each at its address (%s)',
    async (size) => {
      for (const sport of ['horse-racing', 'greyhounds'] as const) {
        const { page, main } = await arrive(size, `/sports/${sport}`)
        await expectSeen(main.getByRole('tab', { name: 'Home', selected: true }))
        expect(await main.getByRole('tab').allTextContents()).toEqual(tabs[sport].map(([name]) => name))
        const list = await main.getByRole('tablist').elementHandle()
        for (const [name, path] of tabs[sport]) {
          await main.getByRole('tab', { name }).click()
          await expectPath(page, `/sports/${sport}${path}`)
          await expectAttribute(main.getByRole('tab', { name }), 'aria-selected', 'true')
        }
        // the same list in all of them, so that it loses neither its place nor a key
        expect(await list?.evaluate(({ isConnected }) => isConnected)).toBe(true)
        await page.keyboard.press('Home')
        await expectPath(page, `/sports/${sport}`)
        await expect
          .poll(() => main.getByRole('tab', { name: 'Home' }).evaluate((tab) => tab === document.activeElement))
          .toBe(true)
      }
    },
  )

  it.each(phoneFirst)('P3.7 the way back from a race returns to the tab, the country and the meeting (%s)', async (size) => {
    const { page, main } = await arrive(size, '/sports/horse-racing')
    const country = (name: string) => main.getByRole('group', { name: 'Country' }).getByRole('button', { name })
    const times = (track: string) => main.getByRole('list', { name: new RegExp(`^Races at ${track}`) })
    await expectSeen(times('Cork'))
    await country('United Kingdom').click()
    await expectHidden(times('Cork'))
    await expectSeen(times('Exeter'))
    // the country goes along to the other tabs
    await main.getByRole('tab', { name: 'Meetings' }).click()
    await expect.poll(() => new URL(page.url()).search).toBe('?country=GB')
    await expectSeen(times('Exeter'))
    await expectHidden(times('Cork'))
    await main.getByRole('group', { name: 'Day' }).getByRole('button', { name: 'Tomorrow' }).click()
    await expectSeen(times('Kelso'))
    await expect.poll(() => new URL(page.url()).search).toBe('?country=GB&day=tomorrow')
    await times('Kelso').getByRole('link').click()
    await expectPath(page, '/sports/horse-racing/kelso-the-first/sev/kelso-1')
    await page.goBack()
    await expectAttribute(
      main.getByRole('group', { name: 'Day' }).getByRole('button', { name: 'Tomorrow' }),
      'aria-pressed',
      'true',
    )
    await expectSeen(times('Kelso'))
    await page.reload()
    await expectSeen(times('Kelso'))
    await main.getByRole('group', { name: 'Day' }).getByRole('button', { name: 'Today' }).click()
    await expectAttribute(country('United Kingdom'), 'aria-pressed', 'true')
    await country('All').click()
    await main.getByRole('combobox', { name: 'Meeting' }).selectOption('Cork')
    await expectHidden(times('Exeter'))
    await expectSeen(times('Cork'))
    await expect.poll(() => new URL(page.url()).search).toBe('?day=today&meeting=cork')
  })

  it.each(phoneFirst)(
    'P3.7 the A–Z of runners is sorted and searched; the field keeps its words and the focus, and Back returns to them (%s)',
    async (size) => {
      const { page, main } = await arrive(size, '/sports/horse-racing/a-z-search')
      const letter = (name: string) => main.getByRole('list', { name: `Runners: ${name}` })
      const field = main.getByRole('searchbox', { name: 'Horse, jockey or trainer' })
      await expectSeen(letter('B').getByRole('link', { name: /^Brass Monkey/ }))
      await main.getByRole('group', { name: 'Letter' }).getByRole('button', { name: 'E' }).click()
      await expectSeen(letter('E').getByRole('link', { name: /^Élan/ }))
      await field.pressSequentially('brass')
      await expect.poll(() => new URL(page.url()).search).toBe('?letter=E&q=brass')
      await expectSeen(letter('B').getByRole('link', { name: /^Brass Monkey/ }))
      expect(await letter('E').count()).toBe(0)
      expect(await field.inputValue()).toBe('brass')
      expect(await field.evaluate((each) => each === document.activeElement)).toBe(true)
      await letter('B').getByRole('link').click()
      await expectSeen(main.getByRole('button', { name: /^Brass Monkey/ }))
      await page.goBack()
      await expectSeen(letter('B').getByRole('link', { name: /^Brass Monkey/ }))
      expect(await field.inputValue()).toBe('brass')
      await field.fill('hartley')
      await expectSeen(main.getByText('No runners for “hartley”'))
      await main.getByRole('group', { name: 'Sort by' }).getByRole('button', { name: 'Jockey' }).click()
      await expectSeen(
        letter('Z')
          .getByRole('link', { name: /^Z Hartley/ })
          .first(),
      )
      await field.fill('')
      await expectSeen(
        letter('A')
          .getByRole('link', { name: /^A Moffat/ })
          .first(),
      )
      // the search is the same with the focus in its field
      await page.goto('/sports/horse-racing/search')
      await expectSeen(letter('B'))
      await page.keyboard.type('tweed')
      await expectSeen(letter('T').getByRole('link', { name: /^Tweed/ }))
    },
  )

  it('a future race and a special open as pages of their own', async () => {
    const { page, main } = await arrive('phone', '/sports/horse-racing/future-races')
    await main.getByRole('link', { name: 'Border Gold Cup' }).click()
    await expectPath(page, '/sports/horse-racing/future-races/border-gold-cup/sev/gold-cup')
    await expectSeen(main.getByRole('button', { name: /^Elder Brother/ }))
    await page.goBack()
    await main.getByRole('tab', { name: 'Specials' }).click()
    await main.getByRole('link', { name: 'Winners of the day' }).click()
    await expectPath(page, '/sports/horse-racing/specials/winners-of-the-day/sev/jockey-treble')
    await expectSeen(main.getByRole('button', { name: /^Hartley to win three/ }))
  })

  it('the address of the category leads to the page of the sport', async () => {
    const { page } = await arrive('phone', '/sports/horse-racing/racing')
    await expectPath(page, '/sports/horse-racing')
    await page.goto('/sports/horse-racing/outrights/racing')
    await expectPath(page, '/sports/horse-racing/future-races')
    await page.goto('/sports/greyhounds/dogs')
    await expectPath(page, '/sports/greyhounds')
  })

  it.each(sizes)('every page of racing fits, also without races (%s)', async (size) => {
    const { page, main } = await arrive(size, '/sports/horse-racing', { bypassCSP: true })
    const { look, found } = lookingAt(page, size, 'uk')
    for (const path of pages) {
      await page.goto(path)
      await expectSeen(main.getByRole('tabpanel'))
      await look(path.slice(8).replaceAll('/', '-'))
    }
    await page.goto('/sports/greyhounds/meetings?day=after-tomorrow')
    await expectSeen(main.getByRole('link', { name: 'See today’s races' }))
    await look('greyhounds-none')
    await main.getByRole('link', { name: 'See today’s races' }).click()
    await expectSeen(main.getByRole('list', { name: /^Races at Romford/ }))
    expect(found).toEqual([])
  })
})
