import { describe, expect, it } from 'vitest'
import { type ModalEvent, type ModalRules, type Modals, modalFor, modalInAddress, nextModals } from './modals.ts'

const rules: ModalRules = { isPrivate: (name) => name.startsWith('mybets'), loggedIn: true }
const guest: ModalRules = { ...rules, loggedIn: false }
const run = (events: readonly ModalEvent[], by = rules): Modals =>
  events.reduce<Modals>((open, event) => nextModals(open, event, by)[0], [])
const names = (open: Modals) => open.map(({ name }) => name)
const show = (name: string): ModalEvent => ({ is: 'show', name })

describe('modals over the page', () => {
  it('P2.46a show adds a named modal with its props, hide removes it, hide-all clears, suppress and reveal set a flag on all', () => {
    expect(run([{ is: 'show', name: 'blocked', props: { url: 'https://a.example' } }])).toEqual([
      { name: 'blocked', props: { url: 'https://a.example' }, suppressed: false, byAddress: false },
    ])
    // on top; showing it again keeps one
    expect(names(run([show('blocked'), show('rule4deduction'), show('blocked')]))).toEqual(['rule4deduction', 'blocked'])
    const two = [show('blocked'), show('deadheat')]
    expect(names(run([...two, { is: 'hide', name: 'blocked' }]))).toEqual(['deadheat'])
    expect(names(run([...two, { is: 'hide', name: 'nobody' }]))).toEqual(['blocked', 'deadheat'])
    expect(run([...two, { is: 'hideAll' }])).toEqual([])
    const suppressed = run([...two, { is: 'suppress' }])
    expect(suppressed.map((each) => each.suppressed)).toEqual([true, true])
    expect(nextModals(suppressed, { is: 'reveal' }, rules)[0].map((each) => each.suppressed)).toEqual([false, false])
  })

  it.each<[string, ModalEvent, boolean]>([
    ['the visualization modal', { is: 'hide', name: 'visualization' }, true],
    ['all modals', { is: 'hideAll' }, true],
    ['another modal', { is: 'hide', name: 'blocked' }, false],
  ])('P2.46b closing %s turns off full screen: %s', (_, event, leaves) => {
    const [, effects] = nextModals(run([show('visualization'), show('blocked')]), event, rules)
    expect(effects.some((effect) => effect.do === 'leaveFullScreen')).toBe(leaves)
  })

  it('P2.44a P6.1c logging out closes private modals and opens the login', () => {
    const open = run([show('deadheat'), show('mybetsDesktop')])
    expect(nextModals(open, { is: 'loggedOut' }, rules)).toEqual([open.slice(0, 1), [{ do: 'openLogin' }]])
    const [, none] = nextModals(open.slice(0, 1), { is: 'loggedOut' }, rules)
    expect(none).toEqual([])
  })

  it('P2.44a a guest who opens a private modal gets the login instead', () => {
    expect(nextModals([], { is: 'show', name: 'mybets', byAddress: true }, guest)).toEqual([
      [],
      [{ do: 'openLogin' }, { do: 'leaveAddress' }],
    ])
  })

  it('P2.31a a modal the book does not have is not opened, and its address is left', () => {
    const blocking = { ...rules, isBlocked: (name: string) => name === 'contactUs' }
    expect(nextModals([], show('contactUs'), blocking)).toEqual([[], []])
    expect(nextModals([], { is: 'show', name: 'contactUs', byAddress: true }, blocking)).toEqual([[], [{ do: 'leaveAddress' }]])
  })

  it('P2.31b opening a modal that the account may not use shows a logged-in customer that it is restricted', () => {
    const instead = (name: string) =>
      name === 'withdraw' ? { name: 'accountRestriction', props: { wanted: 'withdraw' } } : undefined
    const restricted = { ...rules, isPrivate: (name: string) => name === 'withdraw', instead }
    expect(nextModals([], { is: 'show', name: 'withdraw', byAddress: true }, restricted)).toEqual([
      [{ name: 'accountRestriction', props: { wanted: 'withdraw' }, suppressed: false, byAddress: true }],
      [],
    ])
    expect(names(nextModals([], show('deposit'), restricted)[0])).toEqual(['deposit'])
    expect(nextModals([], show('withdraw'), { ...restricted, loggedIn: false })).toEqual([[], [{ do: 'openLogin' }]])
  })

  it('the name of what is no modal of its own leads on to it, for a guest to the login if it is private', () => {
    const leading = { ...rules, leadsOn: (name: string) => name === 'betSlip' || name === 'mybets' }
    const leadOn = { do: 'leadOn', name: 'betSlip', byAddress: true }
    expect(nextModals([], { is: 'show', name: 'betSlip', byAddress: true }, leading)).toEqual([[], [leadOn]])
    expect(names(nextModals([], show('deadheat'), leading)[0])).toEqual(['deadheat'])
    expect(nextModals([], show('mybets'), { ...leading, loggedIn: false })).toEqual([[], [{ do: 'openLogin' }]])
  })

  it('P2.43b closing a modal opened by the address leaves the address', () => {
    const open = run([{ is: 'show', name: 'deadheat', byAddress: true }])
    expect(nextModals(open, { is: 'hide', name: 'deadheat' }, rules)).toEqual([[], [{ do: 'leaveAddress' }]])
    expect(nextModals(run([show('deadheat')]), { is: 'hide', name: 'deadheat' }, rules)).toEqual([[], []])
    // shown once more by something on the page: the address still names it
    const again = nextModals(open, show('deadheat'), rules)[0]
    expect(nextModals(again, { is: 'hide', name: 'deadheat' }, rules)).toEqual([[], [{ do: 'leaveAddress' }]])
  })
})

describe('P2.43a P2.43b the name of a modal', () => {
  const registered = new Set(['mybets', 'mybetsDesktop', 'deadheat'])
  it.each([
    ['mybets', true, 'mybetsDesktop'],
    ['mybets', false, 'mybets'],
    ['deadheat', true, 'deadheat'],
    ['nobody', true, undefined],
  ])('P2.43a of route %s, on desktop %s, is %s', (route, wide, expected) => {
    expect(modalFor(route, { wide, names: registered })).toBe(expected)
  })

  it.each([
    ['?modal=deadheat', '', 'deadheat'],
    ['?q=ars', '#modal=deadheat', 'deadheat'],
    ['', '#slip', undefined],
    ['?modal=', '', undefined],
  ])('P2.43b is in the query %j or the fragment %j: %s', (search, hash, expected) => {
    expect(modalInAddress({ search, hash })).toBe(expected)
  })
})
