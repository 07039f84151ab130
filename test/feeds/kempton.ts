/** Two races at Kempton and a greyhound race, with all that a card can show; after the Saturday, whose sport they share. */
import type { FeedEvent, FeedMarket } from '@touchline/domain/feed'
import type { UntimedMessage } from './drivenFeed.ts'

const minuteMs = 60_000
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString()

/** from now to the end of the day, as meetings have it */
const ofDay = 24 * 60 - ((Date.now() / minuteMs) % (24 * 60))
/** In so many minutes; just before midnight the whole meeting is tomorrow's, since it is one day's. */
const soon = (minutes: number) => (ofDay < 75 ? ofDay + minutes : minutes)
/** Five minutes ago, if that was today. */
const justNow = Math.max(-5, ofDay - 24 * 60)

export const horses = [
  { name: 'Tidal Reach', silk: 'red, yellow hoops, yellow cap, red spots', price: '13/5', opening: '7/2' },
  { name: 'Silver Lantern', silk: 'dark blue, white cross belts, white sleeves, dark blue cap', price: '4/1', opening: '4/1' },
  { name: 'Common Ground', silk: 'emerald green, white diamond, quartered cap', price: '11/2', opening: '9/2' },
  { name: 'Evening Ferry', silk: 'light green, light blue hoop, light blue cap', price: '9/1', opening: '9/1' },
  { name: 'Marble Arcade', silk: 'light blue and maroon halved, maroon cap, light blue star', price: '9/1', opening: '8/1' },
  { name: 'Amber Warning', silk: 'tartan, a sheep rampant', price: '12/1', opening: '12/1' },
]

const kempton = (id: string, minutes: number): FeedEvent => ({
  id,
  categoryId: 'kempton',
  name: `Kempton ${id}`,
  startTime: inMs(minutes * minuteMs),
  type: 'MULTI_PARTICIPANT',
  state: 'NOTSTARTED',
  participants: horses.map(({ name, silk }, i) => ({
    id: `${id}-h${i + 1}`,
    name,
    role: 'RUNNER',
    number: i + 1,
    draw: 7 - (i + 1),
    jockey: ['A Norwell', 'M Stainforth', 'E Langstaff', 'P Coldwell', 'J Dalefield', 'N Ravensby'][i] ?? '',
    trainer: ['R Rosthwaite', 'M Ashbrook', 'N Tarrant', 'F Aldworth', 'W Quarrington', 'L Ravensby'][i] ?? '',
    age: 4 + (i % 3),
    weight: `10-${i}`,
    form: i === 0 ? '1-12' : '41-2214',
    silk,
    officialRating: 94 - i,
    daysSinceRun: 18 + i,
    ...(i === 0 ? { marks: ['CD', 'BF', 'unheard of'] } : {}),
    ...(i === 1 ? { headgear: 't', marks: ['D'] } : {}),
  })),
  tags: [],
  racing: {
    track: 'Kempton',
    raceTime: inMs(minutes * minuteMs),
    distance: '1m',
    going: 'Standard to slow',
    handicap: true,
    extraPlaces: 1,
    ...(id === 'handicap' ? { title: 'Riverside Lights Handicap', class: 'Class 3', prize: '£25,700' } : {}),
  },
})

export const winOf = (id: string): FeedMarket => ({
  id: `${id}:win`,
  eventId: id,
  type: 'WIN',
  name: 'Win',
  status: 'OPEN',
  tags: [],
  eachWay: { fraction: '1/5', places: 3 },
  selections: horses.map(({ name, price, opening }, i) => ({
    id: `${id}:win:${i + 1}`,
    name,
    participantId: `${id}-h${i + 1}`,
    price: price as `${number}/${number}`,
    openingPrice: opening as `${number}/${number}`,
  })),
})

const forecastOf = (id: string): FeedMarket => ({
  id: `${id}:forecast`,
  eventId: id,
  type: 'FORECAST',
  name: 'Forecast',
  status: 'OPEN',
  tags: [],
  selections: horses.map(({ name }, i) => ({
    id: `${id}:forecast:${i + 1}`,
    name,
    participantId: `${id}-h${i + 1}`,
    kind: 'SP',
  })),
})

const past = {
  spotlight: 'Two course wins from three, beaten a head by a rival whom he meets on better terms.',
  runs: [
    {
      date: '2026-11-04',
      course: 'Kempton',
      distance: '1m',
      going: 'Standard to slow',
      position: 2,
      runners: 9,
      weight: '10-0',
      jockey: 'A Norwell',
      price: '5/2',
      favourite: true,
      officialRating: 94,
      style: 'LED',
      comment: 'Led 2f out, caught final strides',
    },
    { date: '2026-09-20', course: 'Kempton', distance: '1m', position: 1, runners: 10, price: '4/1', style: 'LED' },
    { date: '2025-08-30', course: 'Lingfield', distance: '7f', position: 1, runners: 8, price: '11/2' },
    { date: 'the other day', course: 'Nowhere' },
  ],
  course: { wins: 1, runs: 2 },
  jockey: { wins: 9, runs: 41 },
  trainer: { wins: 6, runs: 33 },
}

const other = {
  runs: [
    { date: '2026-10-30', course: 'Lingfield', position: 4, runners: 7, style: 'HELD_UP' },
    { date: '2026-10-02', course: 'Kempton', position: 5, runners: 9, style: 'HELD_UP' },
  ],
}

const dogs = ['Bakers Dozen', 'Linen Press', 'Copper Kettle', 'Quick Ember', 'Tin Whistle', 'Corner Shadow']

export const raceDay = (): UntimedMessage[] => [
  {
    type: 'category',
    data: { id: 'kempton', parentId: 'racing', kind: 'league', name: 'Kempton', countryCode: 'GB', sportId: 'racing' },
  },
  { type: 'event', data: kempton('handicap', soon(25)) },
  { type: 'market', data: winOf('handicap') },
  { type: 'market', data: forecastOf('handicap') },
  {
    type: 'statistics',
    data: { eventId: 'handicap', tabs: { runners: { 'handicap-h1': past, 'handicap-h2': 'nonsense', 'handicap-h3': other } } },
  },
  { type: 'event', data: kempton('maiden', soon(60)) },
  { type: 'market', data: winOf('maiden') },
  { type: 'category', data: { id: 'dogs', kind: 'sport', name: 'Greyhounds', sportId: 'dogs' } },
  {
    type: 'category',
    data: { id: 'romford', parentId: 'dogs', kind: 'league', name: 'Romford', countryCode: 'GB', sportId: 'dogs' },
  },
  {
    type: 'event',
    data: {
      id: 'dash',
      categoryId: 'romford',
      name: 'Romford Race 3',
      startTime: inMs(50 * minuteMs),
      type: 'MULTI_PARTICIPANT',
      state: 'NOTSTARTED',
      participants: dogs.map((name, i) => ({
        id: `dash-d${i + 1}`,
        name,
        role: 'RUNNER',
        number: i + 1,
        trainer: 'S Holloway',
        form: '211342',
      })),
      tags: [],
      racing: { track: 'Romford', raceTime: inMs(50 * minuteMs), distance: '480m', class: 'A3' },
    },
  },
  {
    type: 'market',
    data: {
      id: 'dash:win',
      eventId: 'dash',
      type: 'WIN',
      name: 'Win',
      status: 'OPEN',
      tags: [],
      eachWay: { fraction: '1/4', places: 2 },
      selections: dogs.map((name, i) => ({ id: `dash:win:${i + 1}`, name, participantId: `dash-d${i + 1}`, price: 3 + i })),
    },
  },
  {
    type: 'statistics',
    data: {
      eventId: 'dash',
      tabs: {
        runners: {
          'dash-d1': {
            bestSeconds: 28.91,
            lastSeconds: 29.48,
            runs: [
              {
                date: '2026-11-20',
                course: 'Romford',
                position: 2,
                runners: 6,
                trap: 1,
                seconds: 29.48,
                bendSeconds: 4.62,
                comment: 'Showed pace',
              },
            ],
          },
          'dash-d2': {
            bestSeconds: 29.12,
            runs: [
              { date: '2026-11-18', course: 'Romford', position: 5, runners: 6, trap: 2, seconds: 29.71, bendSeconds: 4.71 },
            ],
          },
        },
        traps: { races: 64, wins: [14, 10, 9, 12, 8, 11] },
      },
    },
  },
]

/** Evening Ferry does not run. */
export const ferryStays: UntimedMessage = {
  type: 'nonRunner',
  data: { eventId: 'handicap', participantId: 'handicap-h4', at: new Date().toISOString(), price: '9/1' },
}

export const finished = (): UntimedMessage[] => [
  { type: 'event', data: { ...kempton('handicap', justNow), state: 'FINISHED' } },
  {
    type: 'result',
    data: {
      marketId: 'handicap:win',
      revision: 1,
      outcomes: {
        'handicap:win:2': { result: 'WON', position: 1, startingPrice: '7/2' },
        'handicap:win:1': { result: 'PLACED', position: 2, startingPrice: '5/2', beaten: 'nk' },
        'handicap:win:6': { result: 'PLACED', position: 3, startingPrice: '14/1', beaten: '1¼' },
        'handicap:win:3': { result: 'LOST', position: 4, startingPrice: '6/1', beaten: '4' },
        'handicap:win:5': { result: 'LOST', startingPrice: '10/1' },
        'handicap:win:4': { result: 'VOID' },
      },
    },
  },
  {
    type: 'result',
    data: {
      marketId: 'handicap:forecast',
      revision: 1,
      outcomes: {
        'handicap:forecast:2': { result: 'WON', position: 1 },
        'handicap:forecast:1': { result: 'PLACED', position: 2 },
        'handicap:forecast:6': { result: 'LOST', position: 3 },
        'handicap:forecast:3': { result: 'LOST', position: 4 },
        'handicap:forecast:5': { result: 'LOST' },
        'handicap:forecast:4': { result: 'VOID' },
      },
      dividends: { '2-1': 10.63 },
    },
  },
]
