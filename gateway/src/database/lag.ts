/** Where the primary's log was at a time, or later: whoever has replayed it to there has all that was committed by then. */
export interface Mark {
  atMs: number
  position: bigint
}

/** How far a standby is behind its primary, by the positions of the primary's log and of what the standby has replayed. */
export interface Lag {
  /** the primary was here */
  note(mark: Mark): void
  /** the standby has replayed this */
  replayed(position: bigint): void
  /** up to where a server must have replayed to be at most `mostMs` behind; undefined: the primary has not been asked lately */
  neededAt(nowMs: number): bigint | undefined
  /** Infinity: the standby has not been seen at any mark */
  behindMs(nowMs: number): number
}

/** A standby that is far behind leaves many: then some of them say enough. */
const mostMarks = 1_000

/** A primary that writes nothing stays at its position, which the standby has: it is marked again with the time, so that is no lag. */
export function createLag(mostMs: number): Lag {
  let marks: Mark[] = []
  let seenAtMs = Number.NEGATIVE_INFINITY
  return {
    note(mark) {
      const last = marks.at(-1)
      // a primary that was replaced by one that has less
      if (last && mark.position < last.position) marks = []
      if (last?.position === mark.position) marks.pop()
      marks.push(mark)
      if (marks.length > mostMarks) marks = thinned(marks)
    },
    replayed(position) {
      const at = marks.findLastIndex((mark) => mark.position <= position)
      const newest = marks[at]
      if (!newest) return
      seenAtMs = Math.max(seenAtMs, newest.atMs)
      marks = marks.slice(at)
    },
    neededAt: (nowMs) => marks.find(({ atMs }) => atMs >= nowMs - mostMs)?.position,
    behindMs: (nowMs) => nowMs - seenAtMs,
  }
}

/** About half of them, evenly over the time. */
function thinned(marks: readonly Mark[]): Mark[] {
  const [fromMs, toMs] = [marks[0]?.atMs ?? 0, marks.at(-1)?.atMs ?? 0]
  const apartMs = ((toMs - fromMs) * 2) / marks.length
  let dueMs = fromMs
  return marks.filter(({ atMs }) => {
    if (atMs < dueMs && atMs !== toMs) return false
    dueMs = atMs + apartMs
    return true
  })
}
