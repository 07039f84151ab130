import {
  type FinancialAnswer,
  type FinancialCheckKind,
  type FinancialOutcome,
  type FinancialTerms,
  financialOutcome,
  followOf,
} from '@touchline/domain/protection'
import { beginBlock } from '../block/index.ts'
import { bookOf, type Connection, inTransaction, type Pool } from '../database/index.ts'
import { lockWallets } from '../ledger/index.ts'
import { tellCustomer } from '../message/index.ts'

export interface OpenCheck {
  id: string
  customerId: string
  kind: FinancialCheckKind
  amountMinor: number
}

/**
 * Records an answer and does what follows from it, in one transaction under the customer's lock: a deposit is begun before it, or decided
 * after it. Does nothing if it was answered meanwhile.
 */
export const answerCheck = (
  pool: Pool,
  check: OpenCheck,
  { answer, terms }: { answer: FinancialAnswer; terms: FinancialTerms },
): Promise<FinancialOutcome | undefined> =>
  inTransaction(bookOf(pool, check.customerId), async (db) => {
    const { id, customerId, kind, amountMinor } = check
    await lockWallets(db, [customerId])
    const isCapacity = kind === 'capacity'
    const outcome = financialOutcome(answer, {
      netMinor: amountMinor,
      incomeShareMaxPercent: isCapacity ? terms.incomeShareMaxPercent : undefined,
    })
    const follows = followOf[outcome]
    const { rowCount } = await db.query(
      `update financial_check set answered_at = clock_timestamp(), outcome = $2, follows = $3, evidence = $4,
         valid_until = clock_timestamp() + make_interval(months => $5)
       where id = $1 and answered_at is null`,
      [id, outcome, follows, JSON.stringify(answer), terms.validMonths],
    )
    if (rowCount === 0) return undefined
    if (follows === 'message') await tellCustomer(db, { customerId, kind: 'intervention', key: `financialCheck:${id}` })
    if (follows === 'talk') {
      await beginBlock(db, { customerId, kind: 'talkWanted', by: 'system', ref: `financialCheck:${id}` }, 'permanent')
      await tellCustomer(db, { customerId, kind: 'talkWanted', key: `financialCheck:${id}` })
    }
    if (outcome === 'tooMuch' && terms.noBonusDays !== undefined)
      await beginBlock(
        db,
        { customerId, kind: 'noBonuses', by: 'system', ref: `financialCheck:${id}` },
        { hours: terms.noBonusDays * 24 },
      )
    await note(db, check, { outcome, action: follows })
    return outcome
  })

/** A line of the history, like a marker's: without what the service said about the person. */
export const note = (
  db: Connection,
  { customerId, kind, amountMinor }: Pick<OpenCheck, 'customerId' | 'kind' | 'amountMinor'>,
  { outcome, action }: { outcome: string; action: string },
) =>
  db.query(`insert into history_event (customer_id, kind, content) values ($1, 'marker', $2)`, [
    customerId,
    JSON.stringify({ group: 'finances', evidence: { check: kind, amountMinor, outcome }, action }),
  ])
