import { drawsOf } from '@touchline/games/fairness'
import { describe, expect, it } from 'vitest'
import { allTests, isInstalled, lastLinesOf, linesOf, runTest, testsNamed } from './dieharder.ts'
import { firstNonce, roundsPerChunk, wordsBy } from './drawnWords.ts'

const serverSeed = '0123456789abcdef'.repeat(4)

it('the fast words are those that games draw', () => {
  const next = wordsBy(serverSeed, 'dice')
  for (const chunk of [0, 1, 12_345]) {
    const words = next(chunk)
    for (const round of [0, 1, 2, 3, 4, 5_678, roundsPerChunk - 1]) {
      const draws = drawsOf({ serverSeed, clientSeed: 'dice', nonce: firstNonce + chunk * roundsPerChunk + round })
      expect([...words.subarray(round * 8, round * 8 + 8)]).toEqual(Array.from({ length: 8 }, () => draws.below(2 ** 32)))
    }
  }
})

it('seeds that would give other words are refused', () => {
  expect(() => wordsBy(serverSeed, 'roulette')).toThrow('four characters')
  expect(() => wordsBy('abc', 'dice')).toThrow('32 bytes')
})

describe('dieharder', () => {
  const weakAtFirst = `#====#
        test_name   |ntup|psamples|  p-value |Assessment
#====#
          sts_serial|   1|     100|0.99967655|   WEAK
          sts_serial|   3|     100|0.36176706|  PASSED
          sts_serial|   1|     200|0.98857550|  PASSED
          sts_serial|   3|     200|0.54718982|  PASSED
`
  it('is read line by line, and judged by the most samples', () => {
    const lines = linesOf(weakAtFirst)
    expect(lines).toHaveLength(4)
    expect(lines[0]).toEqual({ name: 'sts_serial', size: 1, samples: 100, p: 0.99967655, verdict: 'WEAK' })
    expect(lastLinesOf(lines)).toEqual(lines.slice(2))
  })

  it('runs what it is asked for', () => {
    expect(testsNamed('all')).toHaveLength(80)
    expect(testsNamed('none')).toEqual([])
    expect(testsNamed('0, 202')).toEqual([{ number: 0 }, ...[2, 3, 4, 5].map((size) => ({ number: 202, size }))])
    expect(() => testsNamed('0,18')).toThrow('no test "18"')
  })

  it('has other words for each test and size', () => {
    expect(allTests.every(({ number, size = 0 }) => number < 210 && size <= 256)).toBe(true)
  })

  it.skipIf(!isInstalled())('takes the words of the games', async () => {
    const lines = await runTest(serverSeed, { number: 100 }, 5)
    expect(lastLinesOf(lines)).toMatchObject([{ name: 'sts_monobit', verdict: 'PASSED' }])
  })
})
