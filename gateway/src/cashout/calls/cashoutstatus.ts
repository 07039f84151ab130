import type { Handlers } from '../../http/index.ts'
import type { CashOutParts } from '../cashOutParts.ts'
import { inLanguage, readCashOuts } from '../cashOutResult.ts'

export const cashoutstatus =
  ({ pool, brand }: CashOutParts): Handlers['cashoutstatus'] =>
  async ({ ref }, { session, lang }) => {
    const [result] = (await readCashOuts(pool, [{ customerId: session.customerId, ref }])).values()
    return result ? { data: inLanguage(result, lang, brand.currency) } : { refused: 'NotFound' }
  }
