/** between attempts, longer each time */
const waitsMs = [1_000, 2_000, 5_000, 15_000, 60_000, 300_000] as const

/** What has to be told to the wallet, by name: each is tried again, less and less often, until it is done. */
export function createAttempts(log: (line: string) => void) {
  const waiting = new Map<string, NodeJS.Timeout>()
  const tries = new Map<string, number>()

  function after(name: string, ms: number, attempt: () => Promise<unknown>): void {
    clearTimeout(waiting.get(name))
    const timer = setTimeout(() => {
      waiting.delete(name)
      void attempt().catch((error: unknown) => log(`${name}: ${String(error)}`))
    }, ms)
    waiting.set(name, timer)
  }
  return {
    after,
    /** once more, later than the last time */
    again: (name: string, attempt: () => Promise<unknown>): void => {
      const tried = tries.get(name) ?? 0
      tries.set(name, tried + 1)
      after(name, waitsMs[Math.min(tried, waitsMs.length - 1)] ?? 0, attempt)
    },
    done: (name: string): void => void tries.delete(name),
    stop: (): void => {
      for (const timer of waiting.values()) clearTimeout(timer)
    },
  }
}
