/** Longer than this nothing long holds the page: below what a finger feels, and far below a dropped second frame. */
const sliceMs = 8

interface Scheduler {
  yield?: () => Promise<void>
}
const { scheduler } = globalThis as { scheduler?: Scheduler }

/** Lets the page do what waits: pictures, taps. */
const pause = (): Promise<void> => scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve))

/**
 * For work in slices: call the answer between two of them. It pauses when the time since the last pause is up, so that
 * short work is not held up at all.
 */
export function createYielding(nowMs: () => number = () => performance.now()): () => Promise<void> {
  let sinceMs = nowMs()
  return async () => {
    if (nowMs() - sinceMs < sliceMs) return
    await pause()
    sinceMs = nowMs()
  }
}

/** The list in parts of so many. */
export function* slicesOf<Item>(items: readonly Item[], size: number): Generator<Item[]> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size)
}
