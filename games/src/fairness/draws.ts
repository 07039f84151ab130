import { bytesOfHex, hexOf, hmacSha256By, sha256 } from './sha256.ts'

/** Where a game takes its chance from. */
export interface Draws {
  /** a whole number from 0 to `count` − 1, each as likely as the others; `count` at most 2³² */
  below: (count: number) => number
}

/** What decides a round before it begins. */
export interface RoundSeeds {
  /** 32 bytes in hexadecimal; secret until it is replaced, its SHA-256 known before the first round */
  serverSeed: string
  /** the player's own text */
  clientSeed: string
  /** counts the rounds of this pair of seeds, from 0 */
  nonce: number
}

const written = new TextEncoder()

/**
 * The draws of a round: the blocks HMAC-SHA-256(key: the server seed's bytes, message: `CLIENTSEED:NONCE:BLOCK` in UTF-8), BLOCK from 0, read as
 * big-endian words of 32 bits. Words above the last whole multiple of the count are left out, so that no remainder is likelier than another.
 */
export function drawsOf({ serverSeed, clientSeed, nonce }: RoundSeeds): Draws {
  const hmac = hmacOf(serverSeed)
  let block = 0
  let at = 0
  let words: DataView | undefined
  const next = () => {
    if (!words || at === 8) {
      words = new DataView(hmac(written.encode(`${clientSeed}:${nonce}:${block}`)).buffer)
      block += 1
      at = 0
    }
    at += 1
    return words.getUint32((at - 1) * 4)
  }
  return { below: (count) => withoutBias(next, count) }
}

let last: { serverSeed: string; hmac: ReturnType<typeof hmacSha256By> } | undefined

/** Many rounds in a row have the same seed. */
function hmacOf(serverSeed: string): ReturnType<typeof hmacSha256By> {
  if (last?.serverSeed !== serverSeed) {
    const key = bytesOfHex(serverSeed)
    if (key?.length !== 32) throw new Error('a server seed has 32 bytes')
    last = { serverSeed, hmac: hmacSha256By(key) }
  }
  return last.hmac
}

/** By rejection. */
export function withoutBias(nextWord: () => number, count: number): number {
  if (!Number.isInteger(count) || count < 1 || count > 2 ** 32) throw new Error(`there is no draw below ${count}`)
  const end = 2 ** 32 - (2 ** 32 % count)
  for (;;) {
    const word = nextWord()
    if (word < end) return word % count
  }
}

/** What the player is shown before a server seed is used: SHA-256 of its bytes, in hexadecimal. Undefined if it is no seed. */
export function sealOf(serverSeed: string): string | undefined {
  const bytes = bytesOfHex(serverSeed)
  return bytes?.length === 32 ? hexOf(sha256(bytes)) : undefined
}

/** `count` different numbers below `among`, in the order in which they were drawn. */
export function pickOf(draws: Draws, among: number, count: number): number[] {
  const left = [...Array(among).keys()]
  return Array.from({ length: count }, () => left.splice(draws.below(left.length), 1)[0] ?? 0)
}
