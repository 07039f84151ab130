/** A thread that hashes one password at a time. */
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { hashSync, type Options, verifySync } from '@node-rs/argon2'

/** Without `against` the password is hashed, else it is compared with this hash. */
export interface HashJob {
  password: string
  cost: Options
  against?: string
}

export type HashAnswer = { result: string | boolean } | { failed: string }

/** Below the threads that place bets, which the scheduler then prefers. */
const niceness = 5

// Linux counts priority by thread; elsewhere this would slow down the whole process
if (process.platform === 'linux') setPriority(0, niceness)

parentPort?.on('message', ({ password, cost, against }: HashJob) => {
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
