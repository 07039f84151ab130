import type { SportEvent } from '../catalogue/index.ts'

/** An event in a sorted list: `event` is updated in place as long as its position stays right. */
export interface Listed {
  event: SportEvent
  startMs: number
  /** its number of undecided markets */
  markets: number
  /** its category and all ancestors, nearest first */
  categoryIds: readonly string[]
}

/** By start, then name, then id: no two are equal. */
export const compareListed = (a: Listed, b: Listed): number =>
  a.startMs - b.startMs || compareText(a.event.name, b.event.name) || compareText(a.event.id, b.event.id)

const compareText = (a: string, b: string): number => (a < b ? -1 : Number(a > b))

/** Inserts or removes at the position found by binary search. */
export function insertListed(list: Listed[], each: Listed): void {
  list.splice(
    placeOf(list, (other) => compareListed(other, each) < 0),
    0,
    each,
  )
}

export function removeListed(list: Listed[], each: Listed): void {
  const place = placeOf(list, (other) => compareListed(other, each) < 0)
  if (list[place] === each) list.splice(place, 1)
}

/** What enters and leaves one list. */
export interface ListChange {
  entering: Listed[]
  leaving: Set<Listed>
}

/** Applies many changes by copying the list once, where one after the other would each move half of it. */
export function changeListed(list: Listed[], { entering, leaving }: ListChange): void {
  const staying = leaving.size > 0 ? list.filter((each) => !leaving.has(each)) : list.slice()
  list.length = 0
  let from = 0
  for (const each of entering.sort(compareListed)) {
    const to = placeOf(staying, (other) => compareListed(other, each) < 0)
    for (const before of staying.slice(from, to)) list.push(before)
    list.push(each)
    from = to
  }
  for (const rest of staying.slice(from)) list.push(rest)
}

/** Those that start at `fromMs` or later, and before `toMs`. */
export const startingBetween = (list: readonly Listed[], fromMs: number, toMs: number): Listed[] =>
  list.slice(
    placeOf(list, ({ startMs }) => startMs < fromMs),
    placeOf(list, ({ startMs }) => startMs < toMs),
  )

/** The number of leading entries that are `before`; the list must be partitioned by it. */
function placeOf(list: readonly Listed[], before: (each: Listed) => boolean): number {
  let [low, high] = [0, list.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    const each = list[middle]
    if (each && before(each)) low = middle + 1
    else high = middle
  }
  return low
}
