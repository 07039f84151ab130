import { describe, expect, it } from 'vitest'
import { nextSlipCode, noSlipCode, type SlipCode, type SlipCodeEvent } from './slipCode.ts'

describe('B4.25c B4.25d B8.4e slip codes', () => {
  const run = (...events: SlipCodeEvent[]): SlipCode => events.reduce((now, event) => nextSlipCode(now, event)[0], noSlipCode)
  const wanted: SlipCodeEvent = { is: 'codeWanted', selectionIds: ['a', 'b'] }
  const generated: SlipCodeEvent = { is: 'generated', resultCode: 0, code: 'AB12', betslipId: '7' }

  it('B4.25a requesting a code resets the previous one', () => {
    expect(run(wanted, generated, wanted).code).toEqual({ at: 'requested', selectionIds: ['a', 'b'] })
    expect(nextSlipCode(noSlipCode, wanted)[1]).toEqual([{ do: 'generateCode', selectionIds: ['a', 'b'] }])
  })

  it('B4.25b B3.8 a code is stored, also by selection', () => {
    expect(run(wanted, generated)).toMatchObject({
      code: { at: 'known', code: 'AB12', betslipId: '7' },
      selectionCodes: { a: 'AB12', b: 'AB12' },
    })
  })

  it.each<SlipCodeEvent>([
    { is: 'generated', resultCode: 1, code: 'AB12' },
    { is: 'generated', resultCode: 0 },
    { is: 'generated', resultCode: 0, code: '' },
    { is: 'lost' },
  ])('B4.25b B4.25c B8.4e anything else stores the error 1: %o', (event) => {
    expect(run(wanted, event).code).toEqual({ at: 'failed', error: 1 })
  })

  it('an unexpected answer is dropped', () => {
    expect(run(generated)).toEqual(noSlipCode)
  })

  it.each([
    [0, { at: 'valid', code: 'AB12' }],
    [5, { at: 'failed', code: 'AB12', error: 1 }],
  ])('B4.25d a lookup with the result %i is %o', (resultCode, lookUp) => {
    expect(run({ is: 'codeTyped', code: ' ab12 ' }, { is: 'lookedUp', code: 'AB12', resultCode }).lookUp).toEqual(lookUp)
  })

  it('an answer for an older code is late, and an empty code is not looked up', () => {
    expect(run({ is: 'codeTyped', code: 'X' }, { is: 'lookedUp', code: 'Y', resultCode: 0 }).lookUp).toEqual({
      at: 'requested',
      code: 'X',
    })
    expect(nextSlipCode(noSlipCode, { is: 'codeTyped', code: ' ' })).toEqual([noSlipCode, []])
    expect(run({ is: 'codeTyped', code: 'X' }, { is: 'lost' }).lookUp).toMatchObject({ at: 'failed' })
  })

  it('a code without a slip of its own is known all the same', () => {
    expect(run(wanted, { is: 'generated', resultCode: 0, code: 'AB12' }).code).toStrictEqual({ at: 'known', code: 'AB12' })
  })

  it('B4.25c a lost answer only fails what is pending', () => {
    expect(run({ is: 'lost' })).toEqual(noSlipCode)
    const both = run(wanted, generated, { is: 'codeTyped', code: 'X' })
    expect(nextSlipCode(both, { is: 'lost' })).toEqual([{ ...both, lookUp: { at: 'failed', code: 'X', error: 1 } }, []])
    const found = run(wanted, { is: 'codeTyped', code: 'X' }, { is: 'lookedUp', code: 'X', resultCode: 0 })
    expect(nextSlipCode(found, { is: 'lost' })[0]).toEqual({ ...found, code: { at: 'failed', error: 1 } })
  })

  it('B4.25d a lookup requests the code as typed, and only a pending one has an answer', () => {
    expect(nextSlipCode(noSlipCode, { is: 'codeTyped', code: ' ab12 ' })[1]).toEqual([{ do: 'lookUpCode', code: 'AB12' }])
    expect(nextSlipCode(noSlipCode, { is: 'lookedUp', code: 'AB12', resultCode: 0 })).toEqual([noSlipCode, []])
    const valid = run({ is: 'codeTyped', code: 'X' }, { is: 'lookedUp', code: 'X', resultCode: 0 })
    expect(nextSlipCode(valid, { is: 'lookedUp', code: 'X', resultCode: 5 })[0]).toBe(valid)
  })

  it('B4.25b the codes of other selections are kept with a new one', () => {
    const second: SlipCodeEvent[] = [
      { is: 'codeWanted', selectionIds: ['c'] },
      { is: 'generated', resultCode: 0, code: 'CD34' },
    ]
    expect(run(wanted, generated, ...second).selectionCodes).toEqual({ a: 'AB12', b: 'AB12', c: 'CD34' })
  })

  it.each<SlipCodeEvent>([
    generated,
    { is: 'lookedUp', code: 'X', resultCode: 0 },
    { is: 'lost' },
    { is: 'forget', selectionIds: ['a'] },
  ])('%o requests nothing', (event) => {
    expect(nextSlipCode(run(wanted, { is: 'codeTyped', code: 'X' }), event)[1]).toEqual([])
  })

  it('B4.8c the codes of placed selections are removed', () => {
    expect(run(wanted, generated, { is: 'forget', selectionIds: ['a'] }).selectionCodes).toEqual({ b: 'AB12' })
  })
})
