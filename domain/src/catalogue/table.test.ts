import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { createTable } from './table.ts'

it('finds each of many, reuses deleted places, and iterates over current entities while others are added and deleted', () => {
  const table = createTable<{ id: string }>()
  const named = (i: number) => `m${i}.mr.HOME`
  for (let i = 0; i < 10_000; i++) table.add(named(i), { id: named(i) }, i)
  const seen: string[] = []
  for (const { id } of table.values()) {
    seen.push(id)
    // nine of ten are deleted while the first is visited
    if (seen.length === 1) for (let i = 0; i < 10_000; i++) if (i % 10 !== 0) table.delete(named(i))
  }
  expect(seen).toEqual(Array.from({ length: 1_000 }, (_, i) => named(10 * i)))
  expect(table.size).toBe(1_000)
  expect(table.get(named(11))).toBeUndefined()
  expect(table.versionAt(table.placeOf(named(9_990)) ?? -1)).toBe(9_990)
  table.add(named(11), { id: named(11) }, 7)
  expect([...table.values()].at(-1)).toEqual({ id: named(11) })
})

it('equals a plain Map after any additions and deletions, in the same order', () => {
  const step = fc.record({
    id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    v: fc.integer({ min: 1, max: 99 }),
    deleted: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const table = createTable<{ id: string; v: number }>()
      const plain = new Map<string, { id: string; v: number }>()
      for (const { id, v, deleted } of steps) {
        if (deleted) {
          table.delete(id)
          plain.delete(id)
        } else {
          const place = table.placeOf(id)
          if (place === undefined) table.add(id, { id, v }, v)
          else table.put(place, { id, v }, v)
          plain.set(id, { id, v })
        }
        expect(table.get(id)).toEqual(plain.get(id))
        const place = table.placeOf(id)
        expect(place === undefined ? undefined : table.versionAt(place)).toBe(plain.get(id)?.v)
        expect(place === undefined ? undefined : table.at(place)).toEqual(plain.get(id))
      }
      expect([...table.values()]).toEqual([...plain.values()])
      expect(table.size).toBe(plain.size)
    }),
  )
})
