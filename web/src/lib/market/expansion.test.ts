import { describe, expect, it } from 'vitest'
import { allExpanded, type Expansion, type ExpansionEvent, expandedOf, nextExpansion } from './expansion.ts'

const main = { filter: 'main', ids: ['result', 'total', 'btts'] }
const goals = { filter: 'goals', ids: ['total', 'btts'] }
const after = (events: readonly ExpansionEvent[], shown = main, from: Expansion = {}) =>
  events.reduce((now, event) => nextExpansion(now, event, shown), from)

describe('which markets are expanded', () => {
  it('P4.8 toggle closes one and opens it again', () => {
    expect(expandedOf({}, main)).toEqual(main.ids)
    const closed = after([{ is: 'toggled', id: 'total' }])
    expect(expandedOf(closed, main)).toEqual(['result', 'btts'])
    expect(expandedOf(after([{ is: 'toggled', id: 'total' }], main, closed), main)).toEqual(main.ids)
  })

  it('P4.8 set overrides the earlier state, clear resets the filter', () => {
    const set = after([
      { is: 'set', id: 'btts', open: false },
      { is: 'set', id: 'btts', open: false },
    ])
    expect(expandedOf(set, main)).toEqual(['result', 'total'])
    expect(after([{ is: 'cleared' }], main, set)).toEqual({})
  })

  it('P4.8 expand all opens all; all collapse when all are open', () => {
    const one = after([{ is: 'toggled', id: 'result' }])
    const all = after([{ is: 'allPressed' }], main, one)
    expect(allExpanded(all, main)).toBe(true)
    const none = after([{ is: 'allPressed' }], main, all)
    expect(expandedOf(none, main)).toEqual([])
    expect(expandedOf(after([{ is: 'allPressed' }], main, none), main)).toEqual(main.ids)
  })

  it('P4.8 P3.8b each filter keeps its own markets: the same one open here is closed there', () => {
    const closedInGoals = after([{ is: 'toggled', id: 'total' }], goals)
    expect(expandedOf(closedInGoals, goals)).toEqual(['btts'])
    expect(expandedOf(closedInGoals, main)).toEqual(main.ids)
    const both = after([{ is: 'allPressed' }], main, closedInGoals)
    expect(expandedOf(both, main)).toEqual([])
    expect(expandedOf(both, goals)).toEqual(['btts'])
  })

  it('P4.8 the state of a removed market is dropped, so it returns as new', () => {
    const closed = after([{ is: 'toggled', id: 'total' }])
    const without = { filter: 'main', ids: ['result', 'btts'] }
    const later = nextExpansion(closed, { is: 'toggled', id: 'btts' }, without)
    expect(later).toEqual({ main: { btts: false } })
    expect(expandedOf(later, main)).toEqual(['result', 'total'])
  })

  it('only the first markets of a very long list are expanded', () => {
    const ids = Array.from({ length: 40 }, (_, i) => `m${i}`)
    expect(expandedOf({}, { filter: 'all', ids })).toEqual(ids.slice(0, 16))
  })
})
