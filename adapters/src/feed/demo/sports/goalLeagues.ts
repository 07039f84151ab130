import type { League } from './calendar.ts'

const names = (text: string): string[] => text.trim().split(/,\s+/)
const usa = { region: 'USA', countryCode: 'US', zone: 'America/New_York' } as const
const germany = { region: 'Germany', countryCode: 'DE', zone: 'Europe/Berlin' } as const
const sweden = { region: 'Sweden', countryCode: 'SE', zone: 'Europe/Stockholm' } as const

const iceHockey: readonly League[] = [
  {
    ...usa,
    id: 'nhl',
    name: 'NHL',
    when: { 'Mon-Fri': '19:00*3 19:30*2 20:00 21:00 22:00', 'Sat-Sun': '13:00 15:00 17:00 19:00*3 20:00 22:00' },
    sides:
      names(`Anaheim Ducks, Boston Bruins, Buffalo Sabres, Calgary Flames, Carolina Hurricanes, Chicago Blackhawks, Colorado Avalanche,
      Columbus Blue Jackets, Dallas Stars, Detroit Red Wings, Edmonton Oilers, Florida Panthers, Los Angeles Kings, Minnesota Wild,
      Montreal Canadiens, Nashville Predators, New Jersey Devils, New York Islanders, New York Rangers, Ottawa Senators,
      Philadelphia Flyers, Pittsburgh Penguins, San Jose Sharks, Seattle Kraken, St. Louis Blues, Tampa Bay Lightning, Toronto Maple Leafs,
      Utah Mammoth, Vancouver Canucks, Vegas Golden Knights, Washington Capitals, Winnipeg Jets`),
    listedHours: 40,
  },
  {
    ...sweden,
    id: 'shl',
    name: 'SHL',
    when: { Tue: '19:00*3', Thu: '19:00*5', Sat: '15:15*4 18:00' },
    sides:
      names(`Brynäs, Djurgården, Frölunda, Färjestad, HV71, Leksand, Linköping, Luleå, Malmö Redhawks, Rögle, Skellefteå, Timrå, Växjö Lakers,
      Örebro`),
    listedHours: 72,
  },
  {
    ...germany,
    id: 'del',
    name: 'DEL',
    when: { Wed: '19:30*2', Fri: '19:30*6', Sun: '14:00*3 16:30*3' },
    sides:
      names(`Adler Mannheim, Augsburger Panther, Eisbären Berlin, Fischtown Pinguins, Grizzlys Wolfsburg, Iserlohn Roosters, Kölner Haie,
      Löwen Frankfurt, Nürnberg Ice Tigers, Red Bull München, Schwenninger Wild Wings, Straubing Tigers, ERC Ingolstadt, Dresdner Eislöwen`),
    listedHours: 72,
  },
  {
    id: 'liiga',
    region: 'Finland',
    countryCode: 'FI',
    name: 'Liiga',
    zone: 'Europe/Helsinki',
    when: { 'Tue-Wed': '18:30*3', Fri: '18:30*4', Sat: '17:00*4' },
    sides: names(
      `Espoo Kiekko, HIFK, HPK, Ilves, Jukurit, JYP, KalPa, KooKoo, Kärpät, Lukko, Pelicans, SaiPa, Sport, Tappara, TPS, Ässät`,
    ),
    listedHours: 60,
  },
]

const baseball: readonly League[] = [
  {
    ...usa,
    id: 'mlb',
    name: 'MLB',
    when: { daily: '13:10*2 16:10 18:40*2 19:05*3 19:10*2 20:10*2 21:40 22:10' },
    sides:
      names(`Arizona Diamondbacks, Athletics, Atlanta Braves, Baltimore Orioles, Boston Red Sox, Chicago Cubs, Chicago White Sox, Cincinnati Reds,
      Cleveland Guardians, Colorado Rockies, Detroit Tigers, Houston Astros, Kansas City Royals, Los Angeles Angels, Los Angeles Dodgers,
      Miami Marlins, Milwaukee Brewers, Minnesota Twins, New York Mets, New York Yankees, Philadelphia Phillies, Pittsburgh Pirates,
      San Diego Padres, San Francisco Giants, Seattle Mariners, St. Louis Cardinals, Tampa Bay Rays, Texas Rangers, Toronto Blue Jays,
      Washington Nationals`),
    listedHours: 30,
  },
  {
    id: 'npb',
    region: 'Japan',
    countryCode: 'JP',
    name: 'NPB',
    zone: 'Asia/Tokyo',
    when: { 'Tue-Fri': '18:00*5', 'Sat-Sun': '13:00*2 14:00*3' },
    sides:
      names(`Yomiuri Giants, Hanshin Tigers, Hiroshima Carp, Chunichi Dragons, Yakult Swallows, DeNA BayStars, SoftBank Hawks, Nippon-Ham Fighters,
      Lotte Marines, Rakuten Eagles, Orix Buffaloes, Seibu Lions`),
    listedHours: 30,
  },
  {
    id: 'kbo',
    region: 'South Korea',
    countryCode: 'KR',
    name: 'KBO',
    zone: 'Asia/Seoul',
    when: { 'Tue-Fri': '18:30*5', Sat: '17:00*5', Sun: '14:00*5' },
    sides: names(
      `Kia Tigers, Samsung Lions, LG Twins, Doosan Bears, KT Wiz, SSG Landers, Lotte Giants, Hanwha Eagles, NC Dinos, Kiwoom Heroes`,
    ),
    listedHours: 30,
  },
]

const handball: readonly League[] = [
  {
    ...germany,
    id: 'bundesliga',
    name: 'Handball Bundesliga',
    when: { Thu: '19:00*2', Fri: '19:00 20:00', Sat: '18:00 19:00*2', Sun: '15:00 16:30*2' },
    sides:
      names(`THW Kiel, SG Flensburg, SC Magdeburg, Füchse Berlin, MT Melsungen, TSV Hannover, Rhein-Neckar Löwen, VfL Gummersbach, HSV Hamburg,
      TBV Lemgo, ThSV Eisenach, HSG Wetzlar, HC Erlangen, FA Göppingen, TVB Stuttgart, SC DHfK Leipzig, Bergischer HC, GWD Minden`),
    listedHours: 96,
  },
  {
    id: 'starligue',
    region: 'France',
    countryCode: 'FR',
    name: 'Starligue',
    zone: 'Europe/Paris',
    when: { 'Wed-Thu': '20:00*2', Fri: '20:00*2 20:30', Sat: '18:00 20:00', Sun: '17:00' },
    sides:
      names(`Paris SG, Nantes, Montpellier, Nîmes, Toulouse, Aix, Chambéry, Saint-Raphaël, Limoges, Chartres, Cesson Rennes, Dunkerque, Tremblay, Istres,
      Sélestat, Dijon`),
    listedHours: 96,
  },
  {
    id: 'herreligaen',
    region: 'Denmark',
    countryCode: 'DK',
    name: 'Herreligaen',
    zone: 'Europe/Copenhagen',
    when: { 'Mon-Tue': '18:30 20:00', Wed: '18:30 20:00', Sat: '15:00 16:00 18:00' },
    sides:
      names(`Aalborg, GOG, Skjern, Bjerringbro-Silkeborg, Fredericia, Kolding, Mors-Thy, Ribe-Esbjerg, Sønderjyske, Nordsjælland, Skanderborg, Holstebro,
      Grindsted, Ringsted`),
    listedHours: 96,
  },
]

export const goalLeagues = { iceHockey, baseball, handball }
