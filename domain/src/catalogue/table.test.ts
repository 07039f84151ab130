import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { createTable } from './table.ts'

it('holds what a plain map of the same would, in the same order, however it came and went', () => {
  const step = fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd', 'e'), v: fc.integer({ min: 1, max: 99 }), gone: fc.boolean() })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const table = createTable<{ id: string; v: number }>()
      const plain = new Map<string, { id: string; v: number }>()
      for (const { id, v, gone } of steps) {
        if (gone) {
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
