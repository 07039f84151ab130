import type { UserInfo } from '@touchline/contract/player/account'
import { expect, it, vi } from 'vitest'

const stored = vi.hoisted(() => new Map<string, string>())
const calls = vi.hoisted(() => [] as string[])
vi.hoisted(() => {
  const storage = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => stored.set(name, text),
    removeItem: (name: string) => stored.delete(name),
  }
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('document', { addEventListener: () => {}, removeEventListener: () => {}, hidden: false })
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }))
})
vi.mock('../../lib/api.ts', () => ({
  call: async (name: string) => {
    calls.push(name)
    return { checkInterval: 3_600, countedFrom: new Date().toISOString(), open: { id: 'check' } }
  },
}))
vi.mock('../../lib/slip/index.ts', () => ({
  isSheetOpen: () => false,
  openSlip: () => {},
  useSlipSheet: { getState: () => ({}) },
}))
const opened = vi.hoisted(() => [] as unknown[])
vi.mock('../../lib/session/loginRequest.ts', () => ({ openLogin: (why: unknown) => opened.push(why), closeLogin: () => {} }))
const { followRealityChecks } = await import('./followRealityCheck.ts')
const { registerModals, useModals } = await import('../../lib/modals/modalStore.ts')
const { sessionEnded, useSession } = await import('../../lib/session/index.ts')

const alice = { userProfile: { userId: 'alice' }, sessionStartTime: '2026-05-01T12:00:00Z' } as unknown as UserInfo
const token = { sessionToken: 'token', expiresAt: '2026-05-02T12:00:00Z' }

it('A4.3e a logout in another tab closes a reality check that is open here, unanswered, and leads to no login', async () => {
  registerModals({ realityCheck: { Modal: () => null, isPrivate: true } })
  followRealityChecks()
  useSession.setState({ at: 'loggedIn', token, user: alice }, true)
  await expect.poll(() => useModals.getState().open.map(({ name }) => name)).toEqual(['realityCheck'])
  useSession.setState({ at: 'guest', ended: 'loggedOut' }, true)
  sessionEnded('loggedOut')
  expect([useModals.getState().open, opened]).toEqual([[], []])
  expect(calls).not.toContain('answerRealityCheck')
})
