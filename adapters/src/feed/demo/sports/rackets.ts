import type { League } from './calendar.ts'
import { people } from './people.ts'
import type { UnitSport } from './unitSport.ts'

/** Starts round the clock: so many at each of these minutes of every hour. */
const everyHour = (minutes: readonly string[], count = 1): League['when'] => ({
  daily: Array.from({ length: 24 }, (_, hour) => minutes.map((minute) => `${hour}:${minute}${count > 1 ? `*${count}` : ''}`))
    .flat()
    .join(' '),
})

const world = { region: 'International' } as const

export const tableTennis: UnitSport = {
  id: 'SBTC1_26',
  prefix: 'table-tennis',
  name: 'Table Tennis',
  unit: 'Set',
  units: 'Sets',
  inner: { names: 'Points', race: { to: 11, clear: 2 } },
  edge: 0.09,
  seconds: [17, 27],
  restSeconds: 70,
  longestHours: 1.25,
  leagues: [
    {
      id: 'liga-praha',
      region: 'Czechia',
      countryCode: 'CZ',
      zone: 'Europe/Prague',
      name: 'Liga Praha',
      when: everyHour(['00', '15', '30', '45'], 4),
      sides: people('czech', 80, 'liga'),
      listedHours: 2.5,
      to: 3,
    },
    {
      id: 'baltic-series',
      region: 'Poland',
      countryCode: 'PL',
      zone: 'Europe/Warsaw',
      name: 'Baltic Series',
      when: everyHour(['05', '20', '35', '50'], 4),
      sides: people('polish', 80, 'baltic'),
      listedHours: 2.5,
      to: 3,
    },
    {
      id: 'dnipro-cup',
      region: 'Ukraine',
      countryCode: 'UA',
      zone: 'Europe/Kyiv',
      name: 'Dnipro Cup',
      when: everyHour(['10', '25', '40', '55'], 4),
      sides: people('ukrainian', 80, 'dnipro'),
      listedHours: 2.5,
      to: 3,
    },
    {
      id: 'orient-tour',
      ...world,
      zone: 'Asia/Shanghai',
      name: 'Orient Tour',
      when: { daily: '10:00*2 11:10*2 12:20*2 13:30*2 17:00*2 18:10*2 19:20*2 20:30' },
      sides: people('chinese', 48, 'orient'),
      to: 4,
    },
  ],
}

export const badminton: UnitSport = {
  id: 'SBTC1_34',
  prefix: 'badminton',
  name: 'Badminton',
  unit: 'Set',
  units: 'Sets',
  inner: { names: 'Points', race: { to: 21, clear: 2, cap: 30 } },
  edge: 0.07,
  seconds: [24, 36],
  restSeconds: 120,
  longestHours: 2,
  leagues: [
    {
      id: 'straits-masters',
      ...world,
      zone: 'Asia/Kuala_Lumpur',
      name: "Straits Masters, Men's Singles",
      when: { daily: '09:00*4 10:00*4 11:00*4 12:00*4 13:00*4 14:00*4 15:00*4 16:00*4 17:00*4 18:00*3 19:00*3 20:00*2' },
      sides: people('asian', 96, 'straits'),
      listedHours: 18,
      to: 2,
    },
    {
      id: 'belt-open',
      ...world,
      zone: 'Europe/Copenhagen',
      name: "Belt Open, Men's Singles",
      when: { daily: '10:00*2 11:00*2 12:00*2 13:00*2 14:00*2 15:00*2 17:00*2 18:00*2 19:00' },
      sides: [...people('nordic', 24, 'belt'), ...people('asian', 24, 'belt')],
      listedHours: 18,
      to: 2,
    },
  ],
}
