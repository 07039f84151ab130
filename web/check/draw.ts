import {
  blockMessage,
  type DrawnMatch,
  drawMatch,
  drawOrder,
  type NextWord,
  scoresDrawn,
  wholeChance,
} from '@touchline/domain/virtual'

/** What was published of a draw, as a form has it. */
export interface Asked {
  kind: 'race' | 'match'
  eventId: string
  /** 64 hexadecimal digits */
  seed: string
  /** millionths, with commas between */
  chances: string
}

export type Found = { wrong: 'noSeed' | 'noChances' } | { seal: string; order: number[] } | { seal: string; match: DrawnMatch }

/** far more than a draw takes: 8 runners, or a score and 12 goals */
const blocks = 16

/** The result of a draw, with the seal that its seed has. */
export async function resultOf({ kind, eventId, seed, chances }: Asked): Promise<Found> {
  const bytes = bytesOf(seed)
  if (!bytes) return { wrong: 'noSeed' }
  const whole = chances.split(',').map(Number)
  const isSound = whole.every((each) => Number.isSafeInteger(each) && each >= 0)
  const sum = whole.reduce((all, each) => all + each, 0)
  const hasCount = kind === 'match' ? whole.length === scoresDrawn : whole.length <= scoresDrawn
  if (!isSound || sum !== wholeChance || !hasCount) return { wrong: 'noChances' }
  const seal = hexOf(await crypto.subtle.digest('SHA-256', bytes))
  const next = await wordsOf(bytes, eventId)
  return kind === 'match' ? { seal, match: drawMatch(next, whole) } : { seal, order: drawOrder(next, whole) }
}

function bytesOf(hex: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[\da-f]{64}$/.test(hex)) return undefined
  return Uint8Array.from({ length: 32 }, (_, i) => Number.parseInt(hex.slice(i * 2, i * 2 + 2), 16))
}

const hexOf = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

async function wordsOf(seed: Uint8Array<ArrayBuffer>, eventId: string): Promise<NextWord> {
  const key = await crypto.subtle.importKey('raw', seed, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const words: number[] = []
  for (let block = 0; block < blocks; block++) {
    const bytes = new DataView(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(blockMessage(eventId, block))))
    for (let i = 0; i < 8; i++) words.push(bytes.getUint32(i * 4))
  }
  return () => {
    const word = words.shift()
    if (word === undefined) throw new Error('there are no words left')
    return word
  }
}
