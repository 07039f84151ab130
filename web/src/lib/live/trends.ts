export type Trend = 'up' | 'down'

/** Prices that moved recently and their direction; each expires after `lastsMs`. */
export interface Trends {
  of(selectionId: string): Trend | undefined
  note(selectionId: string, before: number | undefined, after: number | undefined): void
  subscribe(selectionId: string, listener: () => void): () => void
}

export function createTrends(nowMs: () => number, lastsMs = 5_000): Trends {
  const trends = new Map<string, { trend: Trend; untilMs: number }>()
  const listeners = new Map<string, Set<() => void>>()
  // All last equally long, so they expire in the order of insertion.
  const ending: { selectionId: string; untilMs: number }[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  function notify(selectionId: string): void {
    for (const listener of listeners.get(selectionId) ?? []) listener()
  }

  function forgetOld(): void {
    timer = undefined
    const now = nowMs()
    while (ending[0] && isOver(ending[0].untilMs, now)) {
      const ended = ending.shift()
      // A later move of the same price has its own expiry.
      if (!ended || trends.get(ended.selectionId)?.untilMs !== ended.untilMs) continue
      trends.delete(ended.selectionId)
      notify(ended.selectionId)
    }
    wait()
  }

  function wait(): void {
    const [next] = ending
    if (next && timer === undefined) timer = setTimeout(forgetOld, Math.min(lastsMs, Math.max(50, next.untilMs - nowMs())))
  }

  /** Also expires entries noted before the clock was set back. */
  const isOver = (untilMs: number, now: number): boolean => untilMs <= now || untilMs > now + lastsMs

  return {
    of: (selectionId) => trends.get(selectionId)?.trend,
    note(selectionId, before, after) {
      if (before === undefined || after === undefined || before === after) return
      const untilMs = nowMs() + lastsMs
      const trend = after > before ? 'up' : 'down'
      const known = trends.get(selectionId)?.trend
      trends.set(selectionId, { trend, untilMs })
      ending.push({ selectionId, untilMs })
      if (known !== trend) notify(selectionId)
      wait()
    },
    subscribe(selectionId, listener) {
      const set = listeners.get(selectionId) ?? new Set()
      listeners.set(selectionId, set.add(listener))
      return () => {
        set.delete(listener)
        if (set.size === 0 && listeners.get(selectionId) === set) listeners.delete(selectionId)
      }
    },
  }
}
