import { idInChannel } from '@touchline/contract/channel'
import type { EntityTables } from '@touchline/contract/entity'
import { type Catalogue, type Change, dropUnnamed, type Op, type Version } from '@touchline/domain/catalogue'
import { knownVersion } from './knownVersion.ts'
import type { Trends } from './trends.ts'

/** The way into the page's catalogue: pushed changes a picture at a time, lists at once. */
export interface Intake {
  /** A message of a catalogue channel; `isWhole`: what it does not name of the channel is gone. */
  pushed(channel: string, change: Change, isWhole: boolean): void
  /** What is newer in the catalogue already stays. */
  putTables(tables: EntityTables): void
  /** from which version on a channel need be told; 0 where only the whole will do */
  versionOf(channel: string): Version
}

export function createIntake(catalogue: Catalogue, trends: Trends, onFrame: (run: () => void) => void): Intake {
  /** the version of the last message of each channel, for when it is subscribed again */
  const toldAt = new Map<string, Version>()
  let waiting: { channel: string; change: Change; isWhole: boolean }[] = []

  function applyWaiting(): void {
    const changes = waiting
    waiting = []
    for (const { channel, change, isWhole } of changes)
      apply(isWhole ? { v: change.v, ops: [...goneFrom(channel, change), ...change.ops] } : change)
  }

  /** What a whole list no longer names is gone. */
  function goneFrom(channel: string, { ops }: Change): Op[] {
    const named = new Set(ops.map((each) => each.id))
    const [, kind, part = '', list] = channel.split('/')
    const id = idInChannel(part)
    if (kind === 'market') return dropUnnamed(catalogue, { marketId: id }, named)
    return list === 'markets' ? dropUnnamed(catalogue, { eventId: id }, named) : []
  }

  function apply(change: Change): void {
    const before = new Map<string, number | undefined>()
    for (const op of change.ops) if (op.entity === 'selection') before.set(op.id, catalogue.get('selection', op.id)?.odds)
    for (const op of catalogue.apply(change))
      if (op.entity === 'selection') trends.note(op.id, before.get(op.id), catalogue.get('selection', op.id)?.odds)
  }

  return {
    pushed(channel, change, isWhole) {
      toldAt.set(channel, change.v)
      if (waiting.push({ channel, change, isWhole }) === 1) onFrame(applyWaiting)
    },
    putTables({ v, entities }) {
      const ops = Object.entries(entities).flatMap(([kind, table]) =>
        Object.entries(table).map(([id, data]) => ({ op: 'initial', entity: kind, id, data }) as Op),
      )
      apply({ v, ops })
    },
    versionOf: (channel) => Math.max(toldAt.get(channel) ?? 0, knownVersion(channel, catalogue)),
  }
}
