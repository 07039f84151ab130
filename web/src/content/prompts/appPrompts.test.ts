import { describe, expect, it } from 'vitest'
import {
  type AppPrompt,
  type AppPromptEvent,
  type AppPromptType,
  appPromptNow,
  nextAppPrompts,
  noAppPrompts,
} from './appPrompts.ts'

const noon = Date.parse('2026-11-23T12:00:00Z')
const dayMs = 86_400_000
type Triggered = Extract<AppPromptEvent, { is: 'triggered' }>
const trigger = (type: AppPromptType, more: Partial<Triggered> = {}): AppPromptEvent => ({
  is: 'triggered',
  type,
  nowMs: noon,
  isMobileWeb: true,
  offered: true,
  ...more,
})
const run = (...events: AppPromptEvent[]) => events.reduce(nextAppPrompts, noAppPrompts)
const dismiss = (type: AppPromptType, hides = false): AppPromptEvent => ({
  is: 'dismissed',
  type,
  nowMs: noon,
  everyDays: 14,
  hides,
})

describe.each(['downloadApp', 'easyLogin'] as const)('the prompt %s', (type) => {
  const other = type === 'downloadApp' ? 'easyLogin' : 'downloadApp'

  it.each<[string, AppPromptEvent[], Partial<Triggered>, AppPrompt['currentState'], number]>([
    ['on mobile web', [], {}, 'show', 1],
    ['on a desktop or in the app', [], { isMobileWeb: false }, 'idle', 0],
    ['with a flag off', [], { offered: false }, 'idle', 0],
    ['again in the same visit', [trigger(type), { is: 'shown', type }], {}, 'skip', 2],
    ['on the next visit, if it was only seen', [trigger(type), { is: 'shown', type }, { is: 'visited' }], {}, 'show', 2],
    ['within 14 days of a dismissal', [trigger(type), dismiss(type)], { nowMs: noon + 14 * dayMs - 1 }, 'skip', 2],
    ['14 days after a dismissal', [trigger(type), dismiss(type)], { nowMs: noon + 14 * dayMs }, 'show', 2],
    ['once hidden', [trigger(type), dismiss(type, true)], { nowMs: noon + 15 * dayMs }, 'skip', 1],
    ['once followed', [trigger(type), { is: 'followed', type }], {}, 'skip', 1],
  ])('A4.19a triggered %s', (_, before, more, state, times) => {
    const { currentState, timesTriggered } = nextAppPrompts(run(...before), trigger(type, more))[type]
    expect([currentState, timesTriggered]).toEqual([state, times])
  })

  it.each([true, false])('A4.19b A3.16 dismissed, it counts, waits 14 days, and the other is skipped; hidden: %s', (hides) => {
    const now = run(trigger(type), trigger(other), dismiss(type, hides))
    expect(now[type]).toMatchObject({ dismissCount: 1, hide: hides, dateToShowMs: noon + 14 * dayMs, currentState: 'skip' })
    expect(now[other]).toMatchObject({ dismissCount: 0, hide: false, dateToShowMs: 0, currentState: 'skip' })
    expect(appPromptNow(now)).toBeUndefined()
    expect(run(trigger(type), dismiss(type), trigger(type), dismiss(type))[type].dismissCount).toBe(2)
  })

  it('is skipped after a logout', () => {
    expect(run(trigger(type), { is: 'loggedOut' })[type].currentState).toBe('skip')
  })
})

it('A4.19c an easy login marks it, and it is not offered any more', () => {
  const now = run({ is: 'easyLogin' }, trigger('easyLogin'), trigger('downloadApp'))
  expect([now.easyLogin.loggedIn, now.downloadApp.loggedIn]).toEqual([true, false])
  expect(appPromptNow(now)).toBe('downloadApp')
  expect(now.easyLogin.currentState).toBe('skip')
})

it('one prompt at a time, the app first', () => {
  expect(appPromptNow(noAppPrompts)).toBeUndefined()
  expect(appPromptNow(run(trigger('easyLogin')))).toBe('easyLogin')
  expect(appPromptNow(run(trigger('easyLogin'), trigger('downloadApp')))).toBe('downloadApp')
  expect(appPromptNow(run(trigger('downloadApp', { isShownAlready: true })))).toBeUndefined()
})
