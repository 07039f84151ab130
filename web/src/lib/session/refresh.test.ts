import type { UserInfo } from '@touchline/contract/player/account'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { abortRefreshes, refreshBalance, refreshCustomer, refreshUserInfo } from './refresh.ts'
import { userNow, useSession } from './sessionStore.ts'

interface Question {
  resolve: (answer: unknown) => void
  reject: (error: Error) => void
  signal: AbortSignal
}
const questions = vi.hoisted(() => [] as Question[])
vi.mock('../api.ts', () => ({
  call: (_name: string, _input: object, { signal }: { signal: AbortSignal }) =>
    new Promise((resolve, reject) => questions.push({ resolve, reject, signal })),
}))

const customer = (userId: string, balance: string, bonuses: string[] = []) =>
  ({ userProfile: { userId }, balance: { balance, currency: 'EUR' }, bonuses }) as unknown as UserInfo
const logIn = (user: UserInfo) =>
  useSession.setState({ at: 'loggedIn', token: { sessionToken: user.userProfile.userId, expiresAt: '' }, user }, true)

beforeEach(() => {
  questions.length = 0
  logIn(customer('alice', '100.00'))
})

it('a balance response that arrives after a later one is not shown', async () => {
  const all = Promise.all([refreshBalance(), refreshBalance()])
  questions[1]?.resolve({ balance: '80.00', currency: 'EUR' })
  questions[0]?.resolve({ balance: '90.00', currency: 'EUR' })
  await all
  expect(userNow()?.balance.balance).toBe('80.00')
})

it('of customer data that arrives after a later balance everything but the balance is shown', async () => {
  const all = Promise.all([refreshUserInfo(), refreshBalance()])
  questions[1]?.resolve({ balance: '80.00', currency: 'EUR' })
  questions[0]?.resolve(customer('alice', '90.00', ['free bet']))
  await all
  expect(userNow()).toEqual(customer('alice', '80.00', ['free bet']))
})

it('an earlier response is shown if the later request gets none', async () => {
  const all = Promise.all([refreshBalance(), refreshBalance()])
  questions[1]?.reject(new TypeError('no network'))
  questions[0]?.resolve({ balance: '90.00', currency: 'EUR' })
  await all
  expect(userNow()?.balance.balance).toBe('90.00')
})

it.each([
  ['balance', refreshBalance, { balance: '90.00', currency: 'EUR' }],
  ['account', refreshUserInfo, customer('alice', '90.00')],
])('the %s of an earlier customer is not shown', async (_, refresh, answer) => {
  const refreshed = refresh()
  useSession.setState({ at: 'guest', ended: 'loggedOut' }, true)
  logIn(customer('bob', '5.00'))
  questions[0]?.resolve(answer)
  await refreshed
  expect(userNow()).toEqual(customer('bob', '5.00'))
})

it('a logout aborts what is being refreshed, and a later login refreshes again', async () => {
  void refreshUserInfo()
  abortRefreshes()
  void refreshUserInfo()
  expect(questions.map(({ signal }) => signal.aborted)).toEqual([true, false])
})

describe('bonuses', () => {
  const holding = (freeBet: string[], compsAllowed = true, balance = '100.00') =>
    ({ ...customer('alice', balance), userBonuses: { freeBet }, userRestrictions: { compsAllowed } }) as unknown as UserInfo
  const without = (user: UserInfo) => ({ ...user, userBonuses: undefined })
  beforeEach(() => logIn(holding(['first'])))

  it('stay as they are known while the customer is read without them', async () => {
    const read = refreshCustomer()
    questions[0]?.resolve(without(holding([], true, '80.00')))
    await read
    expect(userNow()).toEqual(holding(['first'], true, '80.00'))
    expect(questions).toHaveLength(1)
  })

  it.each([
    ['taken from', true, false],
    ['given back to', false, true],
  ])('are read at once when the right to them is %s the customer', async (_, before, after) => {
    logIn(holding(['first'], before))
    const read = refreshCustomer()
    questions[0]?.resolve(without(holding([], after)))
    await read
    questions[1]?.resolve(holding(['second'], after))
    await vi.waitFor(() => expect(userNow()).toEqual(holding(['second'], after)))
  })

  it('of a response that a later one overtook are not shown', async () => {
    const all = Promise.all([refreshUserInfo(), refreshUserInfo()])
    questions[1]?.resolve(holding(['granted']))
    questions[0]?.resolve(holding([]))
    await all
    expect(userNow()).toEqual(holding(['granted']))
  })
})
