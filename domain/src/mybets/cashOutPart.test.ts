import { describe, expect, it } from 'vitest'
import { type PartChosen, type PartsOffered, type PartWanted, partWanted, percentChosen } from './cashOutPart.ts'

const offered: PartsOffered = { fullMinor: 14_25, part: { minMinor: 1_00, maxMinor: 13_25 } }
const share = (percent: number): PartChosen => ({ is: 'share', percent })
const amount = (minor: number): PartChosen => ({ is: 'amount', minor })

describe('the part of a bet that is cashed out', () => {
  it.each<[string, PartChosen, PartsOffered, PartWanted]>([
    ['all of it', { is: 'whole' }, offered, { is: 'amount', minor: 14_25 }],
    ['half of it, less the odd penny', share(50), offered, { is: 'amount', minor: 7_12 }],
    ['a share that is too small is the least', share(1), offered, { is: 'amount', minor: 1_00 }],
    ['a share that leaves too little is the most', share(99), offered, { is: 'amount', minor: 13_25 }],
    ['a share of 100 is the whole', share(100), offered, { is: 'amount', minor: 14_25 }],
    ['an amount', amount(5_00), offered, { is: 'amount', minor: 5_00 }],
    ['an amount below the least', amount(99), offered, { is: 'tooSmall' }],
    ['an amount that leaves too little', amount(13_26), offered, { is: 'leavesTooLittle' }],
    ['an amount that the value has fallen below is all of it', amount(20_00), offered, { is: 'amount', minor: 14_25 }],
    ['where there are no parts it is all', share(50), { fullMinor: 1_50 }, { is: 'amount', minor: 1_50 }],
  ])('%s', (_, chosen, parts, wanted) => expect(partWanted(chosen, parts)).toEqual(wanted))

  it.each([
    [{ is: 'whole' } satisfies PartChosen, 100],
    [share(30), 30],
    [amount(7_12), 50],
    [amount(99_00), 100],
  ])('%j is at %i', (chosen, at) => expect(percentChosen(chosen, offered)).toBe(at))
  it('a value of zero is all of it', () => expect(percentChosen(amount(1), { fullMinor: 0 })).toBe(100))
})
