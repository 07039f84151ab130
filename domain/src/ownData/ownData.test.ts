import { expect, it } from 'vitest'
import { needsConfirmation } from './index.ts'

it.each([
  [0, false],
  [14.99, false],
  [15, true],
  [600, true],
])('a change %d minutes after the login requires a confirmation: %s', (minutes, needed) => {
  const nowMs = 1_800_000_000_000
  expect(needsConfirmation({ passwordAfterMinutes: 15 }, { loggedInAtMs: nowMs - minutes * 60_000, nowMs })).toBe(needed)
})
