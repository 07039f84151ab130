import type { Pool } from '../../database/index.ts'
import { withdrawQuestionnaire as withdraw } from '../../questionnaire/index.ts'
import { type Acted, act, OperationRefused, type Who } from '../act.ts'
import { customerNamed } from '../arguments.ts'

/** Takes back a questionnaire that was not answered. */
export const withdrawQuestionnaire = (
  pool: Pool,
  who: Who,
  input: { name: string; customer: string },
): Promise<Acted<'withdrawQuestionnaire'>> =>
  act(pool, { name: 'withdrawQuestionnaire', who, input }, async (db, { name, customer }) => {
    const { id: customerId } = await customerNamed(db, customer)
    if (!(await withdraw(db, { customerId, name })))
      throw new OperationRefused(`${customer} has no unanswered questionnaire "${name}".`)
    return { name }
  })
