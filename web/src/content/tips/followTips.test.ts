import type { UserInfo } from '@touchline/contract/player/account'
import { beforeEach, describe, expect, it, vi } from 'vitest'

const page = vi.hoisted(() => ({ off: new Set<string>(), isDisabled: false, takesPayments: true }))
vi.hoisted(() => {
  const texts = new Map<string, string>()
  const storage = {
    getItem: (name: string) => texts.get(name) ?? null,
    setItem: (name: string, text: string) => void texts.set(name, text),
    removeItem: (name: string) => void texts.delete(name),
  }
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('document', { addEventListener: () => {} })
})
vi.mock('../../lib/experiments/index.ts', () => ({
  guest: 'guest',
  featureSettingsNow: (flag: string) => ({
    enable: flag === 'tooltipsDisabled' ? page.isDisabled : !page.off.has(flag),
  }),
}))
vi.mock('../../lib/live/index.ts', () => ({ catalogue: {}, useEntity: () => undefined, useEntities: () => [] }))
vi.mock('../../lib/config/index.ts', () => ({
  configNow: () => ({ currency: 'GBP', takesPayments: page.takesPayments, defaultStake: '5.00', defaultStakes: [] }),
}))
const { useSession } = await import('../../lib/session/index.ts')
const { useSlip } = await import('../../lib/slip/index.ts')
const { tipPlaceNames, useFreeBetChecked, useTipPlaces } = await import('../../lib/tips/index.ts')
const { followTips } = await import('./followTips.ts')
const { useTipCounts } = await import('./tipStore.ts')

const dayMs = 86_400_000
const alice = (balance: string, freeBetInDays?: number, depositAllowed = true) =>
  ({
    userProfile: { userId: 'alice' },
    balance: { balance, currency: 'GBP' },
    userBonuses: {
      freeBet:
        freeBetInDays === undefined ? [] : [{ dateExpiration: new Date(Date.now() + freeBetInDays * dayMs).toISOString() }],
    },
    userRestrictions: { depositAllowed, compsAllowed: true },
  }) as unknown as UserInfo
const logIn = (user: UserInfo) => {
  useSession.setState({ at: 'guest' }, true)
  useSession.setState({ at: 'loggedIn', token: { sessionToken: 'a', expiresAt: '' }, user }, true)
}
const tips = () => useTipCounts.getState().byUser.alice ?? {}
const bet = (...bets: { stake: string; freeBet?: object }[]) => {
  useSlip.setState({ placement: { step: 'before' } })
  useSlip.setState({ placement: { step: 'progress', bets: bets.map((request) => ({ request })) } as never })
}

followTips()

beforeEach(() => {
  page.off.clear()
  page.isDisabled = false
  page.takesPayments = true
  useSession.setState({ at: 'guest' }, true)
  useTipCounts.setState({ byUser: {} })
  useFreeBetChecked.setState({}, true)
})

describe('what triggers tips', () => {
  it.each<[string, UserInfo, string | undefined]>([
    ['less than the default stake', alice('4.99'), 'active'],
    ['the default stake', alice('5.00'), undefined],
    ['nothing, once', alice('0.00'), 'counting'],
    ['less, but a free bet that expires in four days', alice('4.99', 3.9), undefined],
    ['less, and a free bet that expires later', alice('4.99', 4.1), 'active'],
    ['less, but no right to deposit', alice('4.99', undefined, false), undefined],
  ])('A4.21c after a login with %s where-to-deposit is %3$s', (_, user, at) => {
    logIn(user)
    expect(tips().whereToDeposit?.at).toBe(at)
  })

  it('A4.21c a free bet that was told of in the last day makes room for where-to-deposit', () => {
    useFreeBetChecked.setState({ alice: Date.now() - dayMs + 60_000 })
    logIn(alice('4.99', 2))
    expect(tips().whereToDeposit?.at).toBe('active')
  })

  it('A4.21c every third login with nothing activates where-to-deposit', () => {
    const at = Array.from({ length: 6 }, () => {
      logIn(alice('0.00'))
      return tips().whereToDeposit?.at
    })
    expect(at).toEqual(['counting', 'counting', 'active', 'counting', 'counting', 'active'])
  })

  it('nothing where nobody deposits on this site', () => {
    page.takesPayments = false
    logIn(alice('4.99'))
    expect(tips()).toEqual({})
  })

  it('A4.21b three bets of one stake in a row, other than the default, activate the default-stake tip', () => {
    logIn(alice('100.00'))
    for (const stake of ['2.00', '2.00', '3.00', '3.00']) bet({ stake })
    expect(tips().changeDefaultStake).toMatchObject({ at: 'counting', timesTriggered: 2, prevStake: '3.00' })
    // bets of several stakes, the default stake, and free bets say nothing
    bet({ stake: '1.00' }, { stake: '2.00' })
    bet({ stake: '5.00' })
    bet({ stake: '4.00', freeBet: {} })
    bet({ stake: '3.00' }, { stake: '3.00' })
    expect(tips().changeDefaultStake).toMatchObject({ at: 'active', timesTriggered: 3 })
  })

  it('A4.21a A4.21d parts of a page trigger their tips when they come', () => {
    logIn(alice('100.00'))
    const part = {} as HTMLElement
    for (const place of tipPlaceNames) {
      useTipPlaces.setState({ [place]: part })
      expect(tips()[place]).toMatchObject({ at: 'active', timesTriggered: 1 })
      useTipPlaces.setState({ [place]: undefined })
      useTipPlaces.setState({ [place]: part })
      expect(tips()[place]?.timesTriggered).toBe(2)
      useTipPlaces.setState({ [place]: undefined })
    }
  })

  it.each([
    ['tooltipsDisabled on', () => void (page.isDisabled = true)],
    ['its own flag off', () => void page.off.add('tipVideo')],
  ])('A3.18 with %s a tip is not counted', (_, set) => {
    set()
    logIn(alice('100.00'))
    useTipPlaces.setState({ video: {} as HTMLElement })
    useTipPlaces.setState({ video: undefined })
    expect(tips()).toEqual({})
  })
})
