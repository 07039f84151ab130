/** The history of a market's prices on the page of its event, from the rows that the gateway wrote. */
import { describe, expect, it } from 'vitest'
import { derry, moved } from '../feeds/saturday.ts'
import { chromiumPath, sizes } from './browser.ts'
import { expectSeen } from './customer.ts'
import { lookingAt } from './looking.ts'
import { saturdayBook } from './saturdayBook.ts'

const address = '/sports/football/premier-division/derry-city-v-sligo-rovers/derry'
describe.skipIf(!chromiumPath)('the history of prices in Chromium', () => {
  const { arrive, feed } = saturdayBook({ keepsTabs: true })

  it.each(sizes)('is unfolded in a market, in figures, as a chart and as a table, and follows the price (%s)', async (size) => {
    for (const price of ['4/1', '1/2', '6/4']) await feed.send(...moved(derry, { h: price }))
    const { page, main } = await arrive(size, address, { bypassCSP: true })
    const { look, found } = lookingAt(page, size, 'uk')
    const button = main.getByRole('button', { name: 'Price history: Match result' })
    await expectSeen(button)
    await button.click()
    const table = main.getByRole('table', { name: 'Price history: Derry City' })
    await expectSeen(table)
    const figures = async () => (await main.locator('dl').first().locator('dd').allTextContents()).slice(1)
    expect(await figures()).toEqual(['4/1', '1/2', '6/4'])
    await expect.poll(() => table.getByRole('cell').allTextContents()).toEqual(expect.arrayContaining(['4/1', '1/2', '6/4']))
    expect(await main.getByRole('combobox', { name: 'Selection' }).locator('option').allTextContents()).toHaveLength(3)
    await look('price history')
    expect(found).toEqual([])
    // the price of now is live
    await feed.send(...moved(derry, { h: '2/1' }))
    await expect.poll(figures).toEqual(['4/1', '1/2', '2/1'])
    await main.getByRole('combobox', { name: 'Selection' }).selectOption({ label: 'Draw' })
    await expectSeen(main.getByRole('table', { name: 'Price history: Draw' }))
    await button.click()
    await expect.poll(() => main.getByRole('table').count()).toBe(0)
  })
})
