import type { League } from './calendar.ts'

const names = (text: string): string[] => text.trim().split(/,\s+/)

const union: readonly League[] = [
  {
    id: 'premiership',
    region: 'England',
    countryCode: 'GB-ENG',
    name: 'Premiership Rugby',
    zone: 'Europe/London',
    when: { Fri: '19:45', Sat: '15:05*2 17:30', Sun: '15:00' },
    sides: names(
      `Bath, Bristol Bears, Exeter Chiefs, Gloucester, Harlequins, Leicester Tigers, Newcastle, Northampton Saints, Sale Sharks, Saracens`,
    ),
    listedHours: 168,
  },
  {
    id: 'top14',
    region: 'France',
    countryCode: 'FR',
    name: 'Top 14',
    zone: 'Europe/Paris',
    when: { Sat: '14:30 16:35*4 21:05', Sun: '21:05' },
    sides:
      names(`Bayonne, Bordeaux-Bègles, Castres, Clermont, La Rochelle, Lyon, Montauban, Montpellier, Pau, Perpignan, Racing 92,
      Stade Français, Toulon, Toulouse`),
    listedHours: 168,
  },
  {
    id: 'urc',
    region: 'International',
    name: 'United Rugby Championship',
    zone: 'Europe/Dublin',
    when: { Fri: '19:35 19:45', Sat: '13:00 15:00 17:15 19:35' },
    sides:
      names(`Benetton, Bulls, Cardiff, Connacht, Dragons, Edinburgh, Glasgow Warriors, Leinster, Lions, Munster, Ospreys, Scarlets, Sharks,
      Stormers, Ulster, Zebre Parma`),
    listedHours: 168,
  },
  {
    id: 'super-rugby',
    region: 'International',
    name: 'Super Rugby Pacific',
    zone: 'Pacific/Auckland',
    when: { Fri: '19:05 21:35', Sat: '16:35 19:05' },
    sides: names(
      `Blues, Brumbies, Chiefs, Crusaders, Fijian Drua, Highlanders, Hurricanes, Moana Pasifika, Queensland Reds, Waratahs, Western Force`,
    ),
    listedHours: 168,
  },
]

const league: readonly League[] = [
  {
    id: 'super-league',
    region: 'England',
    countryCode: 'GB-ENG',
    name: 'Super League',
    zone: 'Europe/London',
    when: { Thu: '20:00', Fri: '20:00*3', Sat: '15:00 17:30' },
    sides:
      names(`Bradford Bulls, Castleford Tigers, Catalans Dragons, Huddersfield Giants, Hull FC, Hull KR, Leeds Rhinos, Leigh Leopards,
      St Helens, Toulouse Olympique, Wakefield Trinity, Warrington Wolves, Wigan Warriors, York Knights`),
    listedHours: 168,
  },
  {
    id: 'nrl',
    region: 'Australia',
    countryCode: 'AU',
    name: 'NRL',
    zone: 'Australia/Sydney',
    when: { Thu: '19:50', Fri: '18:00 20:00', Sat: '15:00 17:30 19:35', Sun: '14:00 16:05' },
    sides:
      names(`Brisbane Broncos, Canberra Raiders, Canterbury Bulldogs, Cronulla Sharks, Dolphins, Gold Coast Titans, Manly Sea Eagles,
      Melbourne Storm, Newcastle Knights, New Zealand Warriors, North Queensland Cowboys, Parramatta Eels, Penrith Panthers,
      South Sydney Rabbitohs, St George Illawarra Dragons, Sydney Roosters, Wests Tigers`),
    listedHours: 168,
  },
]

export const rugbyLeagues = { union, league }
