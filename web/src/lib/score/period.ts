import type { Text } from '../intl/index.ts'

const known = [
  'NOT_STARTED',
  'FIRST_HALF',
  'HALF_TIME',
  'SECOND_HALF',
  'FULL_TIME',
  'EXTRA_TIME',
  'FIRST_EXTRA',
  'EXTRA_HALF_TIME',
  'SECOND_EXTRA',
  'PENALTIES',
  'FIRST_SET',
  'SECOND_SET',
  'THIRD_SET',
  'FOURTH_SET',
  'FIFTH_SET',
  'FINISHED',
  'RACE_OFF',
  'OVERTIME',
  'EXTRA_INNINGS',
  'INNINGS_BREAK',
  'SUPER_OVER',
] as const
/** with a number after it */
const numbered = ['SET', 'QUARTER', 'PERIOD', 'FRAME', 'LEG', 'MAP', 'GAME', 'INNING', 'ROUND'] as const

/** A period in words. Unknown periods of a source are shown under its own name, made readable. */
export function periodWord(period: string, text: Text): string {
  const one = known.find((each) => each === period)
  if (one) return text(`period.${one}`)
  const [, word, number = ''] = /^(\D+?)_?(\d+)$/.exec(period) ?? []
  const part = numbered.find((each) => each === word)
  if (part) return text(`period.${part}`, { number })
  const words = period.toLowerCase().replaceAll(/[_-]+/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
