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

const start = primes.slice(0, 8).map((prime) => rootBits(prime, 2))
const constants = Uint32Array.from(primes.map((prime) => rootBits(prime, 3)))

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by))

/** The 32 bytes of the hash. */
export function sha256(message: Uint8Array): Uint8Array {
  const padded = new Uint8Array(Math.ceil((message.length + 9) / 64) * 64)
  padded.set(message)
  padded[message.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(padded.length - 8, Math.floor(message.length / 2 ** 29))
  view.setUint32(padded.length - 4, message.length * 8)
  const hash = Uint32Array.from(start)
  const words = new Uint32Array(64)
  for (let at = 0; at < padded.length; at += 64) {
    for (let i = 0; i < 16; i++) words[i] = view.getUint32(at + i * 4)
    addBlock(hash, words)
  }
  const bytes = new DataView(new ArrayBuffer(32))
  for (let i = 0; i < 8; i++) bytes.setUint32(i * 4, hash[i] ?? 0)
  return new Uint8Array(bytes.buffer)
}

function addBlock(hash: Uint32Array, words: Uint32Array): void {
  for (let i = 16; i < 64; i++) {
    const [early, late] = [words[i - 15] ?? 0, words[i - 2] ?? 0]
    const first = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3)
    const second = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10)
    words[i] = (words[i - 16] ?? 0) + first + (words[i - 7] ?? 0) + second
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash
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
  const added = [a, b, c, d, e, f, g, h]
  for (let i = 0; i < 8; i++) hash[i] = (hash[i] ?? 0) + (added[i] ?? 0)
}

/** The 32 bytes of HMAC-SHA-256. */
export function hmacSha256(key: Uint8Array, message: Uint8Array): Uint8Array {
  const block = new Uint8Array(64)
  block.set(key.length > 64 ? sha256(key) : key)
  const joined = (pad: number, rest: Uint8Array) => {
    const bytes = new Uint8Array(64 + rest.length)
    for (let i = 0; i < 64; i++) bytes[i] = (block[i] ?? 0) ^ pad
    bytes.set(rest, 64)
    return bytes
  }
  return sha256(joined(0x5c, sha256(joined(0x36, message))))
}

export const hexOf = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** The bytes that a text of hexadecimal digits writes; undefined if it is none. */
export function bytesOfHex(hex: string): Uint8Array | undefined {
  if (!/^([\da-f]{2})*$/i.test(hex)) return undefined
  return Uint8Array.from({ length: hex.length / 2 }, (_, i) => Number.parseInt(hex.slice(i * 2, i * 2 + 2), 16))
}
