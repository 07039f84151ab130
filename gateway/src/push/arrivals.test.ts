import { expect, it } from 'vitest'
import { countArrivals } from './arrivals.ts'

function counted() {
  const clock = { nowMs: 1_000_000 }
  return { clock, arrivals: countArrivals({ arrivals: 10, arrivalsPerSecond: 2 }, () => clock.nowMs) }
}
const taken = (arrivals: { take(address: string): boolean }, address: string, tries: number) =>
  Array.from({ length: tries }, () => arrivals.take(address)).filter(Boolean).length

it('each address has its own burst and rate of handshakes', () => {
  const { arrivals, clock } = counted()
  expect(taken(arrivals, 'a', 15)).toBe(10)
  expect(taken(arrivals, 'b', 3)).toBe(3)
  clock.nowMs += 1_500
  expect(taken(arrivals, 'a', 15)).toBe(3)
  clock.nowMs += 3_600_000
  expect(taken(arrivals, 'a', 15)).toBe(10)
})

it('a clock that is set back neither adds nor removes tokens', () => {
  const { arrivals, clock } = counted()
  expect(taken(arrivals, 'a', 4)).toBe(4)
  clock.nowMs -= 60_000
  expect(taken(arrivals, 'a', 15)).toBe(6)
})

it('an idle address is forgotten', () => {
  const { arrivals, clock } = counted()
  taken(arrivals, 'a', 1)
  taken(arrivals, 'b', 10)
  clock.nowMs += 600
  arrivals.sweep()
  expect(arrivals.size).toBe(1)
  clock.nowMs += 5_000
  arrivals.sweep()
  expect(arrivals.size).toBe(0)
})
