import type { UnitSport } from './unitSport.ts'

const teams = {
  europe:
    'Northlight, Grey Wolves, Iron Tide, Vertex, Pale Horse, Quantum Five, Black Harbour, Ember Gaming, Rookery, Sable, Kestrel Esports, Hollow Crown, Zero Signal, Old Guard, Aurora Six, Longship',
  america:
    'Redwood, Desert Owls, Neon District, Overcast, Steel City Five, Big Sky Gaming, Night Shift, Bayou Kings, Orbit, Prairie Fire, Gold Rush, Lakefront, Static, Thunder Road, Midway, Tall Order',
  asia: 'Crimson Koi, Jade Rabbits, Typhoon Nine, Silk Road, Paper Tigers, Monsoon, Tenfold, Lotus Esports, Red Lantern, Moonbase, Cloud Temple, Rising Tide, Dragon Gate, White Crane, Harbour Lights, Nine Bells',
}
const of = (region: keyof typeof teams) => teams[region].split(', ')

type Leagues = UnitSport['leagues']

const rounds: Leagues = [
  {
    id: 'cs-meridian-league',
    region: 'Counter-Strike',
    name: 'Meridian League',
    zone: 'Europe/Berlin',
    when: { daily: '9:30*2 11:30*2 13:30*3 15:30*3 17:30*4 19:30*4 21:30*3' },
    sides: of('europe'),
    listedHours: 48,
    to: 2,
  },
  {
    id: 'cs-frontier-cup',
    region: 'Counter-Strike',
    name: 'Frontier Cup',
    zone: 'America/Chicago',
    when: { daily: '12:00*2 14:00*2 16:00*4 17:30*3 19:00*3 20:30*3 22:00*3' },
    sides: of('america'),
    to: 2,
  },
  {
    id: 'valorant-pacific',
    region: 'Valorant',
    name: 'Pacific Circuit',
    zone: 'Asia/Singapore',
    when: { daily: '11:00*2 13:00*2 15:00*2 17:00*2 19:00*2 21:00*2' },
    sides: of('asia'),
    to: 2,
  },
]

const maps: Leagues = [
  {
    id: 'lol-eastern-league',
    region: 'League of Legends',
    name: 'Eastern League',
    zone: 'Asia/Seoul',
    when: { daily: '12:00*2 15:00*2 17:00*2 20:00*2' },
    sides: of('asia'),
    to: 2,
  },
  {
    id: 'lol-atlantic-league',
    region: 'League of Legends',
    name: 'Atlantic League',
    zone: 'Europe/Madrid',
    when: { 'Mon-Fri': '17:00 18:00 19:00 20:00 21:00', 'Sat-Sun': '15:00 16:00 17:00 18:00 19:00 20:00' },
    sides: of('europe'),
    listedHours: 48,
    to: 2,
  },
  {
    id: 'dota-ancient-cup',
    region: 'Dota 2',
    name: 'Ancient Cup',
    zone: 'Asia/Manila',
    when: { daily: '10:00*2 13:00*3 16:00*3 19:00*2 22:00*2' },
    sides: of('asia'),
    to: 2,
  },
  {
    id: 'dota-western-cup',
    region: 'Dota 2',
    name: 'Western Cup',
    zone: 'America/Lima',
    when: { daily: '12:00*2 15:00*2 18:00*3 21:00*3' },
    sides: of('america'),
    to: 3,
  },
]

const offered = (leagues: Leagues): Leagues => leagues.map((league) => ({ listedHours: 24, ...league }))

export const eSportsLeagues = { rounds: offered(rounds), maps: offered(maps) }
