/**
 * How far a reader of the outbox has got. Ids become visible in another order than they are given: below `low` nothing
 * can come any more, above it `seen` was there.
 */
export interface Place {
  low: number
  seen: ReadonlySet<number>
  /** the newest id that was given when it looked last */
  newest: number
  /** an id, and a transaction's number that was given after it */
  edge?: { id: number; next: bigint }
}

/** What one look found, all of it by one snapshot of the database. */
export interface Look {
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

/** Whether anything may come below what was given, so that it must be found out when nothing can any more. */
export const needsEdge = ({ edge, newest, low }: Place): boolean => edge === undefined && newest > low

/**
 * The place after a look. Who writes to the outbox has locked a customer before it takes an id, and so has a number as a
 * transaction: when all below a number have ended that was given after `edge.id`, what is not seen up to it never comes.
 * (So the sequence must not be cached by connections.)
 */
export function placeAfter(place: Place, { ids, more, newest, xmin, own }: Look): Place {
  const isPast = place.edge !== undefined && !more && xmin >= place.edge.next
  const low = isPast && place.edge ? Math.max(place.low, place.edge.id) : place.low
  const seen = new Set([...place.seen, ...ids].filter((id) => id > low))
  // the newest of the look before: this look's own was perhaps given after its transaction had its number
  const edge = isPast ? undefined : (place.edge ?? (own === undefined ? undefined : { id: place.newest, next: own }))
  return { low, seen, newest, ...(edge && { edge }) }
}
