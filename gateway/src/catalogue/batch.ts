import { randomUUID } from 'node:crypto'
import type { Catalogue, Entities, EntityKind, Op, ReplacedBy, Scoreboard, Version } from '@touchline/domain/catalogue'
import type { RecordedNonRunner, RecordedResult } from '@touchline/domain/feed'
import { type Price, parsePrice } from '@touchline/domain/odds'
import { type OpenChange, openChangeOf } from './openChange.ts'

export interface Versioned<Entity> {
  entity: Entity
  v: Version
}

/**
 * What waits to be written: the newest state of each entity (entities are immutable snapshots); everything that is kept
 * individually: each price, each suspension and reopening, each half-time score, each result; and the positions of feed
 * and catalogue at that point.
 */
export interface Batch {
  id: string
  entities: { [K in EntityKind]: Map<string, Versioned<Entities[K]>> }
  replacements: { id: string; by: ReplacedBy; v: Version }[]
  prices: { id: string; v: Version; price: Price }[]
  opens: OpenChange[]
  results: RecordedResult[]
  nonRunners: RecordedNonRunner[]
  halfTimes: { eventId: string; home: number; away: number }[]
  progress?: FeedProgress
  /** for the leading process: every change up to `v` is in this batch or an earlier one */
  lead?: { term: number; v: Version; suspended?: readonly string[] | null }
  size: number
}

export interface FeedProgress {
  source: string
  position: Record<string, string | number>
  silenced: readonly string[] | undefined
}

export const emptyBatch = (): Batch => ({
  id: randomUUID(),
  entities: {
    category: new Map(),
    event: new Map(),
    market: new Map(),
    selection: new Map(),
    scoreboard: new Map(),
    statistics: new Map(),
  },
  replacements: [],
  prices: [],
  opens: [],
  results: [],
  nonRunners: [],
  halfTimes: [],
  size: 0,
})

/** Adds to the batch what these ops, already applied to the catalogue, changed. */
export function addOps(batch: Batch, ops: Op[], catalogue: Catalogue): void {
  for (const op of ops) {
    batch.size += 1
    if (op.op === 'replacedby') {
      batch.replacements.push({ id: op.id, by: op.replacedBy, v: catalogue.replacementOf(op.id)?.v ?? catalogue.v })
      continue
    }
    const entity = catalogue.get(op.entity, op.id)
    // A table holds only entities of its kind; the compiler cannot follow the pairing through a variable.
    const waiting = batch.entities[op.entity] as Map<string, Versioned<Entities[EntityKind]>>
    if (entity) waiting.set(op.id, { entity, v: catalogue.versionOf(op.entity, op.id) })
    if (op.entity === 'scoreboard') batch.halfTimes.push(...halfTimeOf(catalogue.get('scoreboard', op.id)))
    const opens = openChangeOf(op, catalogue)
    if (opens) batch.opens.push(opens)
    if (op.entity !== 'selection' || op.op === 'remove' || typeof op.data.price !== 'string') continue
    const price = parsePrice(op.data.price)
    if (price) batch.prices.push({ id: op.id, v: catalogue.versionOf('selection', op.id), price })
  }
}

const halfTimeOf = (board: Scoreboard | undefined): Batch['halfTimes'] =>
  board?.period === 'HALF_TIME' ? [{ eventId: board.id, ...board.score }] : []
