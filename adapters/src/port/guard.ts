import { type Breaker, type BreakerRules, closedBreaker, nextBreaker } from './breaker.ts'
import { TimedOut, withTimeout } from './withTimeout.ts'

/** Why a port did not answer: too slow, an error, or not called because its breaker is open. */
export type PortFailure = 'timeout' | 'failed' | 'open'

/** An external service is unavailable. Callers turn this into a refusal with a sentence; any other error is a bug. */
export class PortUnavailable extends Error {
  readonly port: string
  readonly failure: PortFailure

  constructor(port: string, failure: PortFailure, cause?: unknown) {
    super(`${port}: ${failure}${cause instanceof Error ? ` (${cause.message})` : ''}`, { cause })
    this.port = port
    this.failure = failure
  }
}

/** Receives what happens at a port. */
export interface PortMeter {
  called(port: string, outcome: 'answered' | PortFailure, seconds: number): void
  isOpen(port: string, open: boolean): void
}

export interface GuardOptions extends Partial<BreakerRules> {
  /** the port's name, for metrics and the log */
  port: string
  timeoutMs: number
  meter?: PortMeter | undefined
  /** monotonic */
  nowMs?: () => number
}

/** Makes a call through the port: rejects with a `PortUnavailable` if it fails, takes too long or the breaker is open. */
export type Guard = <Result>(work: (signal: AbortSignal) => Promise<Result>) => Promise<Result>

/** One guard per port and process: all its calls share the breaker. */
export function guardPort(options: GuardOptions): Guard {
  const { port, timeoutMs, meter, maxFailures = 5, restMs = 10_000, nowMs = () => performance.now() } = options
  const rules = { maxFailures, restMs }
  let breaker: Breaker = closedBreaker

  function note(is: 'called' | 'answered' | 'failed'): boolean {
    const { next, isRefused } = nextBreaker(breaker, { is, atMs: nowMs() }, rules)
    if ((next.at === 'closed') !== (breaker.at === 'closed')) meter?.isOpen(port, next.at !== 'closed')
    breaker = next
    return isRefused
  }

  return async (work) => {
    if (note('called')) {
      meter?.called(port, 'open', 0)
      throw new PortUnavailable(port, 'open')
    }
    const beganMs = nowMs()
    const took = () => (nowMs() - beganMs) / 1000
    try {
      const result = await withTimeout(timeoutMs, work)
      note('answered')
      meter?.called(port, 'answered', took())
      return result
    } catch (error) {
      note('failed')
      const failure = error instanceof TimedOut ? 'timeout' : 'failed'
      meter?.called(port, failure, took())
      throw new PortUnavailable(port, failure, error)
    }
  }
}
