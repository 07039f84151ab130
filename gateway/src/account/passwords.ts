import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { normalPassword } from '@touchline/domain/account'
import { type HashPurpose, type HashQueue, hashQueue } from './hashQueue.ts'
import { type HashThreads, hashThreads } from './hashThreads.ts'

export interface Passwords {
  /** Throws TooBusy if too many wait. */
  hash(password: string): Promise<string>
  /** Throws TooBusy if too many wait for `hash`: asked before work that ends with it. */
  mustHaveRoom(): void
  /**
   * Whether the password matches the hash. Takes the same time without a hash: the response time does not reveal
   * whether a username exists. Throws TooBusy if too many wait.
   */
  verify(password: string, passwordHash: string | undefined): Promise<boolean>
  /** Whether the hash has another cost than new ones: it is to be replaced when its password is known. */
  isOutdated(passwordHash: string): boolean
  /** how many wait for their turn */
  waiting(purpose: HashPurpose): number
  close(): Promise<void>
}

/**
 * One of OWASP's five choices for argon2id, which it calls equal in strength; the one that takes the least time of a processor and the least
 * memory (0077): https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html
 */
const cost = { memoryCost: 7_168, timeCost: 5, parallelism: 1 }
const prefix = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`

const base64 = (bytes: number): string => randomBytes(bytes).toString('base64').replaceAll('=', '')
/** of no password: to compare with it takes as long as with a real one */
const decoyHash = `${prefix}${base64(16)}$${base64(32)}`

/** Half of the cores for each purpose; new passwords get only the time that nothing else wants. */
const halfOfCores = Math.max(1, Math.floor(availableParallelism() / 2))
const maxWaiting = { check: 200, store: 100 }
const niceness = { check: 5, store: 19 }

export interface PasswordOptions {
  atOnce?: number
  refused?: (purpose: HashPurpose) => void
}

export function argon2Passwords({ atOnce = halfOfCores, refused }: PasswordOptions = {}): Passwords {
  const queueFor = (purpose: HashPurpose) => hashQueue({ purpose, atOnce, maxWaiting: maxWaiting[purpose], refused })
  const queues: Record<HashPurpose, HashQueue> = { check: queueFor('check'), store: queueFor('store') }
  const threads: Record<HashPurpose, HashThreads> = {
    check: hashThreads({ niceness: niceness.check }),
    store: hashThreads({ niceness: niceness.store }),
  }

  return {
    hash: async (password) => {
      const job = { password: normalPassword(password), cost }
      return String(await queues.store.run(() => threads.store.run(job)))
    },
    mustHaveRoom: () => queues.store.mustHaveRoom(),
    verify: async (password, passwordHash) => {
      const job = { password: normalPassword(password), cost, against: passwordHash ?? decoyHash }
      const same = await queues.check.run(() => threads.check.run(job))
      return same === true && passwordHash !== undefined
    },
    isOutdated: (passwordHash) => !passwordHash.startsWith(prefix),
    waiting: (purpose) => queues[purpose].waiting(),
    close: async () => {
      await Promise.all([threads.check.close(), threads.store.close()])
    },
  }
}
