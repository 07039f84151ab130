/** Racing for its pages: greyhounds, a race in another country and one tomorrow, races long ahead, specials, virtual races. */
import type { FeedMarket } from '@touchline/domain/feed'
import type { UntimedMessage } from './drivenFeed.ts'
import { laterToday } from './laterToday.ts'

const minuteMs = 60_000
const dayMs = 1440 * minuteMs
/** Their page shows races that are still to start, and a file of tests may take a quarter of an hour on a busy machine. */
const virtualInMs = 120 * minuteMs

type Kind = 'sport' | 'region' | 'league'

const category = (kind: Kind, id: string, name: string, sportId: string, more: object = {}): UntimedMessage => ({
  type: 'category',
  data: { id, kind, name, sportId, ...more },
})

interface Listed {
  id: string
  categoryId: string
  name: string
  inMs: number
  runners: string[]
  /** of a race that is run on a day */
  track?: string
  tags?: string[]
  jockey?: string
}

function listed({ id, categoryId, name, inMs, runners, track, tags = [], jockey }: Listed): UntimedMessage[] {
  const startTime = laterToday(inMs)
  const market: Omit<FeedMarket, 'inplay'> = {
    id: `${id}:win`,
    eventId: id,
    type: tags.includes('special') ? 'SPECIAL' : 'WIN',
    name: 'Win',
    status: 'OPEN',
    tags: [],
    selections: runners.map((runner, i) => ({
      id: `${id}:win:${i}`,
      name: runner,
      participantId: `${id}-${i}`,
      price: `${i + 2}/1`,
    })),
  }
  return [
    {
      type: 'event',
      data: {
        id,
        categoryId,
        name,
        startTime,
        type: 'MULTI_PARTICIPANT',
        state: 'NOTSTARTED',
        participants: runners.map((runner, i) => ({
          id: `${id}-${i}`,
          name: runner,
          role: 'RUNNER' as const,
          number: i + 1,
          ...(jockey !== undefined && { jockey, trainer: 'O Penrose' }),
        })),
        tags,
        ...(track !== undefined && { racing: { track, raceTime: startTime, distance: '1m', going: 'Good' } }),
      },
    },
    { type: 'market', data: market },
  ]
}

/** Beside the Saturday's race at Cork. */
export const racecourses = (): UntimedMessage[] => [
  category('region', 'horses-ie', 'Ireland', 'racing', { parentId: 'racing', countryCode: 'IE' }),
  category('league', 'cork', 'Cork', 'racing', { parentId: 'horses-ie' }),
  category('region', 'horses-uk', 'United Kingdom', 'racing', { parentId: 'racing', countryCode: 'GB' }),
  category('league', 'exeter', 'Exeter', 'racing', { parentId: 'horses-uk' }),
  category('league', 'kelso', 'Kelso', 'racing', { parentId: 'horses-uk' }),
  ...listed({
    id: 'exeter-1',
    categoryId: 'exeter',
    name: 'Exeter, the first',
    inMs: 10 * minuteMs,
    runners: ['Élan', 'Brass Monkey', 'Quiet Lane'],
    track: 'Exeter',
    jockey: 'Z Hartley',
  }),
  ...listed({
    id: 'kelso-1',
    categoryId: 'kelso',
    name: 'Kelso, the first',
    inMs: dayMs,
    runners: ['Border Ballad', 'Tweed'],
    track: 'Kelso',
    jockey: 'A Moffat',
  }),
  ...listed({
    id: 'gold-cup',
    categoryId: 'kelso',
    name: 'Border Gold Cup',
    inMs: 60 * dayMs,
    runners: ['Elder Brother', 'Stile'],
    track: 'Kelso',
    tags: ['ANTE_POST'],
  }),
  ...listed({
    id: 'jockey-treble',
    categoryId: 'horses-uk',
    name: 'Winners of the day',
    inMs: 40 * minuteMs,
    runners: ['Hartley to win three', 'Moffat to win three'],
    tags: ['special'],
  }),
  category('sport', 'dogs', 'Greyhounds', 'dogs'),
  category('region', 'dogs-uk', 'United Kingdom', 'dogs', { parentId: 'dogs', countryCode: 'GB' }),
  category('league', 'romford', 'Romford', 'dogs', { parentId: 'dogs-uk' }),
  ...listed({
    id: 'romford-1',
    categoryId: 'romford',
    name: 'Romford, the first',
    inMs: 15 * minuteMs,
    runners: ['Bakers Dozen', 'Linen Press'],
    track: 'Romford',
  }),
  ...listed({
    id: 'dog-derby',
    categoryId: 'romford',
    name: 'Essex Derby',
    inMs: 90 * dayMs,
    runners: ['Copper Kettle', 'Quick Ember'],
    track: 'Romford',
    tags: ['ANTE_POST'],
  }),
  category('sport', 'virtual-horses', 'Virtual Horse Racing', 'virtual-horses'),
  category('league', 'valley', 'Virtual Valley', 'virtual-horses', { parentId: 'virtual-horses' }),
  ...listed({
    id: 'valley-1',
    categoryId: 'valley',
    name: 'Virtual Valley, the first',
    inMs: virtualInMs,
    runners: ['Sudden Gust', 'Pixel'],
    track: 'Virtual Valley',
  }),
  category('sport', 'virtual-dogs', 'Virtual Greyhounds', 'virtual-dogs'),
  category('league', 'stadium', 'Virtual Stadium', 'virtual-dogs', { parentId: 'virtual-dogs' }),
  ...listed({
    id: 'stadium-1',
    categoryId: 'stadium',
    name: 'Virtual Stadium, the first',
    inMs: virtualInMs,
    runners: ['Byte', 'Vector'],
    track: 'Virtual Stadium',
  }),
]
