import { assert, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { channelPart, idInChannel } from './channelPart.ts'

describe('an id in a channel name', () => {
  it.each([
    ['12345', '12345'],
    ['bohs-derry_1', 'bohs-derry_1'],
    ['sr:match:12', 'sr~3Amatch~3A12'],
    ['a/b.c', 'a~2Fb~2Ec'],
    ['1~2', '1~7E2'],
    ['50%', '50~25'],
    ['Košice', 'Ko~C5~A1ice'],
  ])('%s becomes %s', (id, part) => {
    expect(channelPart(id)).toBe(part)
    expect(idInChannel(part)).toBe(id)
  })

  it('any id survives a round trip, and uses only characters that every client allows', () => {
    assert(
      property(string({ unit: 'binary', minLength: 1 }), (id) => {
        expect(channelPart(id)).toMatch(/^[\w!~()$@-]+$/)
        expect(idInChannel(channelPart(id))).toBe(id)
      }),
    )
  })

  it.each(['sr:match:12', '~zz', '100%', '~'])('%s, which is not an encoded id, stays unchanged', (part) => {
    expect(idInChannel(part)).toBe(part)
  })
})
