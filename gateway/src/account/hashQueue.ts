import { TooBusy } from '../http/index.ts'

/** Why a password is hashed: to check one, or to store a new one. */
export type HashPurpose = 'check' | 'store'

export interface HashQueueOptions {
  /** hashes computed at the same time */
  atOnce: number
  /** how many of each purpose may wait; the next one is refused */
  maxWaiting: Readonly<Record<HashPurpose, number>>
  /** called for each refusal */
  refused?: (purpose: HashPurpose) => void
}

export interface HashQueue {
  /** Runs the work in its turn. Throws TooBusy if too many wait. */
  run<Result>(purpose: HashPurpose, work: () => Promise<Result>): Promise<Result>
  waiting(purpose: HashPurpose): number
}

const retryAfterSeconds = 2

/**
 * Checks go first: somebody who logs in may have an open bet, somebody who joins can wait a moment. Both queues are short, so that
 * an answer comes before its client has given up.
 */
export function hashQueue({ atOnce, maxWaiting, refused = () => {} }: HashQueueOptions): HashQueue {
  const queues: Record<HashPurpose, (() => void)[]> = { check: [], store: [] }
  let running = 0

  async function turn(purpose: HashPurpose): Promise<void> {
    if (running < atOnce) {
      running++
      return
    }
    if (queues[purpose].length >= maxWaiting[purpose]) {
      refused(purpose)
      throw new TooBusy(`a password to ${purpose}`, retryAfterSeconds)
    }
    await new Promise<void>((go) => queues[purpose].push(go))
  }

  return {
    async run(purpose, work) {
      await turn(purpose)
      try {
        return await work()
      } finally {
        // the slot goes straight to the longest waiting
        const next = queues.check.shift() ?? queues.store.shift()
        if (next) next()
        else running--
      }
    },
    waiting: (purpose) => queues[purpose].length,
  }
}
