import { describe, expect, it } from 'vitest'
import { type SampleBet, type SampleLeg, settleSample } from './sampleBet.ts'

const open: SampleLeg = { price: 2, terms: '1/5' }
const won: SampleLeg = { ...open, result: 'WON' }
const placed: SampleLeg = { ...open, result: 'PLACED' }
const lost: SampleLeg = { ...open, result: 'LOST' }
const voided: SampleLeg = { ...open, result: 'VOID' }

describe('a bet is settled as soon as its open legs cannot change the result', () => {
  it.each([
    ['a single', { legs: [open] }, [0]],
    ['an acca with a winner', { legs: [won, open, open] }, [1, 2]],
    ['an acca with a void leg', { legs: [voided, open] }, [1]],
    ['an acca each way with a placed leg: its place part lives', { eachWay: true, legs: [placed, open] }, [1]],
    ['doubles with one loser of three', { type: 'DOUBLES', legs: [lost, open, won] }, [1]],
    ['a patent with two losers: the third single waits', { type: 'PATENT', legs: [lost, lost, open] }, [2]],
  ] as [string, SampleBet, number[]][])('%s waits', (_, bet, openLegs) =>
    expect(settleSample(bet)).toEqual({ at: 'open', openLegs }),
  )

  it.each([
    ['an acca with a lost leg', { legs: [won, lost, open] }, 0],
    ['an acca each way with a lost leg', { eachWay: true, legs: [lost, open] }, 0],
    ['a trixie with two losers', { type: 'TRIXIE', legs: [lost, lost, open] }, 0],
    ['trebles of four with two losers', { type: 'TREBLES', legs: [lost, lost, open, open] }, 0],
  ] as [string, SampleBet, number][])('%s is lost', (_, bet, returnsMinor) => {
    const settlement = settleSample(bet)
    expect(settlement).toMatchObject({ at: 'settled', status: 'LOST', returnsMinor })
    if (settlement.at !== 'settled') return
    expect(settlement.receipt.legs.filter(({ state }) => state === 'OPEN')).toHaveLength(
      bet.legs.filter(({ result }) => result === undefined).length,
    )
    expect(settlement.receipt.legs.at(-1)).not.toHaveProperty('win')
  })

  it('a corrected result can reopen it', () => {
    expect(settleSample({ legs: [lost, open] }).at).toBe('settled')
    expect(settleSample({ legs: [won, open] })).toEqual({ at: 'open', openLegs: [1] })
  })
})
