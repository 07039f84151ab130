import { channel, idInChannel } from '@touchline/contract/channel'
import type { EntityTables } from '@touchline/contract/entity'
import { type Catalogue, type Change, dropUnnamed, type Op, type Version } from '@touchline/domain/catalogue'
import { createYielding, slicesOf } from '../yieldToMain.ts'
import { knownVersion } from './knownVersion.ts'
import type { Trends } from './trends.ts'

/** Writes to the page's catalogue: pushed changes once per frame, lists at once. */
export interface Intake {
  /** A message of a catalogue channel; `isWhole`: entities of the channel that it does not contain are removed. */
  pushed(channel: string, change: Change, isWhole: boolean): void
  /** Newer entities in the catalogue stay. */
  putTables(tables: EntityTables): void
  /** The same in slices: the page runs in between, and pushed changes may arrive. Resolves when all are stored. */
  putTablesInSlices(tables: EntityTables): Promise<void>
  /** Drops an unused event and its channels' versions. */
  evict(eventId: string): void
  /** the version to subscribe from; 0 for the full state */
  versionOf(channel: string): Version
}

/** As many changes as a slow phone renders within a few milliseconds. */
const opsAtOnce = 24

export function createIntake(catalogue: Catalogue, trends: Trends, onFrame: (run: () => void) => void): Intake {
  /** version of the last message by channel, for resubscribing */
  const appliedAt = new Map<string, Version>()
  let waiting: { channel: string; change: Change; isWhole: boolean }[] = []

  function applyWaiting(): void {
    const changes = waiting
    waiting = []
    for (const { channel: name, change, isWhole } of changes)
      applyPushed(isWhole ? { v: change.v, ops: [...removedFrom(name, change), ...change.ops] } : change)
  }

  /** Removes what a full list no longer contains. */
  function removedFrom(name: string, { ops }: Change): Op[] {
    const named = new Set(ops.map((each) => each.id))
    const [, kind, part = '', list] = name.split('/')
    const id = idInChannel(part)
    if (kind === 'market') return dropUnnamed(catalogue, { marketId: id }, named)
    return list === 'markets' ? dropUnnamed(catalogue, { eventId: id }, named) : []
  }

  /** A pushed price has a trend; a price that a list changed may have moved long ago. */
  function applyPushed(change: Change): void {
    const before = new Map<string, number | undefined>()
    for (const op of change.ops) if (op.entity === 'selection') before.set(op.id, catalogue.get('selection', op.id)?.odds)
    for (const op of catalogue.apply(change))
      if (op.entity === 'selection') trends.note(op.id, before.get(op.id), catalogue.get('selection', op.id)?.odds)
  }

  return {
    pushed(name, change, isWhole) {
      appliedAt.set(name, change.v)
      if (waiting.push({ channel: name, change, isWhole }) === 1) onFrame(applyWaiting)
    },
    putTables(tables) {
      catalogue.apply({ v: tables.v, ops: opsOf(tables) })
    },
    async putTablesInSlices(tables) {
      const yieldToMain = createYielding()
      for (const ops of slicesOf(opsOf(tables), opsAtOnce)) {
        catalogue.apply({ v: tables.v, ops })
        await yieldToMain()
      }
    },
    evict(eventId) {
      for (const each of channelsOf(eventId, catalogue.evict(eventId))) appliedAt.delete(each)
    },
    versionOf: (name) => Math.max(appliedAt.get(name) ?? 0, knownVersion(name, catalogue)),
  }
}

/** The channels of an event and its markets. */
export const channelsOf = (eventId: string, marketIds: readonly string[]): string[] => [
  channel.event(eventId),
  channel.eventMarkets(eventId),
  channel.scoreboard(eventId),
  channel.statistics(eventId),
  ...marketIds.map((id) => channel.market(id)),
]

const opsOf = ({ entities }: EntityTables): Op[] =>
  Object.entries(entities).flatMap(([kind, table]) =>
    Object.entries(table).map(([id, data]) => ({ op: 'initial', entity: kind, id, data }) as Op),
  )
