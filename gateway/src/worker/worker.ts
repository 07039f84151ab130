import type { Logger } from 'pino'

export interface WorkerOptions {
  /** for the log */
  name: string
  /** does all the work there is; `recent` may skip what an earlier `all` has seen. `stop` asks it to return early */
  run: (look: 'recent' | 'all', stop: AbortSignal) => Promise<void>
  /** after each run: milliseconds until the next work falls due by itself; undefined if none waits */
  dueInMs?: () => Promise<number | undefined>
  /** how often everything is examined without a wake-up */
  sweepMs: number
  log: Logger
}

/** Work that is found, not queued: a wake-up is a hint, and everything is examined at the start and now and then. */
export interface Worker {
  /** there may be new work; never waits, never throws */
  wake: () => void
  /** resolves when everything that was there at the call is done, or failed and left for a retry */
  idle: () => Promise<void>
  close: () => Promise<void>
}

const more = { nothing: 0, recent: 1, all: 2 }
/** Delay before the first retry of failed work, doubled each time; every sweep retries too. */
const firstMaxWaitMs = 100

/** One run at a time; a wake-up during a run causes one more. */
export function createWorker({ name, run, dueInMs, sweepMs, log }: WorkerOptions): Worker {
  const stop = new AbortController()
  let working: Promise<void> | undefined
  let wanted: keyof typeof more = 'nothing'
  let maxWaitMs = firstMaxWaitMs
  let again: NodeJS.Timeout | undefined
  /** the next run examines everything, whatever was requested */
  let failed = false
  const lookAgainIn = (ms: number, look: 'recent' | 'all'): void => {
    clearTimeout(again)
    again = setTimeout(() => want(look), ms)
    again.unref()
  }

  const work = async (): Promise<void> => {
    while (wanted !== 'nothing' && !stop.signal.aborted) {
      const look = failed ? 'all' : wanted
      wanted = 'nothing'
      try {
        await run(look, stop.signal)
        failed = false
        maxWaitMs = firstMaxWaitMs
        const nextMs = await dueInMs?.()
        if (nextMs !== undefined) lookAgainIn(nextMs, 'recent')
      } catch (error) {
        failed = true
        log.error({ err: error, worker: name, maxWaitMs }, 'failed, trying again')
        lookAgainIn(maxWaitMs, 'all')
        maxWaitMs = Math.min(2 * maxWaitMs, sweepMs)
      }
    }
    working = undefined
  }

  const want = (look: 'recent' | 'all'): void => {
    if (more[look] > more[wanted]) wanted = look
    if (!stop.signal.aborted) working ??= work()
  }

  const sweep = setInterval(() => want('all'), sweepMs)
  sweep.unref()
  want('all')

  return {
    wake: () => want('recent'),
    async idle() {
      want('all')
      await working
    },
    async close() {
      stop.abort()
      clearInterval(sweep)
      clearTimeout(again)
      await working
      clearTimeout(again)
    },
  }
}
