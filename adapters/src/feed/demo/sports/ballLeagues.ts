import type { League } from './calendar.ts'

const usa = { region: 'USA', countryCode: 'US', zone: 'America/New_York' } as const
const names = (text: string): string[] => text.trim().split(/,\s+/)

export const basketballLeagues: readonly League[] = [
  {
    ...usa,
    id: 'nba',
    name: 'NBA',
    when: { 'Mon-Fri': '19:00*2 19:30*2 20:00*2 22:00 22:30', 'Sat-Sun': '15:30 18:00 19:00*2 20:00*2 22:00' },
    sides:
      names(`Atlanta Hawks, Boston Celtics, Brooklyn Nets, Charlotte Hornets, Chicago Bulls, Cleveland Cavaliers, Dallas Mavericks,
      Denver Nuggets, Detroit Pistons, Golden State Warriors, Houston Rockets, Indiana Pacers, LA Clippers, Los Angeles Lakers,
      Memphis Grizzlies, Miami Heat, Milwaukee Bucks, Minnesota Timberwolves, New Orleans Pelicans, New York Knicks,
      Oklahoma City Thunder, Orlando Magic, Philadelphia 76ers, Phoenix Suns, Portland Trail Blazers, Sacramento Kings,
      San Antonio Spurs, Toronto Raptors, Utah Jazz, Washington Wizards`),
    listedHours: 48,
  },
  {
    id: 'euroleague',
    region: 'Europe',
    name: 'EuroLeague',
    zone: 'Europe/Madrid',
    when: { 'Tue-Fri': '18:45 19:30 20:05 20:30 20:45' },
    sides: names(`Real Madrid, Barcelona, Baskonia, Valencia, Panathinaikos, Olympiacos, Fenerbahçe, Anadolu Efes, Olimpia Milano,
      Virtus Bologna, Bayern München, Monaco, Paris Basketball, ASVEL, Žalgiris, Partizan, Crvena zvezda, Maccabi Tel Aviv`),
    listedHours: 72,
  },
  {
    id: 'acb',
    region: 'Spain',
    countryCode: 'ES',
    name: 'Liga Endesa',
    zone: 'Europe/Madrid',
    when: { Sat: '18:00 18:30 20:30 20:45', Sun: '12:00 12:30 17:00 18:30' },
    sides: names(`Unicaja, La Laguna Tenerife, Joventut, UCAM Murcia, Bilbao Basket, Gran Canaria, Manresa, Zaragoza, Girona,
      Breogán, Lleida, Andorra, Burgos, Granada, Real Madrid, Barcelona`),
    listedHours: 72,
  },
  {
    id: 'bleague',
    region: 'Japan',
    countryCode: 'JP',
    name: 'B.League',
    zone: 'Asia/Tokyo',
    when: { Wed: '19:05*4', Fri: '19:05*2', 'Sat-Sun': '13:05 14:05*2 15:05*2 18:05' },
    sides:
      names(`Alvark Tokyo, Chiba Jets, Utsunomiya Brex, Kawasaki Brave Thunders, Ryukyu Golden Kings, Nagoya Diamond Dolphins,
      Seahorses Mikawa, Hiroshima Dragonflies, Shimane Magic, Osaka Evessa, Gunma Crane Thunders, Levanga Hokkaido`),
    listedHours: 60,
  },
  {
    id: 'nbl',
    region: 'Australia',
    countryCode: 'AU',
    name: 'NBL',
    zone: 'Australia/Sydney',
    when: { 'Wed-Fri': '19:30 21:30', 'Sat-Sun': '15:00 17:30 19:30' },
    sides: names(`Sydney Kings, Melbourne United, Perth Wildcats, Tasmania JackJumpers, Illawarra Hawks, Brisbane Bullets,
      Adelaide 36ers, Cairns Taipans, New Zealand Breakers, South East Melbourne Phoenix`),
    listedHours: 60,
  },
]

const nfl = names(`Arizona Cardinals, Atlanta Falcons, Baltimore Ravens, Buffalo Bills, Carolina Panthers, Chicago Bears,
  Cincinnati Bengals, Cleveland Browns, Dallas Cowboys, Denver Broncos, Detroit Lions, Green Bay Packers, Houston Texans,
  Indianapolis Colts, Jacksonville Jaguars, Kansas City Chiefs, Las Vegas Raiders, Los Angeles Chargers, Los Angeles Rams,
  Miami Dolphins, Minnesota Vikings, New England Patriots, New Orleans Saints, New York Giants, New York Jets, Philadelphia Eagles,
  Pittsburgh Steelers, San Francisco 49ers, Seattle Seahawks, Tampa Bay Buccaneers, Tennessee Titans, Washington Commanders`)

/** The second half of the alphabet plays on Sundays, the first on the other days: no team twice a week. */
const half = (first: boolean) => nfl.filter((_, i) => i % 4 < 3 !== first)

export const americanFootballLeagues: readonly League[] = [
  {
    ...usa,
    id: 'nfl',
    name: 'NFL',
    when: { Sun: '13:00*7 16:05*2 16:25*2 20:20' },
    sides: half(false),
    listedHours: 168,
  },
  {
    ...usa,
    id: 'nfl-prime-time',
    name: 'NFL: Monday and Thursday',
    when: { Mon: '20:15', Thu: '20:15' },
    sides: half(true),
    listedHours: 168,
  },
  {
    ...usa,
    id: 'college',
    name: 'College Football',
    when: { Fri: '20:00', Sat: '12:00*4 15:30*4 19:00*3 22:30' },
    sides:
      names(`Alabama, Auburn, Clemson, Florida, Florida State, Georgia, Iowa, Kansas State, LSU, Miami, Michigan, Michigan State,
      Missouri, Nebraska, Notre Dame, Ohio State, Oklahoma, Oregon, Penn State, South Carolina, Tennessee, Texas, Texas A&M, UCLA, USC, Utah,
      Virginia Tech, Washington, Wisconsin, Arizona`),
    listedHours: 120,
  },
]
