/**
 * How far a reader of the outbox has got. Ids become visible in another order than they are given: up to `low` nothing can
 * come any more; from there to `high`, the newest that was there, what was `missing` still may; all above `high` is news.
 * What is remembered is what is missing and not what was there: a transaction that stays open anywhere on the server, in
 * another database too, keeps `low` where it is for as long, and may not make this grow with every change.
 */
export interface Place {
  low: number
  high: number
  /** in order, and apart from each other */
  missing: readonly Range[]
  /** the newest id that was given when it looked last */
  newest: number
  /** an id, and a transaction's number that was given after it */
  edge?: { id: number; next: bigint }
}

/** Both ends belong to it. */
export type Range = readonly [first: number, last: number]

/** What one look found, all of it by one snapshot of the database. */
export interface Look {
  /** in order, each of them missing so far or above `high` */
  ids: readonly number[]
  /** there was more than one look takes */
  more: boolean
  /** the newest id that was given, whether its change is to be seen or not */
  newest: number
  /** the lowest number of a transaction that had not ended */
  xmin: bigint
  /** the number of the look's own transaction, where the place has no edge and needs one */
  own?: bigint
}

/** When so many later gaps are open, the oldest was rolled back: no transaction of ours lives that long. */
const maxMissing = 2_000

/** Whether anything may come below what was given, so that it must be found out when nothing can any more. */
export const needsEdge = ({ edge, newest, low }: Place): boolean => edge === undefined && newest > low

/**
 * The place after a look. Who writes to the outbox has locked a customer before it takes an id, and so has a number as a
 * transaction: when all below a number have ended that was given after `edge.id`, what is missing up to it never comes.
 * (So the sequence must not be cached by connections.)
 */
export function placeAfter(place: Place, { ids, more, newest, xmin, own }: Look): Place {
  const isPast = place.edge !== undefined && !more && xmin >= place.edge.next
  const low = isPast && place.edge ? Math.max(place.low, place.edge.id) : place.low
  const reached = Math.max(place.high, ids.at(-1) ?? 0)
  const missing = without([...place.missing, [place.high + 1, reached]], ids)
    .flatMap(([first, last]): Range[] => (last > low ? [[Math.max(first, low + 1), last]] : []))
    .slice(-maxMissing)
  // the newest of the look before: this look's own was perhaps given after its transaction had its number
  const edge = isPast ? undefined : (place.edge ?? (own === undefined ? undefined : { id: place.newest, next: own }))
  return { low, high: Math.max(low, reached), missing, newest, ...(edge && { edge }) }
}

/** What is left of the ranges without these ids; both in order. */
export function without(ranges: readonly Range[], ids: readonly number[]): Range[] {
  const left: Range[] = []
  let next = 0
  for (const [first, last] of ranges) {
    let from = first
    for (let id = ids[next]; id !== undefined && id <= last; id = ids[++next]) {
      if (id > from) left.push([from, id - 1])
      from = Math.max(from, id + 1)
    }
    if (from <= last) left.push([from, last])
  }
  return left
}
