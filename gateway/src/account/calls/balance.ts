import type { Handlers } from '../../http/index.ts'
import type { AccountParts } from '../accountParts.ts'
import { customerById } from '../customers.ts'
import { balanceOf } from '../userInfoOf.ts'

export const balance =
  ({ pool, balancesOf }: AccountParts): Handlers['balance'] =>
  async (_input, { session }) => {
    const customer = await customerById(pool, session.customerId)
    return { data: balanceOf(customer, await balancesOf(pool, customer.id)) }
  }
