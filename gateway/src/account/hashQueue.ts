import { TooBusy } from '../http/index.ts'

/** Why a password is hashed: to check one, or to store a new one. */
export type HashPurpose = 'check' | 'store'

export interface HashQueueOptions {
  purpose: HashPurpose
  /** hashes computed at the same time */
  atOnce: number
  /** how many may wait; the next one is refused */
  maxWaiting: number
  /** called for each refusal */
  refused?: ((purpose: HashPurpose) => void) | undefined
}

export interface HashQueue {
  /** Runs the work in its turn. Throws TooBusy if too many wait. */
  run<Result>(work: () => Promise<Result>): Promise<Result>
  /** Throws TooBusy if too many wait, before a request costs anything. It may still find the queue full when it gets there. */
  mustHaveRoom(): void
  waiting(): number
}

const retryAfterSeconds = 2

/** Short, so that an answer comes before its client has given up. */
export function hashQueue({ purpose, atOnce, maxWaiting, refused = () => {} }: HashQueueOptions): HashQueue {
  const queue: (() => void)[] = []
  let running = 0

  function mustHaveRoom(): void {
    if (running < atOnce || queue.length < maxWaiting) return
    refused(purpose)
    throw new TooBusy(`a password to ${purpose}`, retryAfterSeconds)
  }

  async function turn(): Promise<void> {
    mustHaveRoom()
    if (running < atOnce) {
      running++
      return
    }
    await new Promise<void>((go) => queue.push(go))
  }

  return {
    async run(work) {
      await turn()
      try {
        return await work()
      } finally {
        // the slot goes straight to the longest waiting
        const next = queue.shift()
        if (next) next()
        else running--
      }
    },
    mustHaveRoom,
    waiting: () => queue.length,
  }
}
