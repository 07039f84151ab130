import { setImmediate as nextTurn } from 'node:timers/promises'

/** Other requests wait no longer than this for the rest of a list. */
const longestTurnMs = 4

/** Does something with each of many, and lets others have their turn in between. */
export async function inTurns<Each>(all: Iterable<Each>, work: (each: Each) => void): Promise<void> {
  let turnMs = performance.now()
  for (const each of all) {
    work(each)
    if (performance.now() - turnMs < longestTurnMs) continue
    await nextTurn()
    turnMs = performance.now()
  }
}
