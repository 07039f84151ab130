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
] as const

/** A period in words. Unknown periods of a source are shown under its own name, made readable. */
export function periodWord(period: string, text: Text): string {
  const one = known.find((each) => each === period)
  if (one) return text(`period.${one}`)
  const [, set] = /^SET_?(\d)$/.exec(period) ?? []
  if (set) return text('period.set', { set })
  const words = period.toLowerCase().replaceAll(/[_-]+/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
