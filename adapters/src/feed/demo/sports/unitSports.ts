import { eSportsLeagues } from './eSports.ts'
import { people } from './people.ts'
import { badminton, tableTennis } from './rackets.ts'
import type { UnitSport } from './unitSport.ts'

const world = { region: 'International' } as const
const england = { region: 'England', countryCode: 'GB-ENG', zone: 'Europe/London' } as const
const japan = { region: 'Japan', countryCode: 'JP', zone: 'Asia/Tokyo' } as const

const darts: UnitSport = {
  id: 'SBTC1_15',
  prefix: 'darts',
  name: 'Darts',
  unit: 'Leg',
  units: 'Legs',
  begins: 0.12,
  edge: 0.14,
  seconds: [95, 170],
  restSeconds: 15,
  longestHours: 3,
  leagues: [
    {
      id: 'super-series',
      ...england,
      name: 'Portsmouth Super Series',
      when: {
        daily:
          '10:00 10:25 10:50 11:15 11:40 12:05 12:30 12:55 13:20 13:45 14:10 14:35 15:00 15:25 15:50 16:15 16:40 17:05 17:30 18:00 18:25 18:50 19:15 19:40 20:05 20:30 20:55 21:20 21:45',
      },
      sides: people('british', 40, 'series'),
      to: 4,
    },
    {
      id: 'city-nights',
      ...world,
      name: 'City Nights',
      zone: 'Europe/London',
      when: { 'Thu-Sat': '19:10 19:40 20:15 20:50 21:30' },
      sides: people('british', 32, 'nights'),
      listedHours: 60,
      to: 6,
    },
    {
      id: 'pacific-open',
      ...world,
      name: 'Pacific Open',
      zone: 'Australia/Brisbane',
      when: { daily: '12:00 12:40 13:20 14:00 19:00 19:40 20:20 21:00' },
      sides: people('british', 32, 'pacific'),
      to: 6,
    },
  ],
}

const dartsInSets: UnitSport = {
  ...darts,
  unit: 'Set',
  units: 'Sets',
  inner: { names: 'Legs', race: { to: 3 } },
  restSeconds: 240,
  leagues: [
    {
      id: 'winter-masters',
      ...world,
      name: 'Winter Masters',
      zone: 'Europe/London',
      when: { daily: '12:45 14:00 15:15 19:00 20:15 21:30' },
      sides: people('british', 48, 'masters'),
      to: 3,
    },
  ],
}

const snooker: UnitSport = {
  id: 'SBTC1_14',
  prefix: 'snooker',
  name: 'Snooker',
  unit: 'Frame',
  units: 'Frames',
  edge: 0.16,
  seconds: [720, 1500],
  restSeconds: 120,
  longestHours: 6,
  leagues: [
    {
      id: 'northern-classic',
      ...england,
      name: 'Northern Classic',
      when: { daily: '10:00*2 13:00*2 14:30 16:00*2 19:00*2 20:00' },
      sides: people('british', 40, 'northern'),
      to: 5,
    },
    {
      id: 'yangtze-open',
      region: 'China',
      countryCode: 'CN',
      zone: 'Asia/Shanghai',
      name: 'Yangtze Open',
      when: { daily: '13:30*3 19:30*3' },
      sides: [...people('chinese', 24, 'yangtze'), ...people('british', 12, 'yangtze')],
      to: 4,
    },
  ],
}

const volleyball: UnitSport = {
  id: 'SBTC1_19',
  prefix: 'volleyball',
  name: 'Volleyball',
  unit: 'Set',
  units: 'Sets',
  inner: { names: 'Points', race: { to: 25, clear: 2 }, last: { to: 15, clear: 2 } },
  edge: 0.05,
  seconds: [26, 38],
  restSeconds: 200,
  longestHours: 3,
  leagues: [
    {
      id: 'superlega',
      region: 'Italy',
      countryCode: 'IT',
      zone: 'Europe/Rome',
      name: 'SuperLega',
      when: { Wed: '20:30*3', Sat: '18:00 20:30', Sun: '16:00 18:00*3 20:30' },
      sides: 'Perugia, Trento, Civitanova, Modena, Milano, Piacenza, Verona, Monza, Cisterna, Padova, Grottazzolina, Cuneo'.split(
        ', ',
      ),
      listedHours: 72,
      to: 3,
    },
    {
      id: 'plusliga',
      region: 'Poland',
      countryCode: 'PL',
      zone: 'Europe/Warsaw',
      name: 'PlusLiga',
      when: { 'Mon-Fri': '17:30 20:30', 'Sat-Sun': '14:45 17:30 20:30' },
      sides:
        'Jastrzębski Węgiel, ZAKSA, Warta Zawiercie, Projekt Warszawa, Asseco Resovia, Skra Bełchatów, LUK Lublin, Trefl Gdańsk, AZS Olsztyn, Ślepsk Suwałki, GKS Katowice, Norwid Częstochowa, Cuprum Gorzów, Czarni Radom'.split(
          ', ',
        ),
      to: 3,
    },
    {
      id: 'sv-league',
      ...japan,
      name: 'SV.League',
      when: { Wed: '19:00*2', Fri: '19:00*2', 'Sat-Sun': '13:00 14:00*2 15:00 18:00' },
      sides:
        'Suntory Sunbirds, Osaka Bluteon, JTEKT Stings, Wolfdogs Nagoya, Toray Arrows, Hiroshima Thunders, Nippon Steel Sakai, VC Nagano, Tokyo Great Bears, Voreas Hokkaido'.split(
          ', ',
        ),
      listedHours: 60,
      to: 3,
    },
    {
      id: 'superliga-brazil',
      region: 'Brazil',
      countryCode: 'BR',
      zone: 'America/Sao_Paulo',
      name: 'Superliga',
      when: { 'Tue-Thu': '18:30 21:00', 'Fri-Sun': '18:00 18:30 21:00' },
      sides:
        'Sada Cruzeiro, Minas, Campinas, Sesi Bauru, Suzano, Joinville, São José, Guarulhos, Praia Clube, Monte Carmelo'.split(
          ', ',
        ),
      to: 3,
    },
  ],
}

const maps = {
  id: 'SBTC1_152',
  prefix: 'esports',
  name: 'E-Sports',
  unit: 'Map',
  units: 'Maps',
} as const

const eSportsInRounds: UnitSport = {
  ...maps,
  inner: { names: 'Rounds', race: { to: 13, overtime: 3 } },
  edge: 0.07,
  seconds: [95, 135],
  restSeconds: 420,
  longestHours: 4,
  leagues: eSportsLeagues.rounds,
}

const eSportsInMaps: UnitSport = {
  ...maps,
  edge: 0.16,
  seconds: [1560, 2580],
  restSeconds: 480,
  longestHours: 5,
  leagues: eSportsLeagues.maps,
}

export const unitSports: readonly UnitSport[] = [
  darts,
  dartsInSets,
  snooker,
  volleyball,
  tableTennis,
  badminton,
  eSportsInRounds,
  eSportsInMaps,
]
