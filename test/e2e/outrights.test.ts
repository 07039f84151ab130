/** Outrights and specials: found under their sport, displayed, and bet on. */
import { describe, expect, it } from 'vitest'
import { season } from '../feeds/season.ts'
import { chromiumPath, phoneFirst } from './browser.ts'
import { expectSeen } from './customer.ts'
import { saturdayBook } from './saturdayBook.ts'

describe.skipIf(!chromiumPath)('outrights and specials in Chromium', () => {
  const { arrive } = saturdayBook({ keepsTabs: true, more: season() })

  it.each(phoneFirst)(
    'P2.20 a sport shows its matches, its outrights and its specials, which can be bet on from there (%s)',
    async (size) => {
      const customer = await arrive(size, '/sports/football/football')
      const { main } = customer
      await expectSeen(main.getByRole('tab', { name: 'Matches', selected: true }))
      await main.getByRole('tab', { name: 'Outrights' }).click()
      const box = main.getByRole('article', { name: 'Premier Division winner' })
      await expectSeen(box)
      await expect.poll(() => box.getByRole('button').count()).toBe(4)
      await box.getByRole('button', { name: /^Derry City/ }).click()
      await expect.poll(() => box.getByRole('button', { name: /^Derry City/ }).getAttribute('aria-pressed')).toBe('true')
      await main.getByRole('tab', { name: 'Specials' }).click()
      await expectSeen(main.getByRole('article', { name: 'Goals of the day' }))
      await main.getByRole('tab', { name: 'Outrights' }).click()
      await box.getByRole('link', { name: 'All 6 prices' }).click()
      await expectSeen(main.getByRole('button', { name: /^Drogheda/ }))
    },
  )
})
