import { type Demands } from '@touchline/domain/identity'
import { isName, nameOf } from '@touchline/domain/registration'
import { keepDuplicateKeys } from '../../account/index.ts'
import type { Pool } from '../../database/index.ts'
import { changeChecks, lockChecks } from '../../identity/index.ts'
import type { MailQueue } from '../../mail/index.ts'
import { mailCustomer } from '../../ownData/index.ts'
import { type Acted, act, OperationRefused, type Who } from '../act.ts'
import { customerNamed } from '../arguments.ts'

/** Staff change a name after seeing why: a customer who could would give the account to somebody else. */
export const renameCustomer = (
  pool: Pool,
  who: Who,
  input: { customer: string; firstName: string; lastName: string },
  { demands, mail }: { demands: Demands; mail: MailQueue },
): Promise<Acted<'renameCustomer'>> =>
  act(pool, { name: 'renameCustomer', who, input }, async (db, { customer, firstName, lastName }, { by, ref }) => {
    if (!isName(firstName) || !isName(lastName)) throw new OperationRefused('This is not a valid name.')
    const { id, username } = await customerNamed(db, customer)
    await lockChecks(db, id)
    await db.query('update customer set first_name = $2, last_name = $3 where id = $1', [id, nameOf(firstName), nameOf(lastName)])
    await keepDuplicateKeys(db, [id])
    const source = { by, ref, evidence: 'operator' } as const
    await changeChecks(db, id, { is: 'outdated', what: ['identity'] }, { demands, source })
    await mailCustomer(db, mail, { customerId: id, template: 'nameChanged' })
    return { customer: username }
  })
