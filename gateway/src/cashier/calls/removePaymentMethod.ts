import type { Handlers } from '../../http/index.ts'
import type { CashierParts } from '../cashierParts.ts'
import { removeMethod } from '../methods.ts'

export const removePaymentMethod =
  ({ pool }: CashierParts): Handlers['removePaymentMethod'] =>
  async ({ methodId }, { session: { customerId } }) =>
    (await removeMethod(pool, customerId, methodId)) ? { data: {} } : { refused: 'NotFound' }
