import { array, assert, integer, nat, property } from 'fast-check'
import { expect, it } from 'vitest'
import { type Look, needsEdge, type Place, placeAfter } from './place.ts'

const look = (found: Partial<Look>): Look => ({ ids: [], more: false, newest: 0, xmin: 0n, ...found })

const start: Place = { low: 0, high: 0, missing: [], newest: 0 }

it('waits for an assigned id that is not visible yet', () => {
  let place = start
  place = placeAfter(place, look({ ids: [2], newest: 2, xmin: 10n }))
  expect(needsEdge(place)).toBe(true)
  place = placeAfter(place, look({ newest: 2, xmin: 10n, own: 12n }))
  place = placeAfter(place, look({ newest: 2, xmin: 10n }))
  expect(place).toMatchObject({ low: 0, high: 2, missing: [[1, 1]] })
  place = placeAfter(place, look({ ids: [1], newest: 2, xmin: 12n }))
  expect(place).toMatchObject({ low: 2, high: 2, missing: [] })
  expect(needsEdge(place)).toBe(false)
})

it('does not skip entries beyond one batch', () => {
  const place: Place = { ...start, newest: 5, edge: { id: 5, next: 3n } }
  expect(placeAfter(place, look({ ids: [1, 2], more: true, newest: 5, xmin: 9n })).low).toBe(0)
})

it('does not grow with sent entries while another transaction on the server stays open', () => {
  let place = start
  for (let id = 1; id <= 1_000_000; id += 500) {
    const ids = Array.from({ length: 500 }, (_, i) => id + i)
    const own = needsEdge(place) ? 10n : undefined
    place = placeAfter(place, look({ ids, more: true, newest: id + 499, xmin: 1n, ...(own && { own }) }))
  }
  expect(place).toMatchObject({ low: 0, high: 1_000_000, missing: [] })
})

it('does not grow with rolled back ids either: the oldest is dropped', () => {
  let place = start
  for (let id = 2; id <= 6_000; id += 2) place = placeAfter(place, look({ ids: [id], newest: id, xmin: 1n }))
  expect(place.missing).toHaveLength(2_000)
  expect(place.missing.at(0)).toEqual([2_001, 2_001])
  expect(place.missing.at(-1)).toEqual([5_999, 5_999])
})

interface Transaction {
  xid: number
  ids: number[]
  ends: 'commits' | 'aborts'
}

it('delivers every committed change once, in order per customer, however transactions overlap', () => {
  assert(
    property(array(nat({ max: 999 }), { minLength: 30, maxLength: 200 }), integer({ min: 1, max: 7 }), (steps, limit) => {
      let nextXid = 1
      let nextId = 1
      const running: Transaction[] = []
      const visible: number[] = []
      const sent: number[] = []
      let place = start
      const isDue = (id: number) => id > place.high || place.missing.some(([first, last]) => id >= first && id <= last)
      const readOnce = (): boolean => {
        const xmin = BigInt(Math.min(nextXid, ...running.map(({ xid }) => xid)))
        const due = visible.filter(isDue).sort((a, b) => a - b)
        const ids = due.slice(0, limit)
        sent.push(...ids)
        const own = needsEdge(place) ? BigInt(nextXid++) : undefined
        place = placeAfter(place, { ids, more: ids.length === limit, newest: nextId - 1, xmin, ...(own && { own }) })
        return ids.length === limit
      }
      for (const step of steps) {
        const one = running[step % Math.max(1, running.length)]
        if (step % 5 === 0) running.push({ xid: nextXid++, ids: [], ends: step % 2 === 0 ? 'commits' : 'aborts' })
        else if (step % 5 < 3 && one) one.ids.push(nextId++)
        else if (step % 5 === 3 && one) {
          running.splice(running.indexOf(one), 1)
          if (one.ends === 'commits') visible.push(...one.ids)
        } else readOnce()
      }
      while (readOnce());
      expect(sent.toSorted((a, b) => a - b)).toEqual(visible.toSorted((a, b) => a - b))
      for (let i = 0; i < 4; i++) readOnce()
      expect(running.length > 0 || place.missing.length === 0).toBe(true)
    }),
  )
})
