import type { Handlers } from '../../http/index.ts'
import type { AccountParts } from '../accountParts.ts'
import { confirmOwnLimit } from '../ownLimits.ts'
import { readTimeSlots } from '../timeSlots.ts'

export function confirmTimeSlots({ pool }: AccountParts): Handlers['confirmTimeSlots'] {
  return async (_input, { session: { customerId } }) => {
    const became = await confirmOwnLimit(pool, customerId, { kind: 'timeSlot', period: 'week' })
    if (became === 'stopped') return { refused: 'NotAllowed' }
    if (became === 'nothing') return { refused: 'InvalidRequest', message: 'no change of the time slots can be confirmed now' }
    return { data: { timeSlots: await readTimeSlots(pool, customerId) } }
  }
}
