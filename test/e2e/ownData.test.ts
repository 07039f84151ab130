/** A customer's own data in a browser: details, choices, download, closing. */
import { readFileSync } from 'node:fs'
import { createUnsubscribeLinks } from '@touchline/gateway/ownData'
import { openVault } from '@touchline/gateway/vault'
import { describe, expect, it } from 'vitest'
import { joining } from '../registration/joining.ts'
import { chromiumPath, phoneFirst } from './browser.ts'
import { expectFocus, expectSeen } from './customer.ts'
import { lookingAt } from './looking.ts'
import { saturdayBook } from './saturdayBook.ts'

describe.skipIf(!chromiumPath)('own data, in Chromium', () => {
  const { world, arrive } = saturdayBook({ keepsTabs: true })

  it.each(phoneFirst)('a customer corrects, chooses, downloads, closes the account, and is told so (%s)', async (size) => {
    const username = `maya-${size}`
    const { password, email } = joining(username)
    const { playerUuid } = await world().data('register', joining(username))
    const customer = await arrive(size, '/', { acceptDownloads: true, allow: [/^401 /] })
    const { page, main } = customer
    const looking = lookingAt(page, size, 'uk')
    const logIn = async () => {
      await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
      const dialog = page.getByRole('dialog', { name: 'Log in' })
      await dialog.getByLabel('Username').fill(username)
      await dialog.getByLabel('Password').fill(password)
      await dialog.getByRole('button', { name: 'Log in', exact: true }).press('Enter')
      return dialog
    }
    await (await logIn()).waitFor({ state: 'detached' })
    const choose = async (item: string) => {
      await page.getByRole('button', { name: 'Account menu' }).press('Enter')
      await page.getByRole('menuitem', { name: item }).press('Enter')
    }

    await choose('Your details')
    const details = page.getByRole('dialog', { name: 'Your details' })
    await expectSeen(details.getByText('18 Kelham Row, Sheffield, S3 8TB'))
    await looking.look('own-details')
    await details.getByRole('button', { name: 'Change address' }).click()
    await details.getByLabel('Postcode').fill('nonsense')
    await details.getByRole('button', { name: 'Save address' }).click()
    await expectFocus(details.getByLabel('Postcode'))
    await details.getByLabel('Postcode').fill('ls1 1aa')
    await details.getByLabel('Street and house number').fill('2 <b>Mill</b> Lane')
    await details.getByRole('button', { name: 'Save address' }).click()
    await expectSeen(details.getByText('Remove characters such as < >'))
    await details.getByLabel('Street and house number').fill('2 Mill Lane')
    await details.getByLabel('Postcode').fill('ls1 1aa')
    await looking.look('own-address')
    await details.getByRole('button', { name: 'Save address' }).click()
    await expectFocus(details.getByText('Address saved. Send us proof of it before your next bet.'))
    await expectSeen(details.getByText('2 Mill Lane, Sheffield, LS1 1AA'))
    await page.keyboard.press('Escape')

    await choose('Marketing choices')
    const texts = main.getByRole('checkbox', { name: 'Sports offers by Text' })
    await texts.press('Space')
    await expectSeen(main.getByText('Saved.'))
    await expect.poll(() => texts.isChecked()).toBe(true)
    await looking.look('own-marketing')
    await main.getByRole('button', { name: 'Stop all offers' }).click()
    const given = async () => {
      const { rows } = await world().pool.query<{ given: boolean }>(
        `select distinct on (product, channel) given from marketing_consent where customer_id = $1 order by product, channel, id desc`,
        [playerUuid],
      )
      return rows.filter((each) => each.given).length
    }
    await expect.poll(given).toBe(0)
    await texts.press('Space')
    await expect.poll(given).toBe(1)
    const linkTo = (path: string) => world().url + path
    const links = createUnsubscribeLinks({ vault: openVault({ dataDir: world().dataDir }), mail: { linkTo } })
    await page.goto(links.linksOf({ customerId: playerUuid, product: 'sports', channel: 'sms' }).page)
    await main.getByRole('button', { name: 'Stop these offers' }).press('Enter')
    await expectSeen(main.getByText(/You won't get these offers any more/))
    expect(await given()).toBe(0)
    await looking.look('own-unsubscribe')

    await choose('My data')
    await main.getByLabel('Current password').fill('wrong')
    await main.getByRole('button', { name: 'Download my data' }).press('Enter')
    await expectSeen(main.getByText('Your current password is incorrect.'))
    await main.getByLabel('Current password').fill(password)
    const downloading = page.waitForEvent('download')
    await main.getByRole('button', { name: 'Download my data' }).press('Enter')
    const file = JSON.parse(readFileSync(await (await downloading).path(), 'utf8')) as Record<string, unknown>
    expect(file).toMatchObject({ format: 'touchline-own-data', customer: { username, email } })
    await expectSeen(main.getByText('Your file is downloaded.'))
    await looking.look('own-my-data')

    await main.getByRole('button', { name: 'Close my account' }).click()
    const closing = page.getByRole('dialog', { name: 'Close my account' })
    await closing.getByRole('button', { name: 'Close my account' }).click()
    await expectSeen(closing.getByText('Choose a reason.'))
    await expectFocus(closing.getByRole('radio').first())
    await closing.getByRole('radio', { name: 'My betting is a problem for me' }).check()
    await expectSeen(closing.getByText('Closing for this reason also excludes you for 6 months.'))
    await looking.look('own-closure')
    await closing.getByRole('radio', { name: "I don't need it any more" }).check()
    await closing.getByLabel('Current password').fill(password)
    await closing.getByRole('button', { name: 'Close my account' }).click()
    const closed = page.getByRole('dialog', { name: 'Your account is closed' })
    await expectSeen(closed)
    await closed.getByRole('button', { name: 'Got it' }).click()
    const login = await logIn()
    await expectSeen(login.getByRole('heading', { name: 'Closed at your request' }))
    await looking.look('own-closed-login')
    expect(looking.found).toEqual([])
  })
})
