import { requirePasswordChange as require } from '../../account/index.ts'
import type { Pool } from '../../database/index.ts'
import { endAllSessions } from '../../session/index.ts'
import { type Acted, act, OperationRefused, type Who } from '../act.ts'
import { customerNamed } from '../arguments.ts'

export const requirePasswordChange = (
  pool: Pool,
  who: Who,
  input: { customer: string },
): Promise<Acted<'requirePasswordChange'>> =>
  act(pool, { name: 'requirePasswordChange', who, input }, async (db, { customer }) => {
    const { id: customerId, username } = await customerNamed(db, customer)
    const { rows } = await db.query<{ hasPassword: boolean }>(
      'select password_hash is not null as "hasPassword" from customer where id = $1',
      [customerId],
    )
    if (!rows[0]?.hasPassword) throw new OperationRefused(`${username} logs in with passkeys only and has no password.`)
    const changed = await require(db, customerId, 'operator')
    await endAllSessions(db, customerId, { why: 'byOperator' })
    return { customer: username, changed }
  })
