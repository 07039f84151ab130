import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type SystemType, systemTypes } from './bet.ts'
import { legsOf, lineCount, linesOf, linesOfBet, numberOfBets, systemsFor } from './lines.ts'
import { betOf } from './sampleBet.ts'

describe('B1.4c B5.3b B5.3d the system types', () => {
  it.each([
    ['DOUBLES', 3, 3],
    ['TREBLES', 4, 4],
    ['FOURFOLDS', 5, 5],
    ['FIVEFOLDS', 6, 6],
    ['SIXFOLDS', 7, 7],
    ['SEVENFOLDS', 8, 8],
    ['TRIXIE', 3, 4],
    ['PATENT', 3, 7],
    ['YANKEE', 4, 11],
    ['LUCKY15', 4, 15],
    ['CANADIAN', 5, 26],
    ['LUCKY31', 5, 31],
    ['HEINZ', 6, 57],
    ['LUCKY63', 6, 63],
    ['SUPERHEINZ', 7, 120],
    ['GOLIATH', 8, 247],
  ] as const)('B5.3d %s needs %i selections, which are %i lines', (systemType, legs, lines) => {
    expect(lineCount('SYSTEM', systemType, legs)).toBe(lines)
    expect(legsOf(systemType).fewest).toBe(legs)
  })

  it('B5.2b each has more than one line; one line would be a single or the acca', () => {
    for (let legs = 1; legs <= 8; legs++)
      for (const systemType of systemsFor(legs)) expect(lineCount('SYSTEM', systemType, legs)).toBeGreaterThan(1)
  })

  it('B5.3c take up to eight selections; nine make singles and the acca only', () => {
    expect(systemsFor(8)).toContain('DOUBLES')
    expect(systemsFor(9)).toEqual([])
    expect([lineCount('SINGLE', undefined, 1), lineCount('COMBO', undefined, 9)]).toEqual([1, 1])
  })

  it('are 16 in all', () => expect(systemTypes).toHaveLength(16))

  it.each([
    ['DOUBLES', [3, 6, 10, 15, 21, 28]],
    ['TREBLES', [undefined, 4, 10, 20, 35, 56]],
    ['FOURFOLDS', [undefined, undefined, 5, 15, 35, 70]],
    ['FIVEFOLDS', [undefined, undefined, undefined, 6, 21, 56]],
    ['SIXFOLDS', [undefined, undefined, undefined, undefined, 7, 28]],
    ['SEVENFOLDS', [undefined, undefined, undefined, undefined, undefined, 8]],
  ] as const)('%s of 3 to 8 selections are C(n, k) lines', (systemType, counts) => {
    for (const [i, count] of counts.entries()) expect(lineCount('SYSTEM', systemType, i + 3)).toBe(count ?? 0)
  })
})

describe('B5.3a the bets that a number of selections allows', () => {
  it.each([
    [1, []],
    [2, []],
    [3, ['DOUBLES', 'TRIXIE', 'PATENT']],
    [4, ['DOUBLES', 'TREBLES', 'YANKEE', 'LUCKY15']],
    [5, ['DOUBLES', 'TREBLES', 'FOURFOLDS', 'CANADIAN', 'LUCKY31']],
    [6, ['DOUBLES', 'TREBLES', 'FOURFOLDS', 'FIVEFOLDS', 'HEINZ', 'LUCKY63']],
    [7, ['DOUBLES', 'TREBLES', 'FOURFOLDS', 'FIVEFOLDS', 'SIXFOLDS', 'SUPERHEINZ']],
    [8, ['DOUBLES', 'TREBLES', 'FOURFOLDS', 'FIVEFOLDS', 'SIXFOLDS', 'SEVENFOLDS', 'GOLIATH']],
    [9, []],
    [10, []],
  ] as [number, SystemType[]][])('B5.3a %i selections: %j', (legs, offered) => expect(systemsFor(legs)).toEqual(offered))

  it.each([
    ['SINGLE', undefined, 1, 1],
    ['COMBO', undefined, 2, 1],
    ['COMBO', undefined, 10, 1],
  ] as const)('B5.3d a %s (%s) of %i is %i line', (type, systemType, legs, lines) =>
    expect(lineCount(type, systemType, legs)).toBe(lines),
  )

  it.each([
    ['SINGLE', undefined, 2, { problem: 'needsExactly', legs: 1 }],
    ['SINGLE', undefined, 0, { problem: 'needsExactly', legs: 1 }],
    ['COMBO', undefined, 1, { problem: 'needsAtLeast', legs: 2 }],
    ['SYSTEM', undefined, 4, { problem: 'systemTypeMissing' }],
    ['SYSTEM', 'DOUBLES', 2, { problem: 'needsAtLeast', legs: 3 }],
    ['SYSTEM', 'TREBLES', 3, { problem: 'needsAtLeast', legs: 4 }],
    ['SYSTEM', 'DOUBLES', 9, { problem: 'takesAtMost', legs: 8 }],
    ['SYSTEM', 'TRIXIE', 4, { problem: 'needsExactly', legs: 3 }],
    ['SYSTEM', 'PATENT', 2, { problem: 'needsExactly', legs: 3 }],
    ['SYSTEM', 'YANKEE', 3, { problem: 'needsExactly', legs: 4 }],
    ['SYSTEM', 'LUCKY15', 5, { problem: 'needsExactly', legs: 4 }],
    ['SYSTEM', 'CANADIAN', 4, { problem: 'needsExactly', legs: 5 }],
    ['SYSTEM', 'LUCKY31', 6, { problem: 'needsExactly', legs: 5 }],
    ['SYSTEM', 'HEINZ', 5, { problem: 'needsExactly', legs: 6 }],
    ['SYSTEM', 'LUCKY63', 7, { problem: 'needsExactly', legs: 6 }],
    ['SYSTEM', 'SUPERHEINZ', 8, { problem: 'needsExactly', legs: 7 }],
    ['SYSTEM', 'GOLIATH', 7, { problem: 'needsExactly', legs: 8 }],
  ] as const)('B5.3b a %s %s does not take %i selections: %j', (type, systemType, legs, problem) => {
    expect(linesOf(type, systemType, legs)).toEqual(problem)
    expect(lineCount(type, systemType, legs)).toBe(0)
  })
})

describe('the lines', () => {
  it('are listed shortest first', () => {
    expect(linesOf('SYSTEM', 'PATENT', 3)).toEqual([[0], [1], [2], [0, 1], [0, 2], [1, 2], [0, 1, 2]])
    expect(linesOf('SYSTEM', 'DOUBLES', 3)).toEqual([
      [0, 1],
      [0, 2],
      [1, 2],
    ])
    expect(linesOf('COMBO', undefined, 4)).toEqual([[0, 1, 2, 3]])
  })

  it('are all different sets of different legs', () => {
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 8 }), fc.nat(), (legs, pick) => {
        const offered = systemsFor(legs)
        const systemType = offered[pick % offered.length]
        const lines = linesOf('SYSTEM', systemType, legs)
        if ('problem' in lines) throw new Error(lines.problem)
        expect(new Set(lines.map((line) => line.join())).size).toBe(lines.length)
        for (const line of lines) expect(line).toEqual([...new Set(line)].toSorted((a, b) => a - b))
      }),
    )
  })

  it('throw for a number of legs that does not fit the bet', () => {
    expect(() => linesOfBet({ type: 'SYSTEM', systemType: 'TRIXIE', legs: [1, 2] })).toThrow('TRIXIE of 2 legs: needsExactly')
    expect(() => linesOfBet({ type: 'COMBO', legs: [1] })).toThrow('COMBO of 1 legs: needsAtLeast')
  })

  it('one bet builder is a bet, two are not', () => {
    const builders = (...legs: string[]) => numberOfBets({ type: 'YOURBET', eachWay: false, legs })
    expect([builders('a'), builders('a', 'b')]).toEqual([1, 0])
  })

  it('each way doubles the number of bets', () => {
    const legs = Array.from({ length: 4 }, () => ({ price: '2/1', terms: '1/5' }))
    expect(numberOfBets(betOf({ type: 'YANKEE', legs }))).toBe(11)
    expect(numberOfBets(betOf({ type: 'YANKEE', eachWay: true, legs }))).toBe(22)
    expect(numberOfBets(betOf({ eachWay: true, legs }))).toBe(2)
    expect(numberOfBets(betOf({ eachWay: true, legs: legs.slice(0, 1) }))).toBe(2)
  })
})
