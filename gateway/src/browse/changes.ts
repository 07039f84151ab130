import type { Catalogue, Op, Version } from '@touchline/domain/catalogue'

/** What has changed since a body was built, as far as bodies care. */
export interface Changes {
  /** something came, went, moved or changed its state of play: any list may look different */
  readonly structureV: Version
  /** the last change of this event, its markets, prices or score */
  eventV(eventId: string): Version
  end(): void
}

export function watchChanges(catalogue: Catalogue): Changes {
  let structureV = catalogue.v
  const events = new Map<string, Version>()
  const end = catalogue.onChange(({ v, ops }) => {
    for (const op of ops) {
      const eventId = eventIdOf(op, catalogue)
      if (eventId === undefined || changesStructure(op)) structureV = v
      if (eventId !== undefined && op.op === 'remove' && op.entity === 'event') events.delete(eventId)
      else if (eventId !== undefined) events.set(eventId, v)
    }
  })
  return {
    get structureV() {
      return structureV
    },
    eventV: (eventId) => events.get(eventId) ?? 0,
    end,
  }
}

function eventIdOf(op: Op, catalogue: Catalogue): string | undefined {
  switch (op.entity) {
    case 'event':
    case 'scoreboard':
    case 'statistics':
      return op.id
    case 'market':
      return catalogue.get('market', op.id)?.eventId
    case 'selection':
      return catalogue.get('selection', op.id)?.eventId
    case 'category':
      return undefined
  }
}

function changesStructure(op: Op): boolean {
  if (op.entity === 'event') return op.op !== 'update' || listed.some((field) => field in op.data)
  if (op.entity === 'market') return op.op !== 'update' || op.data.status === 'CLOSED'
  return false
}

/** the fields of an event by which it is listed, ordered or found */
const listed = ['state', 'startTime', 'categoryId', 'sportId', 'name', 'participants', 'tags', 'racing']
