import type { Handlers } from '../../http/index.ts'
import type { CashierParts } from '../cashierParts.ts'
import { depositsShown } from '../shown.ts'

export const depositStatus =
  ({ pool }: CashierParts): Handlers['depositStatus'] =>
  async ({ depositId }, { session: { customerId } }) => {
    const [found] = await depositsShown(pool, 'p.id = $2', [customerId, depositId])
    return found ? { data: found } : { refused: 'NotFound' }
  }
