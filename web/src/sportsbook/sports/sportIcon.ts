import { slug } from '../../lib/path/index.ts'

/** What `sports.svg` draws. */
export const sportIcons = [
  'football',
  'horse',
  'greyhound',
  'tennis',
  'darts',
  'basketball',
  'cricket',
  'rugby',
  'hockey',
  'baseball',
  'golf',
  'boxing',
  'gamepad',
  'bicycle',
  'wheel',
  'ballot',
  'boost',
  'trophy',
] as const
type SportIconName = (typeof sportIcons)[number]

/** P3.17a: sports by the common numbering that many sources use. */
const byNumber: Record<string, SportIconName> = {
  SBTC1_1: 'football',
  SBTC1_3: 'rugby',
  SBTC1_6: 'tennis',
  SBTC1_7: 'baseball',
  SBTC1_15: 'darts',
  SBTC1_19: 'basketball',
  SBTC1_26: 'tennis',
  SBTC1_32: 'basketball',
  SBTC1_34: 'tennis',
  SBTC1_59: 'cricket',
  SBTC1_61: 'horse',
  SBTC1_66: 'greyhound',
  SBTC1_138: 'boost',
}

const byWord: [word: RegExp, icon: SportIconName][] = [
  [/e-?sport/, 'gamepad'],
  [/formula|motor|nascar|speedway/, 'wheel'],
  [/cycling|wielren/, 'bicycle'],
  [/politi/, 'ballot'],
  [/american|rugby|aussie|gaelic|hurling/, 'rugby'],
  [/foot|soccer|futsal/, 'football'],
  [/grey|dog|hond/, 'greyhound'],
  [/horse|paard|racing/, 'horse'],
  [/tennis|padel|badminton|squash/, 'tennis'],
  [/dart|snooker|pool/, 'darts'],
  [/basket|volley|handball|net-?ball/, 'basketball'],
  [/cricket/, 'cricket'],
  [/hockey/, 'hockey'],
  [/baseball/, 'baseball'],
  [/golf/, 'golf'],
  [/box|mma|ufc|martial/, 'boxing'],
  [/boost/, 'boost'],
]

/** P3.17b: the icon of a sport, by its number, otherwise by its name; by default a cup. */
export function sportIcon({ id, name }: { id: string; name: string }): SportIconName {
  const words = slug(name)
  return byNumber[id] ?? byWord.find(([word]) => word.test(words))?.[1] ?? 'trophy'
}
