import type { Handlers } from '../../http/index.ts'
import { saferGamblingAt, timeZoneOf } from '../../protection/index.ts'
import type { AccountParts } from '../accountParts.ts'
import { endOutsideSlots, readTimeSlots, slotProblem, writeTimeSlots } from '../timeSlots.ts'

export function setTimeSlots(parts: AccountParts): Handlers['setTimeSlots'] {
  const { pool, brand, now = () => new Date() } = parts
  return async ({ slots }, { session: { customerId } }) => {
    const problem = slots && slotProblem(slots)
    if (problem) return { refused: 'InvalidRequest', message: `slots: ${problem}` }
    const terms = { raiseAfterHours: saferGamblingAt(brand, now()).raiseAfterHours, timeZone: timeZoneOf(brand) }
    const became = await writeTimeSlots(pool, { customerId, slots: slots ?? undefined }, terms)
    if (became === 'stopped') return { refused: 'NotAllowed' }
    const timeSlots = await readTimeSlots(pool, customerId)
    await endOutsideSlots(parts, customerId)
    return { data: { timeSlots } }
  }
}
