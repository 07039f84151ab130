/** A thread that hashes one password at a time. */
import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { hashSync, type Options, verifySync } from '@node-rs/argon2'

/** Without `against` the password is hashed, else it is compared with this hash. */
export interface HashJob {
  password: string
  cost: Options
  against?: string
}

export type HashAnswer = { result: string | boolean } | { failed: string }

/** How far below the threads that place bets, which the scheduler then prefers: 0 to 19. */
export interface HashThreadData {
  niceness: number
}

// Linux counts priority by thread, and 0 is the calling one; elsewhere this would slow down the whole process
if (process.platform === 'linux') setPriority(0, (workerData as HashThreadData).niceness)

parentPort?.on('message', ({ password, cost, against }: HashJob) => {
  // on this thread, not in Node's pool, whose threads have the priority of the event loop
  const answer = answerTo(() => (against === undefined ? hashSync(password, cost) : verifySync(against, password)))
  parentPort?.postMessage(answer, [])
})

function answerTo(work: () => string | boolean): HashAnswer {
  try {
    return { result: work() }
  } catch (error) {
    return { failed: (error as Error).message }
  }
}
