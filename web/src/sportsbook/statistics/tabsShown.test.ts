import type { StatisticsTabs } from '@touchline/domain/catalogue'
import { expect, it } from 'vitest'
import { tabsInOrder, tabsShown } from './tabsShown.ts'

const match = { date: '2026-11-21', opponent: 'Sligo', venue: 'HOME', scored: 1, conceded: 0 } as const
const incident = { id: 'i', kind: 'GOAL', minute: 3, role: 'HOME' } as const
const figure = { name: 'SHOTS', home: 3, away: 1 }
const row = { position: 1, name: 'Derry', played: 1, won: 1, drawn: 0, lost: 0, scored: 1, conceded: 0, points: 3 }
const whole: Required<StatisticsTabs> = {
  stats: { figures: [figure] },
  averages: { matches: { home: 1, away: 1 }, figures: [figure] },
  form: { home: [match], away: [] },
  headToHead: { matches: [] },
  table: { rows: [row] },
  lineUps: { home: { players: [{ name: 'A' }] }, away: { players: [] } },
  commentary: { comments: [{ minute: 3, text: 'A goal.' }] },
  topScorers: { players: [] },
}
const { commentary: _, ...silent } = whole

it.each([
  ['nothing', {}, [], []],
  ['empty tabs', { stats: { figures: [] }, table: { rows: [] }, form: { home: [], away: [] } }, [], []],
  ['incidents alone', {}, [incident], ['timeline']],
  ['every tab', whole, [incident], tabsInOrder.filter((tab) => tab !== 'timeline')],
  ['every tab without a commentary', silent, [incident], tabsInOrder.filter((tab) => tab !== 'commentary')],
  ['the pressure alone', { stats: { figures: [], pressure: [3] } }, [], ['stats']],
  [
    'former matches alone',
    { headToHead: { matches: [{ date: match.date, home: 'A', away: 'B', score: { home: 1, away: 1 } }] } },
    [],
    ['form'],
  ],
  ['scorers alone', { topScorers: { players: [{ name: 'A', team: 'B', goals: 2 }] } }, [], ['table']],
])('of %s the tabs with something in them are shown', (_name, tabs: StatisticsTabs, incidents, expected) => {
  expect(tabsShown(tabs, { incidents })).toEqual(expected)
})
