import type { Handlers } from '../../http/index.ts'
import type { CashierParts } from '../cashierParts.ts'
import { pdfStatement } from '../statementPdf.ts'

export const statementPdf =
  ({ pool, brand }: CashierParts): Handlers['statementPdf'] =>
  async ({ from, to }, { lang, session: { customerId } }) => {
    const content = await pdfStatement({ pool, brand }, customerId, { from, to, lang, now: new Date() })
    if (!content) return { refused: 'InvalidRequest', message: 'more than 20,000 movements: ask for a shorter span' }
    return { file: { name: `statement-${from.slice(0, 10)}.pdf`, content } }
  }
