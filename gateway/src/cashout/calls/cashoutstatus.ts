import type { Handlers } from '../../http/index.ts'
import type { CashOutParts } from '../cashOutParts.ts'
import { readCashOuts } from '../cashOutResult.ts'

export const cashoutstatus =
  ({ pool }: CashOutParts): Handlers['cashoutstatus'] =>
  async ({ ref }, { session }) => {
    const [result] = (await readCashOuts(pool, [{ customerId: session.customerId, ref }])).values()
    return result ? { data: result } : { refused: 'NotFound' }
  }
