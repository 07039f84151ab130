import { setTimeout as wait } from 'node:timers/promises'
import { TooBusy } from '../http/index.ts'

export interface JoinTurns {
  /**
   * Admits a request of a network, which does its work in turns. Throws TooBusy if too many are admitted, or too many of that network, before
   * a request costs anything.
   */
  admit<Result>(network: string, request: (turn: Turn) => Promise<Result>): Promise<Result>
}

/** Runs the work when it is this request's turn. */
export type Turn = <Result>(work: () => Promise<Result>) => Promise<Result>

export interface JoinTurnsOptions {
  /** whether bets are being placed */
  isBetting: () => boolean
  /** how many are admitted; the next one is refused */
  maxAdmitted?: number
  /** how many of one network, so that none can keep everybody else out */
  maxOfNetwork?: number
  /** how long nobody joins after each turn, as a multiple of the turn, while bets are placed */
  rest?: number
  /** tests decide when a rest is over */
  pause?: (ms: number) => Promise<unknown>
}

const retryAfterSeconds = 2
/** keeps no process alive */
const sleep = (ms: number): Promise<unknown> => wait(ms, undefined, { ref: false })

/**
 * People join one after the other, and while bets are placed there is a rest after each turn. What a join costs the database and the event
 * loop would otherwise be added to the time of bets; a turn that takes longer on a busy machine is followed by a longer rest (0082).
 */
export function joinTurns({
  isBetting,
  maxAdmitted = 40,
  maxOfNetwork = 20,
  rest = 7,
  pause = sleep,
}: JoinTurnsOptions): JoinTurns {
  /** those who have had a turn are served first, so that what is begun is finished */
  const queues: Record<'begun' | 'new', (() => void)[]> = { begun: [], new: [] }
  /** networks of those who are admitted */
  const admitted = new Map<string, number>()
  let all = 0
  let isTaken = false

  const ofNetwork = (network: string): number => admitted.get(network) ?? 0

  function count(network: string, change: 1 | -1): void {
    all += change
    const left = ofNetwork(network) + change
    if (left > 0) admitted.set(network, left)
    else admitted.delete(network)
  }

  function pass(): void {
    const next = queues.begun.shift() ?? queues.new.shift()
    if (next) next()
    else isTaken = false
  }

  async function take(queue: (() => void)[]): Promise<void> {
    if (isTaken) return new Promise((go) => queue.push(go))
    isTaken = true
  }

  async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const from = performance.now()
    try {
      return await work()
    } finally {
      if (isBetting()) void pause((performance.now() - from) * rest).then(pass)
      else pass()
    }
  }

  return {
    async admit(network, request) {
      if (all >= maxAdmitted || ofNetwork(network) >= maxOfNetwork) throw new TooBusy('a turn to join', retryAfterSeconds)
      count(network, 1)
      let queue = queues.new
      try {
        return await request(async (work) => {
          await take(queue)
          queue = queues.begun
          return inTurn(work)
        })
      } finally {
        count(network, -1)
      }
    },
  }
}
