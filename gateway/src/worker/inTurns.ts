import { setImmediate as nextTurn } from 'node:timers/promises'

/** How long other requests wait for the rest of a list. */
const longestTurnMs = 4

/** When work in the current turn of the event loop started. */
let beganMs: number | undefined

/** All lists made in one turn share its budget, however many and however short their parts. */
export function beginTurn(): number {
  if (beganMs !== undefined) return beganMs
  beganMs = performance.now()
  setImmediate(() => {
    beganMs = undefined
  })
  return beganMs
}

const isTurnOver = (): boolean => performance.now() - beginTurn() >= longestTurnMs

/** Yields if the current turn has been long. */
export async function takeTurn(): Promise<void> {
  if (isTurnOver()) await nextTurn()
}

/** Processes many items, yielding in between. Ends early if `work` returns `done`. */
export async function inTurns<Each>(all: Iterable<Each>, work: (each: Each) => unknown): Promise<void> {
  beginTurn()
  for (const each of all) {
    if (work(each) === done) return
    if (isTurnOver()) await nextTurn()
  }
}

/** Returned by `work` when it needs no more. */
export const done = Symbol('done')
