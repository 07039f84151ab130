import { slug } from '../../lib/path/index.ts'
import type { IconName } from '../../ui/index.ts'

const byWord: [word: RegExp, icon: IconName][] = [
  [/american|rugby|aussie|gaelic|hurling/, 'rugby'],
  [/foot|soccer|futsal/, 'football'],
  [/horse|paard|racing/, 'horse'],
  [/grey|dog|hond/, 'greyhound'],
  [/tennis|padel|badminton|squash/, 'tennis'],
  [/dart|snooker|pool/, 'darts'],
  [/basket|volley|handball|net-?ball/, 'basketball'],
  [/cricket/, 'cricket'],
  [/hockey/, 'hockey'],
  [/baseball/, 'baseball'],
  [/golf/, 'golf'],
  [/box|mma|ufc|martial/, 'boxing'],
]

/** P3.17b: the drawing of a sport, by its name. A cup for those that have none. */
export function sportIcon(name: string): IconName {
  const words = slug(name)
  return byWord.find(([word]) => word.test(words))?.[1] ?? 'trophy'
}
