import type { Change, Op, Version } from '@touchline/domain/catalogue'

/**
 * What the leader sends its followers: every change of the catalogue after `since` up to `v`. The next tick starts
 * where this one ends, and a follower that holds less than `since` has missed something.
 */
export interface Tick {
  term: number
  since: Version
  v: Version
  /** every change up to here is in the database */
  written: Version
  changes: Change[]
}

/** Reads the tick in a message, or states why there is none. */
export function readTick(message: unknown): Tick | { wrong: string } {
  if (!isRecord(message)) return { wrong: 'not a tick' }
  const { term, since, v, written, changes } = message
  const numbers = [term, since, v, written]
  if (!numbers.every((each) => Number.isSafeInteger(each) && Number(each) >= 0)) return { wrong: 'not a tick' }
  if (!Array.isArray(changes) || !changes.every(isChange)) return { wrong: 'not a tick' }
  return { term: Number(term), since: Number(since), v: Number(v), written: Number(written), changes }
}

const entities = new Set(['category', 'event', 'market', 'selection', 'scoreboard', 'statistics'])
const hasData = new Set(['initial', 'add', 'update'])

const isChange = (change: unknown): change is Change =>
  isRecord(change) && Number.isSafeInteger(change.v) && Array.isArray(change.ops) && change.ops.every(isOp)

function isOp(op: unknown): op is Op {
  if (!isRecord(op) || typeof op.id !== 'string' || !entities.has(String(op.entity))) return false
  if (hasData.has(String(op.op))) return isRecord(op.data)
  return op.op === 'remove' || (op.op === 'replacedby' && isRecord(op.replacedBy))
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
