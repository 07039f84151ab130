import { restrictionsOf } from '../../block/index.ts'
import type { Handlers } from '../../http/index.ts'
import type { AccountParts } from '../accountParts.ts'

export const restrictions =
  ({ pool }: Pick<AccountParts, 'pool'>): Handlers['restrictions'] =>
  async (_input, { session: { customerId } }) => {
    const inForce = await restrictionsOf(pool, customerId)
    return { data: { restrictions: inForce.map(({ since, ...each }) => ({ ...each, since: since.toISOString() })) } }
  }
