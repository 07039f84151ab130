/** There was no result in time. */
export class TimedOut extends Error {
  constructor(timeoutMs: number) {
    super(`no answer within ${timeoutMs} ms`)
  }
}

/**
 * Returns the result of `work`, or throws a `TimedOut` after `timeoutMs`. The signal then tells the work to stop; the caller
 * continues even if the work ignores it.
 */
export async function withTimeout<Result>(timeoutMs: number, work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const stop = new AbortController()
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    const timedOut = new TimedOut(timeoutMs)
    late.reject(timedOut)
    stop.abort(timedOut)
  }, timeoutMs)
  try {
    return await Promise.race([work(stop.signal), late.promise])
  } finally {
    clearTimeout(timer)
  }
}
