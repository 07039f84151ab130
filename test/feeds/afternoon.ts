/**
 * An afternoon with content for every screen: a Saturday's matches and races with all kinds of markets, and a finished race
 * and match with everything that a receipt can explain.
 */
import type { FeedPrice } from '@touchline/domain/feed'
import type { UntimedMessage } from './drivenFeed.ts'
import { match, matchPlayed, race, raceRun, withdrawn } from './raceDay.ts'
import { bohs, derry, galway, goals, kickOff, type Match, saturday } from './saturday.ts'

const market = (
  eventId: string,
  type: string,
  name: string,
  selections: [outcomeType: string, name: string, price: FeedPrice][],
): UntimedMessage => ({
  type: 'market',
  data: {
    id: `${eventId}:${type}`,
    eventId,
    type,
    name,
    inplay: true,
    status: 'OPEN',
    tags: [],
    selections: selections.map(([outcomeType, named, price]) => ({
      id: `${eventId}:${type}:${outcomeType}`,
      name: named,
      outcomeType,
      price,
    })),
  },
})

const bothScore = ({ id }: Match) =>
  market(id, 'BTTS', 'Both teams to score', [
    ['YES', 'Yes', '4/5'],
    ['NO', 'No', '10/11'],
  ])

const doubleChance = ({ id, home, away }: Match) =>
  market(id, 'DOUBLE_CHANCE', 'Double chance', [
    ['HOME_OR_DRAW', `${home} or draw`, '1/3'],
    ['HOME_OR_AWAY', `${home} or ${away}`, '2/7'],
    ['DRAW_OR_AWAY', `Draw or ${away}`, '8/11'],
  ])

const sides = ['HOME', 'DRAW', 'AWAY'] as const

const doubleResult = ({ id, home, away }: Match) => {
  const names = { HOME: home, DRAW: 'Draw', AWAY: away }
  const outcomes = sides.flatMap((half) =>
    sides.map((full) => [`${half}/${full}`, `${names[half]} / ${names[full]}`, '7/1'] as const),
  )
  return market(
    id,
    'HALF_TIME_FULL_TIME',
    'Half time / full time',
    outcomes.map((each) => [...each]),
  )
}

const scorers = ({ id }: Match) =>
  market(id, 'ANYTIME_SCORER', 'Anytime scorer', [
    ['DUFFY', 'R Duffy', '3/1'],
    ['KEANE', 'T Keane', '9/2'],
  ])

const runners = ['Slow Piano', 'Kettle Drum', 'Harbour Light', 'Paper Lantern']

const castMarket = (type: 'FORECAST' | 'TRICAST', name: string): UntimedMessage => ({
  type: 'market',
  data: {
    id: `race:${type}`,
    eventId: 'race',
    type,
    name,
    tags: [],
    status: 'OPEN',
    selections: runners.map((each, i) => ({
      id: `race:${type}:${i}`,
      name: each,
      participantId: `horse-${i}`,
      kind: 'SP',
      status: 'OPEN',
    })),
  },
})

/** The open events. */
export const afternoon = (): UntimedMessage[] => [
  ...saturday(),
  ...[bohs, galway, derry].flatMap((each) => [bothScore(each), doubleChance(each)]),
  doubleResult(bohs),
  scorers(bohs),
  castMarket('FORECAST', 'Forecast'),
  castMarket('TRICAST', 'Tricast'),
]

/** Finished by the time the customer looks: a race of eight and a match. */
export const earlier = (): UntimedMessage[] => [...race('earlier'), ...match()]

/** A runner is withdrawn after the bets, two tie for the win, an extra place is paid; the match ends 2–1. */
export const earlierPlayed = (): UntimedMessage[] => [
  withdrawn(8, '10/1', 'earlier'),
  ...raceRun([1, 2, 3, 6, 4, 5, 7], { 1: '5/2', 4: '6/1', 6: '9/1' }, { '1-2': 9.5, '1-2-3': 41.2 }).map(tiedForTheWin),
  ...matchPlayed({ home: 2, away: 1, halfTime: 'HOME' }),
]

function tiedForTheWin(message: UntimedMessage): UntimedMessage {
  if (message.type !== 'result' || message.data.marketId !== 'win') return message
  const tie = { result: 'WON', position: 1, deadHeat: { tied: 2, places: 1 } } as const
  const { outcomes } = message.data
  return {
    ...message,
    data: { ...message.data, outcomes: { ...outcomes, 'win-1': { ...outcomes['win-1'], ...tie }, 'win-2': tie } },
  }
}

/** The first match is half an hour old with a goal; the tennis is in its second set. */
export const underWay = (): UntimedMessage[] => [
  ...kickOff(bohs),
  goals(bohs, { home: 1, away: 0 }, 31, [{ id: 'first', kind: 'GOAL', minute: 30, role: 'HOME', player: 'R Duffy' }]),
  {
    type: 'statistics',
    data: {
      eventId: 'final',
      tabs: {
        score: {
          server: 'HOME',
          setsToWin: 2,
          sets: [
            { home: 6, away: 4 },
            { home: 3, away: 2 },
          ],
          points: { home: '40', away: '15' },
        },
      },
    },
  },
]
