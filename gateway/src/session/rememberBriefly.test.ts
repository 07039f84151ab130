import { afterEach, expect, it, vi } from 'vitest'
import { rememberBriefly } from './rememberBriefly.ts'
import type { Session } from './session.ts'

const clock = { wallMs: 0, passedMs: 0 }
const pass = (ms: number): void => {
  clock.wallMs += ms
  clock.passedMs += ms
}
vi.spyOn(Date, 'now').mockImplementation(() => clock.wallMs)
vi.spyOn(performance, 'now').mockImplementation(() => clock.passedMs)
afterEach(() => Object.assign(clock, { wallMs: 0, passedMs: 0 }))

const session: Session = {
  id: '1',
  customerId: '1',
  username: 'alice',
  startedAt: new Date(0),
  expiresAt: new Date(7_200_000),
  tokenHash: 'hash',
}

it('a session ended by another process is refused within a second, even when the clock changes', async () => {
  let stored: Session | undefined = session
  const remembered = rememberBriefly(async () => stored)
  expect(await remembered.find('hash')).toBe(session)
  stored = undefined
  clock.wallMs -= 3_600_000
  expect(await remembered.find('hash')).toBe(session)
  pass(1_001)
  expect(await remembered.find('hash')).toBeUndefined()
})

it('an expired token is not remembered', async () => {
  const expiresAt = new Date(500)
  const remembered = rememberBriefly(async () => (Date.now() < 500 ? { ...session, expiresAt } : undefined))
  expect(await remembered.find('hash')).toBeDefined()
  pass(501)
  expect(await remembered.find('hash')).toBeUndefined()
})
