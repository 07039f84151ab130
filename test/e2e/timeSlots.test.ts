/** The times of the week at which a customer lets themselves play, set and followed in Chromium. */
import type { WeekDay } from '@touchline/domain/protection'
import { describe, expect, it } from 'vitest'
import { chromiumPath } from './browser.ts'
import { expectFocus, expectHidden, expectSeen } from './customer.ts'
import { lookingAt } from './looking.ts'
import { saturdayBook } from './saturdayBook.ts'

describe.skipIf(!chromiumPath)('time slots in Chromium', () => {
  const { world, arrive } = saturdayBook({ keepsTabs: true })

  it('are set by keyboard, shown as set, widened only after a wait, and the change is called off', async () => {
    const { page } = await arrive('phone', '/time-management', { as: 'bob' })
    const dialog = page.getByRole('dialog', { name: 'Time limits' })
    const slots = dialog.getByRole('group', { name: 'Times of day' })
    await expectSeen(slots.getByText('You can play at any time.'))
    await slots.getByRole('button', { name: 'Add times' }).focus()
    await page.keyboard.press('Enter')
    await expectFocus(slots.getByLabel('Days'))
    await slots.getByLabel('From').selectOption('00:00')
    await slots.getByLabel('Until').selectOption('00:00')
    await slots.getByRole('button', { name: 'Set these times' }).click()
    await expectSeen(slots.getByText('You can play Every day all day.'))
    expect((await world().data('userInfo', {}, await world().login('bob'))).limits?.timeSlotLimit?.slots).toHaveLength(7)

    // other times: the warning before they log the customer out
    const other = ((new Date().getUTCDay() + 2) % 7) + 1
    await slots.getByLabel('Days').selectOption(String(other))
    await expectSeen(slots.getByText(/you will be logged out as soon as you set them/))
    await slots.getByLabel('Days').selectOption('all')
    await expectHidden(slots.getByText(/you will be logged out/))

    await slots.getByRole('button', { name: 'Remove Every day all day' }).click()
    await slots.getByRole('button', { name: 'Allow any time' }).click()
    await expectSeen(slots.getByText(/that you want to play at any time/))
    const eyes = lookingAt(page, 'phone', 'uk')
    await slots.getByRole('button', { name: 'Keep my times' }).scrollIntoViewIfNeeded()
    await eyes.look('time-slots')
    expect(eyes.found).toEqual([])
    await slots.getByRole('button', { name: 'Keep my times' }).click()
    await expectHidden(slots.getByText(/that you want to play at any time/))
    await expectSeen(slots.getByText('You can play Every day all day.'))
  })

  it('that are over log the customer out, say why in place of the login, and the login says when the next one begins', async () => {
    const { page } = await arrive('desktop', '/', { as: 'alice', allow: [/^401 /] })
    const day = (((new Date().getUTCDay() + 2) % 7) + 1) as WeekDay
    const token = await world().login('alice')
    await world().data('setTimeSlots', { slots: [{ day, from: '10:00', to: '12:30' }] }, token)
    const over = page.getByRole('dialog', { name: 'Your time is up' })
    await expectSeen(over.getByText(/The time that you set yourself for playing is over/))
    await over.getByRole('button', { name: 'OK' }).click()
    await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
    const login = page.getByRole('dialog', { name: 'Log in' })
    await login.getByLabel('Username').fill('alice')
    await login.getByLabel('Password').fill('touchline-demo')
    await login.getByRole('button', { name: /^Log in( and place)?$/ }).click()
    await expectFocus(login.getByRole('heading', { name: "It's not your time to play" }))
    await expectSeen(login.getByText(/You can log in again from \w+day,? \d+ \w+ at 10:00\./))
    const eyes = lookingAt(page, 'desktop', 'uk')
    await eyes.look('login-time-slot')
    expect(eyes.found).toEqual([])
  })
})
