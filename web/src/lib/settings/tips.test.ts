import { expect, it } from 'vitest'
import { nextTips, type Tips, type TipsEvent } from './tips.ts'

it.each<[string, TipsEvent['is'], Tips]>([
  ['are off once disabled', 'disabled', 'off'],
  ['come back with a login', 'loggedIn', 'on'],
  ['and with a logout', 'loggedOut', 'on'],
  ['or when they are wanted again', 'enabled', 'on'],
])('P4.16 tooltips %s', (_, is, expected) => {
  for (const now of ['on', 'off'] as const) expect(nextTips(now, { is })).toBe(expected)
})
