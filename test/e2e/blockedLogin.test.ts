import type { BlockKindName } from '@touchline/domain/account'
import type { BlockLength } from '@touchline/gateway/block'
import { describe, expect, it } from 'vitest'
import { block, customerNamed, unblock } from '../book/blocks.ts'
import { isWholeForm } from '../form.ts'
import { chromiumPath, type Size, sizes } from './browser.ts'
import { type Customer, expectFocus, expectHidden, expectSeen } from './customer.ts'
import { lookingAt } from './looking.ts'
import { league, saturdayBook } from './saturdayBook.ts'

const may2099 = { until: new Date('2099-05-02T21:02:00Z') }

/** Each blocked state of a login: its title, its sentence with the end, and the ways on. */
const states: [name: string, kind: BlockKindName, length: BlockLength, title: string, message: string, ways: string[]][] = [
  [
    'locked',
    'locked',
    'permanent',
    'Account locked',
    'Your account is locked to keep it safe.',
    ['Forgotten your password?', 'Contact us'],
  ],
  ['locked-until', 'locked', may2099, 'Account locked', 'locked until 2 May 2099 at 21:02 UTC to keep it safe.', ['Contact us']],
  ['frozen', 'frozen', 'permanent', 'Account frozen', 'Your account is frozen.', ['Contact us']],
  ['suspended', 'suspended', may2099, 'Account suspended', 'Your account is suspended until 2 May 2099.', ['Contact us']],
  ['terminated', 'terminated', 'permanent', 'Account closed', 'Your account has been closed by us.', ['Contact us']],
  ['cool-off', 'coolingOff', may2099, "You're taking a break", 'until 2 May 2099 at 21:02 UTC.', ['Get help', 'Contact us']],
  ['excluded-until', 'selfExcluded', may2099, "You've excluded yourself", 'until 2 May 2099.', ['Get help', 'Contact us']],
  ['excluded', 'selfExcluded', 'permanent', "You've excluded yourself", 'permanently.', ['Get help', 'Contact us']],
]

/** the dialogs with another title than their button; on a phone, contact is the live chat (A2.7b) */
const dialogs = (size: Size): Record<string, string> => ({
  'Get help': 'Safer gambling',
  'Forgotten your password?': 'Forgotten password',
  ...(size === 'phone' && { 'Contact us': 'Live chat' }),
})

describe.skipIf(!chromiumPath)('a login that is blocked, in Chromium', () => {
  const { world, arrive } = saturdayBook({ keepsTabs: true })

  async function tryAs({ page }: Customer, username: string) {
    const login = page.getByRole('dialog', { name: 'Log in' })
    await login.getByLabel('Username').fill(username)
    await login.getByLabel('Password').fill('touchline-demo')
    await login.getByRole('button', { name: /^Log in( and place)?$/ }).click()
    return login
  }

  async function allStates(size: Size): Promise<string[]> {
    const customer = await arrive(size, '/')
    const { page } = customer
    const looking = lookingAt(page, size, 'uk')
    const username = size === 'phone' ? 'alice' : 'bob'
    const id = await customerNamed(world().pool, username)
    // in the short form each state in one of the sizes
    const here = isWholeForm ? states : states.filter((_, i) => i % sizes.length === sizes.indexOf(size))
    for (const [name, kind, length, title, message, ways] of here) {
      await block(world().pool, id, kind, length)
      await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
      const login = await tryAs(customer, username)
      await expectSeen(login.getByRole('alert').getByText(message))
      await expectFocus(login.getByRole('heading', { name: title }))
      await looking.look(`login-${name}`)
      for (const [i, way] of ways.entries()) {
        await login.getByRole('button', { name: way }).click()
        await expectHidden(login)
        const opened = page.getByRole('dialog', { name: dialogs(size)[way] ?? way })
        await expectSeen(opened)
        await opened.getByRole('button', { name: 'Close' }).click()
        await expectHidden(opened)
        if (i === ways.length - 1) break
        await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
        await tryAs(customer, username)
      }
      await unblock(world().pool, id, kind)
    }
    // the way back leads to the form, which then logs in
    await block(world().pool, id, 'locked')
    await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
    const login = await tryAs(customer, username)
    await login.getByRole('button', { name: 'Back to log in' }).click()
    await expectFocus(login.getByLabel('Username'))
    await unblock(world().pool, id, 'locked')
    await tryAs(customer, username)
    await customer.balance()
    return looking.found
  }

  async function restricted(size: Size): Promise<void> {
    const customer = await arrive(size, league, { as: 'erin' })
    await customer.choose('Bohemians, Match result')
    await customer.openSlip()
    await expectSeen(customer.slip.getByText("You can't place bets on this account. Please contact us."))
  }

  it.each(sizes)(
    'A6.5 each blocked state of a login has its own text and way on; a restricted customer logs in and may not bet (%s)',
    async (size) => {
      expect(await allStates(size)).toEqual([])
      await restricted(size)
    },
  )

  it('after too many wrong passwords the login says how long to wait', async () => {
    const customer = await arrive('phone', '/', { allow: [/^429 /] })
    for (let i = 0; i < 10; i++) await world().call('login', { username: 'carol', password: 'a guess' })
    await customer.page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
    const login = await tryAs(customer, 'carol')
    await expectSeen(login.getByRole('heading', { name: 'Too many attempts' }))
    await expectSeen(login.getByText('Try again in 1 minute.'))
  })
})
