import { setImmediate as nextTurn } from 'node:timers/promises'

/** Other requests wait no longer than this for the rest of a list. */
const longestTurnMs = 4

/** When the work of the event loop's turn that runs now began. */
let beganMs: number | undefined

/** However many lists are made in one turn, and however short each of their parts is, they share its length, from here on. */
export function beginTurn(): number {
  if (beganMs !== undefined) return beganMs
  beganMs = performance.now()
  setImmediate(() => {
    beganMs = undefined
  })
  return beganMs
}

const isTurnOver = (): boolean => performance.now() - beginTurn() >= longestTurnMs

/** Lets others have their turn where this one has been long. */
export async function takeTurn(): Promise<void> {
  if (isTurnOver()) await nextTurn()
}

/** Does something with each of many, and lets others have their turn in between. Ends early where `work` answers `done`. */
export async function inTurns<Each>(all: Iterable<Each>, work: (each: Each) => unknown): Promise<void> {
  beginTurn()
  for (const each of all) {
    if (work(each) === done) return
    if (isTurnOver()) await nextTurn()
  }
}

/** What `work` answers when it needs no more. */
export const done = Symbol('done')
