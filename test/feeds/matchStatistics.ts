/** Statistics of one of the Saturday's matches, in every tab. */
import type { StatisticsTabs } from '@touchline/domain/catalogue'
import type { UntimedMessage } from './drivenFeed.ts'
import type { Match } from './saturday.ts'

const eleven = (name: string) =>
  (['GOALKEEPER', ...Array(4).fill('DEFENDER'), ...Array(3).fill('MIDFIELDER'), ...Array(3).fill('FORWARD')] as const).map(
    (position, i) => ({ name: `${name} ${'ABCDEFGHIJK'[i]}`, number: i + 1, position }),
  )

/** Of the match's league, with both sides in it. */
export const statisticsTabs = ({ id, home, away }: Match): Required<StatisticsTabs> => ({
  stats: {
    figures: [
      { name: 'POSSESSION', home: 58, away: 42 },
      { name: 'SHOTS', home: 12, away: 7 },
      { name: 'Throw-ins', home: 9, away: 11 },
    ],
    pressure: Array.from({ length: 30 }, (_, minute) => (minute < 20 ? -60 : 42)),
  },
  averages: { matches: { home: 2, away: 2 }, figures: [{ name: 'GOALS_SCORED', home: 1.5, away: 0.5 }] },
  form: {
    home: [
      { date: '2026-11-14', opponent: 'Cork City', venue: 'AWAY', scored: 2, conceded: 1 },
      { date: '2026-11-07', opponent: 'Galway', venue: 'HOME', scored: 1, conceded: 1 },
    ],
    away: [{ date: '2026-11-14', opponent: 'Drogheda', venue: 'HOME', scored: 0, conceded: 3 }],
  },
  headToHead: { matches: [{ date: '2026-04-02', home: away, away: home, score: { home: 0, away: 2 } }] },
  table: {
    rows: [home, 'Galway', 'Drogheda', away].map((name, i) => ({
      position: i + 1,
      name,
      ...(name === home && { participantId: `${id}-home` }),
      ...(name === away && { participantId: `${id}-away` }),
      played: 2,
      won: i === 0 ? 1 : 0,
      drawn: i === 3 ? 0 : 1,
      lost: i === 3 ? 2 : i === 0 ? 0 : 1,
      scored: 3 - i,
      conceded: i + 1,
      points: i === 0 ? 4 : i === 3 ? 0 : 1,
    })),
  },
  lineUps: {
    home: { formation: '4-3-3', players: eleven('Home'), substitutes: [{ name: 'Home L', number: 12 }] },
    away: { formation: '4-3-3', players: eleven('Away') },
  },
  commentary: { comments: [{ minute: 29, text: 'A long throw is cleared.' }] },
  topScorers: { players: [{ name: 'Home J', team: home, goals: 3 }] },
})

export const statistics = (match: Match, tabs: StatisticsTabs): UntimedMessage => ({
  type: 'statistics',
  data: { eventId: match.id, tabs: { ...tabs } },
})
