import type { UserInfo } from '@touchline/contract/player/account'
import { beforeEach, describe, expect, it, vi } from 'vitest'

const texts = vi.hoisted(() => new Map<string, string>())
const page = vi.hoisted(() => ({ flags: {} as Record<string, boolean>, isMobileWeb: true, isApp: false }))
vi.hoisted(() => {
  const storage = {
    getItem: (name: string) => texts.get(name) ?? null,
    setItem: (name: string, text: string) => void texts.set(name, text),
    removeItem: (name: string) => void texts.delete(name),
  }
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('location', { hostname: 'book.example' })
  vi.stubGlobal('PublicKeyCredential', () => {})
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('min-width') ? !page.isMobileWeb : query.includes('standalone') ? page.isApp : page.isMobileWeb,
  }))
})
vi.mock('../../lib/experiments/index.ts', () => ({
  guest: 'guest',
  featureSettingsNow: (flag: string) => ({ enable: page.flags[flag] === true }),
}))
const { useSession } = await import('../../lib/session/index.ts')
const { easyLoginDone } = await import('../../lib/easyLogin.ts')
const { followPrompts } = await import('./followPrompts.ts')
const { useAppPrompts, useDownloadAppShown, useRatings, sendAppPrompt, appPromptOf } = await import('./promptStore.ts')

const token = { sessionToken: 'a', expiresAt: '' }
const user = (userId: string) => ({ userProfile: { userId } }) as UserInfo
const logIn = async (userId: string) => {
  useSession.setState({ at: 'loggedIn', token, user: user(userId) }, true)
  await Promise.resolve()
}
const logOut = () => useSession.setState({ at: 'guest', ended: 'loggedOut' }, true)
const wanted = (owner: string) => appPromptOf(useAppPrompts.getState(), owner)
const allOn = { nativeConvergence: true, downloadAppPrompt: true, easyLoginPrompt: true }

await followPrompts()

beforeEach(async () => {
  page.flags = {}
  await logIn('somebody')
  logOut()
  useAppPrompts.setState({ byUser: {} })
  useRatings.setState({ byUser: {} })
  page.flags = allOn
  page.isMobileWeb = true
  page.isApp = false
})

describe('what logins and logouts do to the prompts', () => {
  it.each([
    ['all on', allOn, 'downloadApp'],
    ['one of them', { ...allOn, downloadAppPrompt: false }, 'easyLogin'],
    ['neither of them', { nativeConvergence: true }, undefined],
    ['no native convergence', { ...allOn, nativeConvergence: false }, undefined],
    ['none', {}, undefined],
  ])('A4.19a with flags %s the prompt of a login on a phone is %3$s', async (_, flags, type) => {
    page.flags = flags
    await logIn('alice')
    expect(wanted('alice')).toBe(type)
  })

  it.each([
    ['a desktop', { isMobileWeb: false }],
    ['the app on the home screen', { isApp: true }],
  ])('A4.19a in %s there is none', async (_, where) => {
    Object.assign(page, where)
    await logIn('alice')
    expect(wanted('alice')).toBeUndefined()
  })

  it('A4.18b a login counts, a session that goes on does not', async () => {
    await logIn('alice')
    useSession.setState({ at: 'resuming', token }, true)
    await logIn('alice')
    logOut()
    await logIn('alice')
    expect(useRatings.getState().byUser.alice?.loggedInTimes).toBe(2)
  })

  it('a logout skips the prompts of that customer, and forgets that the app’s was shown', async () => {
    await logIn('alice')
    sendAppPrompt({ is: 'shown', type: 'downloadApp' })
    expect([wanted('alice'), useDownloadAppShown.getState().downloadAppShown]).toEqual(['downloadApp', true])
    logOut()
    const { alice } = useAppPrompts.getState().byUser
    expect([alice?.downloadApp.currentState, alice?.easyLogin.currentState]).toEqual(['skip', 'skip'])
    expect(useDownloadAppShown.getState().downloadAppShown).toBe(false)
  })

  it('A4.19c a login with a passkey marks the customer, who is not offered one', async () => {
    page.flags = { ...allOn, downloadAppPrompt: false }
    useSession.setState({ at: 'loggedIn', token, user: user('alice') }, true)
    easyLoginDone()
    await Promise.resolve()
    expect([useAppPrompts.getState().byUser.alice?.easyLogin.loggedIn, wanted('alice')]).toEqual([true, undefined])
    logOut()
    await logIn('bob')
    expect(wanted('bob')).toBe('easyLogin')
  })
})
