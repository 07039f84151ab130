import { describe, expect, it } from 'vitest'
import { id } from './scalars.ts'

describe('an id', () => {
  it.each(['sr:match:42', 'Ж-1', '1', '🏇 3', 'a'.repeat(120)])('may be %j', (text) => {
    expect(id.safeParse(text).success).toBe(true)
  })
  it.each(['', 'a'.repeat(121), 'a\u0000b', 'line\nbreak', '\ud800', 7, null])('may not be %j', (value) => {
    expect(id.safeParse(value).success).toBe(false)
  })
})
