import type { Words } from './words.ts'

export interface Rtp {
  least: string
  most: string
  with?: 'bestPlay'
}

/** What a game returns, in words, with so many digits. */
export function returnsText({ least, most, with: play }: Rtp, { text, number }: Words, digits = 2): string {
  const percent = (part: string) => number(Number(part) * 100, digits)
  if (play) return text('rtp.best', { rtp: percent(most) })
  return least === most
    ? text('rtp.one', { rtp: percent(least) })
    : text('rtp.range', { least: percent(least), most: percent(most) })
}
