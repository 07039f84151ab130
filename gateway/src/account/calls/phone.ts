import type { Handlers } from '../../http/index.ts'
import type { AccountParts } from '../accountParts.ts'
import { endingOf, phoneOf } from '../phoneChanges.ts'

export const phone =
  ({ pool, mail }: AccountParts): Handlers['phone'] =>
  async (_input, { session }) => {
    const found = await phoneOf(pool, session.customerId)
    const canChange = found !== undefined && mail.isAvailable('sms')
    return { data: { ...(found?.phone !== undefined && { ending: endingOf(found.phone) }), canChange } }
  }
