import { setTimeout as wait } from 'node:timers/promises'
import { TooBusy } from '../http/index.ts'

export interface JoinTurns {
  /** Throws TooBusy if too many wait, before a request costs anything. */
  mustHaveRoom(): void
  /** Runs the work in its turn. Throws TooBusy if too many wait. */
  run<Result>(work: () => Promise<Result>): Promise<Result>
}

export interface JoinTurnsOptions {
  /** whether bets are being placed */
  isBetting: () => boolean
  /** how many may wait; the next one is refused */
  maxWaiting?: number
  /** how long nobody joins after each turn, as a multiple of the turn, while bets are placed */
  rest?: number
  /** tests decide when a rest is over */
  pause?: (ms: number) => Promise<unknown>
}

const retryAfterSeconds = 2
/** keeps no process alive */
const sleep = (ms: number): Promise<unknown> => wait(ms, undefined, { ref: false })

/**
 * People join one after the other, and while bets are placed there is a rest after each. What a join costs the database and the event
 * loop would otherwise be added to the time of bets; a turn that takes longer on a busy machine is followed by a longer rest (0082).
 */
export function joinTurns({ isBetting, maxWaiting = 40, rest = 7, pause = sleep }: JoinTurnsOptions): JoinTurns {
  const queue: (() => void)[] = []
  let isTaken = false

  function mustHaveRoom(): void {
    if (isTaken && queue.length >= maxWaiting) throw new TooBusy('a turn to join', retryAfterSeconds)
  }

  function pass(): void {
    const next = queue.shift()
    if (next) next()
    else isTaken = false
  }

  async function turn(): Promise<void> {
    mustHaveRoom()
    if (isTaken) return new Promise((go) => queue.push(go))
    isTaken = true
  }

  return {
    mustHaveRoom,
    async run(work) {
      await turn()
      const from = performance.now()
      try {
        return await work()
      } finally {
        if (isBetting()) void pause((performance.now() - from) * rest).then(pass)
        else pass()
      }
    },
  }
}
