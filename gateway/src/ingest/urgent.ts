import type { Op } from '@touchline/domain/catalogue'

/**
 * Whether something is suspended: a placement reads the database, and until it is written there a customer can still
 * bet on an event that is over.
 */
export const suspendsSomething = (ops: Op[]): boolean => ops.some(suspends)

function suspends(op: Op): boolean {
  if (op.op === 'replacedby') return true
  if (op.op !== 'update') return false
  if (op.entity === 'event') return op.data.suspended === true
  if (op.entity === 'market') return (op.data.status ?? 'OPEN') !== 'OPEN' || op.data.outcomes !== undefined
  return op.entity === 'selection' && ((op.data.status ?? 'OPEN') !== 'OPEN' || op.data.kind === 'NR')
}
