/** No task may hold the page longer: below what a finger notices on a phone that takes four times as long, and as long as React works at once. */
const sliceMs = 5

interface Scheduler {
  yield?: () => Promise<void>
}
const { scheduler } = globalThis as { scheduler?: Scheduler }

/** Lets the page handle pending work: rendering, taps. */
const pause = (): Promise<void> => scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve))

/**
 * For work in slices: call the returned function between two slices. It pauses only when the time since the last pause is
 * up, so short work is not delayed.
 */
export function createYielding(nowMs: () => number = () => performance.now()): () => Promise<void> {
  let sinceMs = nowMs()
  return async () => {
    if (nowMs() - sinceMs < sliceMs) return
    await pause()
    sinceMs = nowMs()
  }
}

/** Splits the list into parts of this size. */
export function* slicesOf<Item>(items: readonly Item[], size: number): Generator<Item[]> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size)
}

let last = Promise.resolve()

/**
 * Begins one after the other, each in a task of its own. For the parts that the frame loads after the first view: they begin together, and each
 * adds its files to the page.
 */
export function inTurn<Result>(begin: () => Promise<Result>): Promise<Result> {
  last = last.then(pause)
  return last.then(begin)
}
