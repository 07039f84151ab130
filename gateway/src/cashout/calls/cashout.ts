import { acceptSettled } from '../../account/index.ts'
import { isRowId } from '../../database/index.ts'
import type { Handlers } from '../../http/index.ts'
import type { CashOutParts } from '../cashOutParts.ts'
import { inLanguage } from '../cashOutResult.ts'

export const cashout =
  ({ pool, brand, take, log }: CashOutParts): Handlers['cashout'] =>
  async ({ ref, betId, amount, fullReturn, acceptCashOutsChange }, { session, lang }) => {
    if (!isRowId(betId)) return { refused: 'NotFound' }
    try {
      const accept = acceptCashOutsChange ?? (await acceptSettled(pool, session.customerId)).cashOuts
      const result = await take({ customerId: session.customerId, request: { ref, betId, amount, fullReturn, accept } })
      if (result === 'conflict') return { refused: 'RefConflict' }
      return typeof result === 'string' ? { refused: 'NotFound' } : { data: inLanguage(result, lang, brand.currency) }
    } catch (error) {
      // It may have been accepted after all: the client calls cashoutstatus, or repeats the request, with the same ref.
      log.error({ err: error }, 'cash-out with unknown outcome')
      return { refused: 'Unavailable' }
    }
  }
