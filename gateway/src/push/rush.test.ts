import { describe, expect, it } from 'vitest'
import { createRush } from './rush.ts'

function crowd(random = 1) {
  const clock = { nowMs: 1_000_000 }
  return { clock, rush: createRush({ nowMs: () => clock.nowMs, random: () => random }) }
}

describe('a client that has to handshake again', () => {
  it('does so at once when there are few', () => {
    const { rush } = crowd()
    for (let n = 0; n < 499; n += 1) rush.note()
    expect(rush.pauseMs()).toBe(0)
  })

  it('waits longer the more there are, at most ten seconds, each for a different time', () => {
    const { rush } = crowd()
    for (let n = 0; n < 1_999; n += 1) rush.note()
    expect(rush.pauseMs()).toBe(4_000)
    for (let n = 0; n < 20_000; n += 1) rush.note()
    expect(rush.pauseMs()).toBe(10_000)
    const early = crowd(0.25)
    for (let n = 0; n < 1_999; n += 1) early.rush.note()
    expect(early.rush.pauseMs()).toBe(1_000)
  })

  it('counts together with rejected clients, and is forgotten two seconds later', () => {
    const { rush, clock } = crowd()
    for (let n = 0; n < 1_000; n += 1) rush.pauseMs()
    clock.nowMs += 1_000
    expect(rush.pauseMs()).toBe(2_000)
    clock.nowMs += 2_000
    expect(rush.pauseMs()).toBe(0)
  })
})
