/**
 * How far a reader of the outbox has got. Ids do not become visible in the order in which they are assigned: up to
 * `low` nothing more can come; from there to `high`, the newest that was visible, what was `missing` may still come;
 * everything above `high` is new. Keeps what is missing instead of what was seen: a transaction that stays open
 * anywhere on the server, even in another database, holds `low` back, and must not make this grow with every change.
 */
export interface Place {
  low: number
  high: number
  /** in order, not adjacent */
  missing: readonly Range[]
  /** the newest id that had been assigned at the last look */
  newest: number
  /** an id, and a transaction number that was assigned after it */
  edge?: { id: number; next: bigint }
}

/** Both ends are included. */
export type Range = readonly [first: number, last: number]

/** The result of one look, from one snapshot of the database. */
export interface Look {
  /** in order, each of them missing so far or above `high` */
  ids: readonly number[]
  /** there was more than one look takes */
  more: boolean
  /** the newest assigned id, whether its change is visible or not */
  newest: number
  /** the lowest number of a transaction that had not ended */
  xmin: bigint
  /** the number of the look's own transaction, if the place has no edge and needs one */
  own?: bigint
}

/** With this many newer gaps open, the oldest was rolled back: none of our transactions lives that long. */
const maxMissing = 2_000

/** Whether a missing id may still come, so that the end of its transactions must be detected. */
export const needsEdge = ({ edge, newest, low }: Place): boolean => edge === undefined && newest > low

/**
 * The place after a look. A writer to the outbox has locked a customer before it takes an id, and so has a transaction
 * number: once all transactions below a number that was assigned after `edge.id` have ended, what is missing up to it
 * never comes. (So connections must not cache the sequence.)
 */
export function placeAfter(place: Place, { ids, more, newest, xmin, own }: Look): Place {
  const isPast = place.edge !== undefined && !more && xmin >= place.edge.next
  const low = isPast && place.edge ? Math.max(place.low, place.edge.id) : place.low
  const reached = Math.max(place.high, ids.at(-1) ?? 0)
  const missing = without([...place.missing, [place.high + 1, reached]], ids)
    .flatMap(([first, last]): Range[] => (last > low ? [[Math.max(first, low + 1), last]] : []))
    .slice(-maxMissing)
  // the newest of the previous look: this look's own may have been assigned after its transaction's number
  const edge = isPast ? undefined : (place.edge ?? (own === undefined ? undefined : { id: place.newest, next: own }))
  return { low, high: Math.max(low, reached), missing, newest, ...(edge && { edge }) }
}

/** The ranges without these ids; both in order. */
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
