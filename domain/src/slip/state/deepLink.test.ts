import { describe, expect, it } from 'vitest'
import { missingOfLink, readSlipLink, type WrittenSlipLink } from './deepLink.ts'

describe('B5.16a deep links', () => {
  const rules = { inSlip: 2, maximum: 10, defaultStake: '10.00' }
  const many = (count: number) => Array.from({ length: count }, (_, at) => `s${at}`)

  it.each<[string, WrittenSlipLink, object]>([
    ['no selections', { selectionIds: ['', ''] }, { fault: 'noSelections' }],
    ['an unknown bet type', { selectionIds: ['a'], betType: 'ODD' }, { fault: 'unknownBetType' }],
    ['a property name of every object', { selectionIds: ['a'], betType: 'constructor' }, { fault: 'unknownBetType' }],
    ['more than the slip takes', { selectionIds: many(9) }, { fault: 'slipFull', maximum: 10 }],
    ['an acca of one', { selectionIds: ['a', 'a'], betType: 'COMBO' }, { fault: 'tooFewSelections', fewest: 2 }],
    [
      'a single with a system type',
      { selectionIds: ['a'], betType: 'SINGLE', systemType: 'TRIXIE' },
      { fault: 'systemTypeNotWanted' },
    ],
    [
      'an acca with a system type',
      { selectionIds: ['a', 'b'], betType: 'COMBO', systemType: 'TRIXIE' },
      { fault: 'systemTypeNotWanted' },
    ],
    ['an unknown system type', { selectionIds: many(3), betType: 'SYSTEM', systemType: 'ODD' }, { fault: 'unknownSystemType' }],
    [
      'a system of too few',
      { selectionIds: many(3), betType: 'SYSTEM', systemType: 'YANKEE' },
      { fault: 'selectionsOutOfRange', fewest: 4, max: 4 },
    ],
    [
      'a system of too many',
      { selectionIds: many(5), betType: 'SYSTEM', systemType: 'YANKEE' },
      { fault: 'selectionsOutOfRange', fewest: 4, max: 4 },
    ],
    ['a system without its type', { selectionIds: many(3), betType: 'SYSTEM' }, { fault: 'unknownSystemType' }],
  ])('B5.16a B2.12b with %s', (_, link, fault) => {
    expect(readSlipLink(link, rules)).toEqual(fault)
  })

  it('B2.12b B5.16b gives a tab, a stake and selections; the default stake if it has none', () => {
    expect(readSlipLink({ selectionIds: ['a'] }, rules)).toEqual({ selectionIds: ['a'], stake: '10.00', tab: 'single' })
    expect(readSlipLink({ selectionIds: many(4), betType: 'system', systemType: 'yankee', stake: '2' }, rules)).toEqual({
      selectionIds: many(4),
      stake: '2',
      tab: 'system',
      systemType: 'YANKEE',
    })
  })

  it('B5.16a may fill the slip completely, with each selection once', () => {
    expect(readSlipLink({ selectionIds: [...many(8), 's0', ''], betType: 'combo', stake: '' }, rules)).toEqual({
      selectionIds: many(8),
      stake: '10.00',
      tab: 'acca',
    })
    expect(readSlipLink({ selectionIds: many(2), betType: 'COMBO', systemType: '' }, rules)).toMatchObject({ tab: 'acca' })
  })

  it('B5.16a is refused if the gateway does not know them all', () => {
    const link = { selectionIds: ['a', 'b'], stake: '1', tab: 'acca' } as const
    expect(missingOfLink({ ...link, selectionIds: ['a', 'b'] }, ['b'])).toEqual({
      fault: 'selectionsMissing',
      selectionIds: ['a'],
    })
    expect(missingOfLink({ ...link, selectionIds: ['a', 'b'] }, ['b', 'a'])).toBeUndefined()
  })
})
