import type { Pool } from '../../database/index.ts'
import { eraseCustomer as erase, type NotErased } from '../../ownData/index.ts'
import { type Acted, act, OperationRefused, type Who } from '../act.ts'
import { customerNamed } from '../arguments.ts'

const sentences: Record<NotErased, string> = {
  erased: 'The data of this customer were erased before.',
  notClosed: 'The account is not closed.',
  excluded: 'The customer is excluded: the name is needed to refuse them.',
  openBets: 'Bets of the customer are still open.',
  balance: 'The customer has money here: pay it out first.',
  payments: 'A deposit or a withdrawal of the customer is on its way.',
}

/** After its end the customer has no name any more, so the log and the answer have the number. */
export const eraseCustomer = (pool: Pool, who: Who, input: { customer: string }): Promise<Acted<'eraseCustomer'>> =>
  act(pool, { name: 'eraseCustomer', who, input }, async (db, { customer }, { by, ref }) => {
    const { id } = await customerNamed(db, customer)
    const refused = await erase(db, { customerId: id, by, ref })
    if (refused) throw new OperationRefused(sentences[refused])
    return { customer: `#${id}`, id }
  })
