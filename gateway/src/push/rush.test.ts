import { describe, expect, it } from 'vitest'
import { createRush } from './rush.ts'

function rush(random = 1) {
  const clock = { nowMs: 1_000_000 }
  return { clock, ...createRush({ nowMs: () => clock.nowMs, random: () => random }) }
}

describe('who has to shake hands anew', () => {
  it('does so at once in calm times', () => {
    const { pauseMs, note } = rush()
    for (let n = 0; n < 499; n += 1) note()
    expect(pauseMs()).toBe(0)
  })

  it('waits the longer the more come at once, at most ten seconds, each for a time of its own', () => {
    const { pauseMs, note } = rush()
    for (let n = 0; n < 1_999; n += 1) note()
    expect(pauseMs()).toBe(4_000)
    for (let n = 0; n < 20_000; n += 1) note()
    expect(pauseMs()).toBe(10_000)
    const early = rush(0.25)
    for (let n = 0; n < 1_999; n += 1) early.note()
    expect(early.pauseMs()).toBe(1_000)
  })

  it('is counted with those who are sent away, and forgotten two seconds later', () => {
    const { pauseMs, clock } = rush()
    for (let n = 0; n < 1_000; n += 1) pauseMs()
    clock.nowMs += 1_000
    expect(pauseMs()).toBe(2_000)
    clock.nowMs += 2_000
    expect(pauseMs()).toBe(0)
  })
})
