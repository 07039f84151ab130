import type { Catalogue, Op, Version } from '@touchline/domain/catalogue'

/** From version `v` on it could be bet on, or not. */
export interface OpenChange {
  entity: 'event' | 'market' | 'selection'
  id: string
  v: Version
  open: boolean
}

/** The change of availability by an op that is already applied. An entity that starts open is not reported. */
export function openChangeOf(op: Op, catalogue: Catalogue): OpenChange | undefined {
  const { entity, id } = op
  if (entity !== 'event' && entity !== 'market' && entity !== 'selection') return undefined
  if (op.op === 'remove' || op.op === 'replacedby' || !Object.keys(op.data).some((field) => notifying.has(field)))
    return undefined
  const open = isOpen(entity, id, catalogue)
  return open && op.op !== 'update' ? undefined : { entity, id, v: catalogue.versionOf(entity, id), open }
}

const notifying = new Set(['state', 'suspended', 'status', 'kind'])

function isOpen(entity: OpenChange['entity'], id: string, catalogue: Catalogue): boolean {
  if (entity === 'market') return catalogue.get('market', id)?.status === 'OPEN'
  if (entity === 'selection') {
    const selection = catalogue.get('selection', id)
    return selection?.status === 'OPEN' && selection.kind !== 'NR'
  }
  const event = catalogue.get('event', id)
  return event?.suspended === false && (event.state === 'NOTSTARTED' || event.state === 'INPLAY')
}
