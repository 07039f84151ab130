import type { Brand } from '@touchline/domain/brand'
import type { Pool } from '../../database/index.ts'
import { closeCheck } from '../../finances/index.ts'
import { financialTermsAt } from '../../protection/index.ts'
import { type Acted, act, OperationRefused, type Who } from '../act.ts'

/** A check is closed once, by whoever spoke to the customer. */
export const closeFinancialCheck = (
  pool: Pool,
  who: Who,
  input: { id: string; heard: string },
  brand: Pick<Brand, 'countryCode'>,
): Promise<Acted<'closeFinancialCheck'>> =>
  act(pool, { name: 'closeFinancialCheck', who, input }, async (db, { id, heard }, { by }) => {
    const validMonths = financialTermsAt(brand, new Date())?.validMonths ?? 12
    const customer = await closeCheck(db, { id, by, heard, validMonths })
    if (customer === undefined) throw new OperationRefused(`No check "${id}" waits for staff: finances list has those that do.`)
    return { customer }
  })
