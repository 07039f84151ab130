/** In the order usual in British and Irish sportsbooks; by name, because sources have their own sport ids. */
const popular = [
  'football',
  'horse racing',
  'tennis',
  'greyhounds',
  'basketball',
  'darts',
  'cricket',
  'golf',
  'rugby union',
  'rugby league',
  'american football',
  'snooker',
  'boxing',
  'ice hockey',
  'baseball',
  'volleyball',
  'handball',
  'table tennis',
]

const alsoCalled: Record<string, string> = { soccer: 'football', greyhound: 'greyhounds', 'greyhound racing': 'greyhounds' }

/** Popular sports first, the others by name. */
export function compareSports(a: { name: string }, b: { name: string }): number {
  return rankOf(a.name) - rankOf(b.name) || (a.name < b.name ? -1 : Number(a.name > b.name))
}

function rankOf(name: string): number {
  const plain = name.trim().toLowerCase()
  const rank = popular.indexOf(alsoCalled[plain] ?? plain)
  return rank < 0 ? popular.length : rank
}
