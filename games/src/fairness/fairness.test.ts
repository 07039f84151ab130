import { createHash, createHmac, randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { drawsOf, hexOf, hmacSha256, pickOf, sealOf, sha256, withoutBias } from './index.ts'

describe('the hashes', () => {
  it.each([0, 1, 55, 56, 63, 64, 65, 119, 120, 1_000])('are those of node:crypto for %i bytes', (length) => {
    const [message, key] = [randomBytes(length), randomBytes(length + 7)]
    expect(hexOf(sha256(message))).toBe(createHash('sha256').update(message).digest('hex'))
    expect(hexOf(hmacSha256(key, message))).toBe(createHmac('sha256', key).update(message).digest('hex'))
  })

  it('are those of RFC 4231', () => {
    const text = (words: string) => new TextEncoder().encode(words)
    expect(hexOf(hmacSha256(text('Jefe'), text('what do ya want for nothing?')))).toBe(
      '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    )
  })
})

describe('the draws', () => {
  const seeds = { serverSeed: '00'.repeat(31) + '01', clientSeed: 'maya-19nov', nonce: 12 }

  it('are the words of the blocks, one after the other', () => {
    const key = Buffer.from(seeds.serverSeed, 'hex')
    const blocks = [0, 1].map((block) => createHmac('sha256', key).update(`maya-19nov:12:${block}`).digest())
    const words = blocks.flatMap((block) => Array.from({ length: 8 }, (_, i) => block.readUInt32BE(i * 4)))
    const draws = drawsOf(seeds)
    expect(words.map(() => draws.below(2 ** 32))).toEqual(words)
  })

  it('stay what they were: seeds that are known give these numbers for ever', () => {
    const draws = drawsOf(seeds)
    expect([37, 37, 37, 100, 20, 20, 20].map((count) => draws.below(count))).toMatchInlineSnapshot(`
      [
        22,
        34,
        34,
        75,
        16,
        18,
        18,
      ]
    `)
  })

  it('leave out what would make a number likelier', () => {
    const words = [2 ** 32 - 1, 2 ** 32 - 2, 2 ** 32 - 3, 36]
    // 2³² is 7 more than a multiple of 37
    const given: number[] = []
    const next = () => {
      const word = words[given.length] ?? 0
      given.push(word)
      return word
    }
    expect(withoutBias(next, 37)).toBe(36)
    expect(given).toEqual(words)
    expect(withoutBias(() => 2 ** 32 - 8, 37)).toBe(36)
  })

  it('refuse what is no draw', () => {
    for (const count of [0, -1, 1.5, 2 ** 32 + 1]) expect(() => withoutBias(() => 0, count)).toThrow('no draw')
    expect(() => drawsOf({ ...seeds, serverSeed: 'abc' })).toThrow('32 bytes')
  })

  it('pick different ones', () => {
    const picked = pickOf(drawsOf(seeds), 25, 25)
    expect([...picked].sort((a, b) => a - b)).toEqual(Array.from({ length: 25 }, (_, i) => i))
  })

  it('are sealed by the hash of the seed', () => {
    expect(sealOf(seeds.serverSeed)).toBe(createHash('sha256').update(Buffer.from(seeds.serverSeed, 'hex')).digest('hex'))
    expect(sealOf('not a seed')).toBeUndefined()
  })
})
