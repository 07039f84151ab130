/** The words that rounds of the games draw, many times as many a second as the games' own code gives: `rng.test.ts` compares them. */
import { kernelOf } from './hashKernel.ts'

/** the first 32 bits after the point of the square (2) or cube (3) root */
function rootBits(prime: number, power: number): number {
  const wanted = BigInt(prime) << BigInt(32 * power)
  let [low, high] = [0n, 1n << 40n]
  while (high - low > 1n) {
    const middle = (low + high) / 2n
    if (middle ** BigInt(power) <= wanted) low = middle
    else high = middle
  }
  return Number(low & 0xffffffffn)
}
const primes = Array.from({ length: 310 }, (_, i) => i + 2).filter((n) => {
  for (let by = 2; by * by <= n; by++) if (n % by === 0) return false
  return true
})

/** where each vector of the kernel's memory begins, in bytes; a state has 8 vectors, a block 16 */
const [started, inner, outer, message, between, result] = [0, 128, 256, 512, 768, 1_024]
const compiled = new WebAssembly.Module(kernelOf(primes.slice(0, 64).map((prime) => rootBits(prime, 3))))

/** rounds of one client seed, the first of them, and how many a chunk has */
export const firstNonce = 10_000_000_000
export const roundsPerChunk = 10_000

/**
 * The first block (eight words) of each of 10,000 rounds from `firstNonce + chunk * 10,000` on. The client seed has four characters, so that the
 * last four digits of the nonce are one word of the message. Words are numbers, as a game draws them. The answer is overwritten by the next call.
 */
export function wordsBy(serverSeed: string, clientSeed: string): (chunk: number) => Uint32Array<ArrayBuffer> {
  if (!/^[ -~]{4}$/.test(clientSeed)) throw new Error('the client seed has four characters of ASCII')
  if (!/^[\da-f]{64}$/i.test(serverSeed)) throw new Error('a server seed has 32 bytes')
  const { memory, compress } = new WebAssembly.Instance(compiled).exports as {
    memory: WebAssembly.Memory
    compress: (states: number, blocks: number, results: number) => void
  }
  const vectors = new Int32Array(memory.buffer)
  const write = (at: number, words: readonly number[]) => {
    for (const [i, word] of words.entries()) vectors.fill(word, at / 4 + i * 4, at / 4 + i * 4 + 4)
  }
  write(
    started,
    primes.slice(0, 8).map((prime) => rootBits(prime, 2)),
  )
  for (const [state, pad] of [
    [inner, 0x36],
    [outer, 0x5c],
  ] as const) {
    const key = Buffer.concat([Buffer.from(serverSeed, 'hex'), Buffer.alloc(32)])
    write(message, wordsOf(key.map((byte) => byte ^ pad)))
    compress(started, message, state)
  }
  // both hashes begin with a block of the key: the inner one has the message after it, the outer one the inner hash
  write(between, wordsOf(paddedAfterKey(Buffer.alloc(32))))
  const words = new Uint32Array(roundsPerChunk * 8)
  return (chunk) => {
    write(message, wordsOf(paddedAfterKey(Buffer.from(`${clientSeed}:${firstNonce + chunk * roundsPerChunk}:0`))))
    for (let round = 0; round < roundsPerChunk; round += 4) {
      for (let lane = 0; lane < 4; lane++) vectors[message / 4 + 12 + lane] = digits[round + lane] ?? 0
      compress(inner, message, between)
      compress(outer, between, result)
      for (let i = 0; i < 32; i++) words[(round + (i & 3)) * 8 + (i >> 2)] = vectors[result / 4 + i] ?? 0
    }
    return words
  }
}

/** 0000 to 9999 as words of ASCII */
const digits = Int32Array.from({ length: 10_000 }, (_, n) => Buffer.from(String(n).padStart(4, '0')).readInt32BE(0))

function paddedAfterKey(text: Uint8Array): Buffer {
  const padded = Buffer.alloc(64)
  padded.set(text)
  padded[text.length] = 0x80
  padded.writeUInt32BE((64 + text.length) * 8, 60)
  return padded
}

const wordsOf = (bytes: Uint8Array): number[] =>
  Array.from({ length: 16 }, (_, i) => Buffer.from(bytes.buffer, bytes.byteOffset, 64).readInt32BE(i * 4))
