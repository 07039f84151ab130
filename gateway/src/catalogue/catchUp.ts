import type { Catalogue, Change, EntityKind, Op, Version } from '@touchline/domain/catalogue'
import { inTransaction, type Pool } from '../database/index.ts'
import { inTurns } from '../worker/index.ts'
import { type Head, readHead } from './head.ts'
import { loadMarket, loadNewer } from './load.ts'
import { removalsOf } from './removals.ts'

interface Stored {
  head: Head
  /** the events that have not left */
  current: ReadonlySet<string>
  newer: Change[]
  /** everything stored about the events that are read whole */
  whole: Change[]
}

/**
 * Brings a catalogue to the state of the database: what is newer there, what came back, what left. Anything received
 * after `heldFrom` and never written (its process lost the lead) is reset to what the tables have. Returns the head at
 * which that holds.
 */
export async function catchUp({ pool, catalogue }: { pool: Pool; catalogue: Catalogue }, heldFrom?: Version): Promise<Head> {
  const doubted = heldFrom === undefined ? new Set<string>() : await eventsSince(heldFrom, catalogue)
  const stored = await readStored(pool, catalogue, doubted)
  const { head, current, newer, whole } = stored
  const left = Array.from(catalogue.all('event')).filter(({ id }) => !current.has(id))
  catalogue.apply({ v: head.v, ops: await removalsOf(new Set(left.map(({ id }) => id)), catalogue) })
  catalogue.apply({ v: head.v, ops: await neverWritten(doubted, whole, catalogue) })
  for (const { v, ops } of whole)
    catalogue.apply({ v: ops.some((op) => isHeldOtherwise(op, doubted, catalogue)) ? head.v : v, ops })
  for (const change of newer) catalogue.apply(change)
  catalogue.apply({ v: head.v, ops: [] })
  return head
}

function readStored(pool: Pool, catalogue: Catalogue, doubted: ReadonlySet<string>): Promise<Stored> {
  return inTransaction(pool, async (db) => {
    await db.query('set transaction isolation level repeatable read, read only')
    // a large market takes long to read
    await db.query('set local statement_timeout = 0')
    const head = await readHead(db)
    const { rows } = await db.query<{ id: string }>('select id from event where left_at is null')
    const current = new Set(rows.map(({ id }) => id))
    const unknown = [...current].filter((id) => !catalogue.get('event', id) || doubted.has(id))
    const { changes: whole } = unknown.length > 0 ? await loadMarket(db, unknown) : { changes: [] }
    const newer = await loadNewer(db, catalogue.v, current)
    return { head, current, newer, whole }
  })
}

/**
 * An event that left and came back is written with its old version; a doubted one may have an older version than here.
 */
const isHeldOtherwise = (op: Op, doubted: ReadonlySet<string>, catalogue: Catalogue): boolean =>
  catalogue.lastKnown(op.entity, op.id) !== undefined &&
  (catalogue.get(op.entity, op.id) === undefined || doubted.has(eventOf(op.entity, op.id, catalogue) ?? ''))

/** The events with something newer here than `v`. */
async function eventsSince(v: Version, catalogue: Catalogue): Promise<Set<string>> {
  const found = new Set<string>()
  for (const kind of ['event', 'market', 'selection', 'scoreboard', 'statistics'] as const)
    await inTurns(catalogue.all(kind), ({ id }) => {
      const eventId = catalogue.versionOf(kind, id) > v ? eventOf(kind, id, catalogue) : undefined
      if (eventId !== undefined) found.add(eventId)
    })
  return found
}

function eventOf(kind: EntityKind, id: string, catalogue: Catalogue): string | undefined {
  if (kind === 'category') return undefined
  if (kind === 'market' || kind === 'selection') return catalogue.lastKnown(kind, id)?.eventId
  return id
}

/** The removals of what is held here of these events and was never written. */
async function neverWritten(eventIds: ReadonlySet<string>, whole: Change[], catalogue: Catalogue): Promise<Op[]> {
  const written = new Set(whole.flatMap(({ ops }) => ops.map((op) => `${op.entity} ${op.id}`)))
  const removals = await removalsOf(eventIds, catalogue)
  return removals.filter((op) => !written.has(`${op.entity} ${op.id}`) && catalogue.get(op.entity, op.id))
}
