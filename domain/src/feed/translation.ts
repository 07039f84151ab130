import { type Entities, type EntityKind, merge, type Op } from '../catalogue/index.ts'
import type { FeedPrice, Outcome } from './messages.ts'

/** `ops` may be none: the message said nothing new. */
export type Translation = Translated | { quarantined: string }
export interface Translated {
  ops: Op[]
  result?: RecordedResult
  nonRunner?: RecordedNonRunner
  /** what of the message was not taken, though the rest was */
  warning?: string
}

/**
 * A market's outcome as the book keeps it. `revision` is the book's own number, from 1 without gaps, voids included;
 * `feedRevision` the source's. A void has its reason and no outcomes.
 */
export interface RecordedResult {
  marketId: string
  revision: number
  feedRevision?: number
  outcomes: Record<string, Outcome>
  dividends?: Record<string, number>
  voidReason?: string
  /** why its source said it though it looked impossible */
  forced?: string
}

/** `deduction` in pence in the pound; absent: by the Rule 4 table from `price`. */
export interface RecordedNonRunner {
  eventId: string
  participantId: string
  at: string
  price: FeedPrice
  deduction?: number
}

/** The latest result of each market that has one, and the highest revision its source ever gave. */
export type ResultsKnown = (marketId: string) => { latest: RecordedResult; feedRevision?: number } | undefined

export const quarantined = (reason: string): { quarantined: string } => ({ quarantined: reason })

/** The op that turns what is known of an entity into `after`: whole where nothing is, else only what differs. */
export function put<K extends EntityKind>(entity: K, after: Entities[K], before: Entities[K] | undefined): Op[] {
  if (!before) return [{ op: 'add', entity, id: after.id, data: after } as Op]
  const gone = Object.fromEntries(Object.keys(before).map((field) => [field, null]))
  return update(entity, before, { ...gone, ...after })
}

export function update<K extends EntityKind>(entity: K, before: Entities[K], fields: object): Op[] {
  const changed = merge(before, fields)
  return changed ? [{ op: 'update', entity, id: before.id, data: changed.patch }] : []
}
