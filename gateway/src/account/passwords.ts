import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { normalPassword } from '@touchline/domain/account'

export interface Passwords {
  hash(password: string): Promise<string>
  /**
   * Whether the password matches the hash. Takes the same time without a hash: the response time does not reveal
   * whether a username exists.
   */
  verify(password: string, passwordHash: string | undefined): Promise<boolean>
}

/** OWASP's second choice for argon2id: https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * @param atOnce how many may be computed at the same time: each takes 19 MiB and a core for a moment, the rest waits
 */
export function argon2Passwords(atOnce = 2): Passwords {
  const inTurn = queue(atOnce)
  let decoyHash: Promise<string> | undefined
  return {
    hash: (password) => inTurn(() => hash(normalPassword(password), cost)),
    verify: async (password, passwordHash) => {
      decoyHash ??= inTurn(() => hash(randomBytes(16), cost))
      const against = passwordHash ?? (await decoyHash)
      const same = await inTurn(() => verify(against, normalPassword(password)))
      return same && passwordHash !== undefined
    },
  }
}

function queue(atOnce: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= atOnce) await new Promise<void>((go) => waiting.push(go))
    else running++
    try {
      return await work()
    } finally {
      // the slot goes straight to the longest waiting
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
