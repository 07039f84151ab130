import type { Market, Selection, SportEvent } from '@touchline/domain/catalogue'
import { expect, it } from 'vitest'
import { shownAs } from './shownAs.ts'

const selection: Selection = { id: 's', marketId: 'm', eventId: 'e', name: 'Arsenal', kind: 'REGULAR', status: 'OPEN', odds: 2 }
const market: Pick<Market, 'status' | 'inplay' | 'outcomes'> = { status: 'OPEN', inplay: true }
const event: Pick<SportEvent, 'suspended' | 'state'> = { suspended: false, state: 'INPLAY' }

it.each<[string, Partial<Selection>, Partial<Market>, Partial<SportEvent>, string]>([
  ['all open', {}, {}, {}, 'open'],
  ['P3.4b an expired selection', { status: 'EXPIRED' }, {}, {}, 'closed'],
  ['P3.4b a suspended selection', { status: 'SUSPENDED' }, {}, {}, 'suspended'],
  ['a suspended market', {}, { status: 'SUSPENDED' }, {}, 'suspended'],
  ['a suspended event', {}, {}, { suspended: true }, 'suspended'],
  ['an interrupted event', {}, {}, { state: 'INTERRUPTED' }, 'suspended'],
  ['a finished event without its results', {}, {}, { state: 'FINISHED' }, 'closed'],
  ['a market that closes at the start', {}, { inplay: false }, {}, 'closed'],
  ['a closed market of a suspended event', {}, { status: 'CLOSED' }, { suspended: true }, 'closed'],
  ['a result of a closed market', {}, { status: 'CLOSED', outcomes: { s: 'WON' } }, {}, 'settled'],
  ['a non-runner of an open market', { kind: 'NR' }, {}, {}, 'nonRunner'],
  ['a runner at starting price', { kind: 'SP', odds: undefined as never }, {}, {}, 'open'],
  ['a regular selection without a price', { odds: undefined as never }, {}, {}, 'suspended'],
])('%s', (_, ofSelection, ofMarket, ofEvent, expected) => {
  expect(shownAs({ ...selection, ...ofSelection }, { ...market, ...ofMarket }, { ...event, ...ofEvent }).at).toBe(expected)
})

it('P3.4b a removed selection is closed', () => {
  expect(shownAs(undefined, market, event).at).toBe('closed')
})
