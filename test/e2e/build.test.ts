/** What the page does with what it is told of its build, with the supplied settings. */
import { describe, expect, it } from 'vitest'
import { chromiumPath } from './browser.ts'
import { changeAddress, expectSeen } from './customer.ts'
import { lookingAt } from './looking.ts'
import { league, saturdayBook } from './saturdayBook.ts'

describe.skipIf(!chromiumPath)('the build in Chromium', () => {
  const { arrive } = saturdayBook()

  it('P9.7a the page shows its version, and neither a key for the highest stake nor the casino in the bottom bar', async () => {
    const customer = await arrive('phone', '/more')
    const { page, main, slip } = customer
    await expectSeen(main.getByText(/^Version \d+\.\d+\.\d+, test system$/))
    const eyes = lookingAt(page, 'phone', 'uk')
    await eyes.look('more-version')
    expect(eyes.found).toEqual([])
    await expect
      .poll(() => page.getByRole('navigation', { name: 'Main' }).getByRole('link').allTextContents())
      .not.toContain('Casino')
    await changeAddress(page, league)
    await customer.choose('Bohemians, Match result')
    await customer.openSlip()
    await slip.getByRole('textbox', { name: 'Stake on Bohemians' }).click()
    await expectSeen(slip.getByRole('button', { name: 'Stake £10.00' }))
    expect(await slip.getByRole('button', { name: /^Max/ }).count()).toBe(0)
  })

  it('P9.7a the check of an identity asks for the documents of its country', async () => {
    const { main } = await arrive('phone', '/accountverification', { as: 'carol' })
    await expectSeen(main.getByText('Have your passport or driving licence ready. It takes about 2 minutes.'))
  })
})
