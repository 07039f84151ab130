import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { normalPassword } from '@touchline/domain/account'
import { type HashPurpose, type HashQueueOptions, hashQueue } from './hashQueue.ts'
import { hashThreads } from './hashThreads.ts'

export interface Passwords {
  /** Throws TooBusy if too many wait. */
  hash(password: string): Promise<string>
  /**
   * Whether the password matches the hash. Takes the same time without a hash: the response time does not reveal
   * whether a username exists. Throws TooBusy if too many wait.
   */
  verify(password: string, passwordHash: string | undefined): Promise<boolean>
  /** how many wait for their turn */
  waiting(purpose: HashPurpose): number
  close(): Promise<void>
}

/** OWASP's second choice for argon2id: https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const base64 = (bytes: number): string => randomBytes(bytes).toString('base64').replaceAll('=', '')
/** of no password: to compare with it takes as long as with a real one */
const decoyHash = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${base64(16)}$${base64(32)}`

/** Each hash takes 19 MiB and a core for some 10 ms: half of the cores are left to betting. */
const bounds: HashQueueOptions = {
  atOnce: Math.max(1, Math.floor(availableParallelism() / 2)),
  maxWaiting: { check: 200, store: 100 },
}

export function argon2Passwords(options: Partial<HashQueueOptions> = {}): Passwords {
  const queue = hashQueue({ ...bounds, ...options })
  const threads = hashThreads()

  return {
    hash: async (password) => String(await queue.run('store', () => threads.run({ password: normalPassword(password), cost }))),
    verify: async (password, passwordHash) => {
      const against = passwordHash ?? decoyHash
      const same = await queue.run('check', () => threads.run({ password: normalPassword(password), cost, against }))
      return same === true && passwordHash !== undefined
    },
    waiting: (purpose) => queue.waiting(purpose),
    close: () => threads.close(),
  }
}
