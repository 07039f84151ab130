import { type Entities, type EntityKind, merge, type Op } from '../catalogue/index.ts'
import type { FeedPrice, Outcome } from './messages.ts'

/** `ops` may be empty: the message contained nothing new. */
export type Translation = Translated | { quarantined: string }
export interface Translated {
  ops: Op[]
  result?: RecordedResult
  nonRunner?: RecordedNonRunner
  /** the part of the message that was dropped */
  warning?: string
}

/**
 * A market's outcome as recorded. `revision` is our own number, from 1 without gaps, voids included; `feedRevision` is the
 * source's. A void has a reason and no outcomes.
 */
export interface RecordedResult {
  marketId: string
  revision: number
  feedRevision?: number
  outcomes: Record<string, Outcome>
  dividends?: Record<string, number>
  voidReason?: string
  /** the source's reason for a result that looks impossible */
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

/** The latest result of each market with one, and the highest revision of its source. */
export type ResultsKnown = (marketId: string) => { latest: RecordedResult; feedRevision?: number } | undefined

export const quarantined = (reason: string): { quarantined: string } => ({ quarantined: reason })

/** The op that turns the known entity into `after`: the whole entity if unknown, else only the differences. */
export function put<K extends EntityKind>(entity: K, after: Entities[K], before: Entities[K] | undefined): Op[] {
  if (!before) return [{ op: 'add', entity, id: after.id, data: after } as Op]
  const removedFields = Object.fromEntries(Object.keys(before).map((field) => [field, null]))
  return update(entity, before, { ...removedFields, ...after })
}

export function update<K extends EntityKind>(entity: K, before: Entities[K], fields: object): Op[] {
  const changed = merge(before, fields)
  return changed ? [{ op: 'update', entity, id: before.id, data: changed.patch }] : []
}
