/**
 * SHA-256 and HMAC-SHA-256 (FIPS 180-4, RFC 2104) without a library: the server and the page that checks a round run the same lines,
 * and the page runs them from a disk, where a browser may offer no WebCrypto.
 */

/** the first 32 bits of the fractional parts of the square and cube roots of the first primes, as integers: no float decides them */
const primes = [
  2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79, 83, 89, 97, 101, 103, 107, 109, 113, 127,
  131, 137, 139, 149, 151, 157, 163, 167, 173, 179, 181, 191, 193, 197, 199, 211, 223, 227, 229, 233, 239, 241, 251, 257, 263,
  269, 271, 277, 281, 283, 293, 307, 311,
]

function rootBits(prime: number, power: 2 | 3): number {
  const wanted = BigInt(prime) << BigInt(32 * power)
  let [low, high] = [0n, 1n << 40n]
  while (high - low > 1n) {
    const middle = (low + high) / 2n
    if (middle ** BigInt(power) <= wanted) low = middle
    else high = middle
  }
  return Number(low & 0xffffffffn)
}

const start = Int32Array.from(primes.slice(0, 8).map((prime) => rootBits(prime, 2)))
const constants = Int32Array.from(primes.map((prime) => rootBits(prime, 3)))

const blockBytes = 64
/** of one block while it is added: nothing else runs meanwhile */
const words = new Int32Array(64)

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by))

/** The 32 bytes of the hash. */
export const sha256 = (message: Uint8Array): Uint8Array<ArrayBuffer> => hashOf(message)

/** The hash of a message that begins with a block which was added before, if any. */
function hashOf(rest: Uint8Array, begun?: Int32Array): Uint8Array<ArrayBuffer> {
  const length = rest.length + (begun ? blockBytes : 0)
  const padded = new Uint8Array(Math.ceil((rest.length + 9) / blockBytes) * blockBytes)
  padded.set(rest)
  padded[rest.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(padded.length - 8, Math.floor(length / 2 ** 29))
  view.setUint32(padded.length - 4, length * 8)
  const hash = (begun ?? start).slice()
  for (let at = 0; at < padded.length; at += blockBytes) addBlock(hash, view, at)
  for (let i = 0; i < 8; i++) view.setInt32(i * 4, hash[i] ?? 0)
  return padded.slice(0, 32)
}

function addBlock(hash: Int32Array, message: DataView, at: number): void {
  for (let i = 0; i < 16; i++) words[i] = message.getInt32(at + i * 4)
  for (let i = 16; i < 64; i++) {
    const early = words[i - 15] ?? 0
    const late = words[i - 2] ?? 0
    const first = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3)
    const second = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10)
    words[i] = (words[i - 16] ?? 0) + first + (words[i - 7] ?? 0) + second
  }
  let a = hash[0] ?? 0
  let b = hash[1] ?? 0
  let c = hash[2] ?? 0
  let d = hash[3] ?? 0
  let e = hash[4] ?? 0
  let f = hash[5] ?? 0
  let g = hash[6] ?? 0
  let h = hash[7] ?? 0
  for (let i = 0; i < 64; i++) {
    const chosen = (e & f) ^ (~e & g)
    const most = (a & b) ^ (a & c) ^ (b & c)
    const one = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + chosen + (constants[i] ?? 0) + (words[i] ?? 0)) | 0
    const two = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + most) | 0
    // one after the other: an array of all of them costs more than the hash
    h = g
    g = f
    f = e
    e = (d + one) | 0
    d = c
    c = b
    b = a
    a = (one + two) | 0
  }
  add(hash, 0, a)
  add(hash, 1, b)
  add(hash, 2, c)
  add(hash, 3, d)
  add(hash, 4, e)
  add(hash, 5, f)
  add(hash, 6, g)
  add(hash, 7, h)
}

function add(hash: Int32Array, i: number, value: number): void {
  hash[i] = (hash[i] ?? 0) + value
}

/** HMAC-SHA-256 of any number of messages: what depends on the key alone is calculated once. Each answer has 32 bytes. */
export function hmacSha256By(key: Uint8Array): (message: Uint8Array) => Uint8Array<ArrayBuffer> {
  const short = key.length > blockBytes ? sha256(key) : key
  const begunWith = (pad: number) => {
    const hash = start.slice()
    addBlock(hash, new DataView(Uint8Array.from({ length: blockBytes }, (_, i) => (short[i] ?? 0) ^ pad).buffer), 0)
    return hash
  }
  const [inner, outer] = [begunWith(0x36), begunWith(0x5c)]
  return (message) => hashOf(hashOf(message, inner), outer)
}

/** The 32 bytes of HMAC-SHA-256. */
export const hmacSha256 = (key: Uint8Array, message: Uint8Array): Uint8Array<ArrayBuffer> => hmacSha256By(key)(message)

export const hexOf = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** The bytes that a text of hexadecimal digits writes; undefined if it is none. */
export function bytesOfHex(hex: string): Uint8Array | undefined {
  if (!/^([\da-f]{2})*$/i.test(hex)) return undefined
  return Uint8Array.from({ length: hex.length / 2 }, (_, i) => Number.parseInt(hex.slice(i * 2, i * 2 + 2), 16))
}
