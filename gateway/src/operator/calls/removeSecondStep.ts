import type { Demands } from '@touchline/domain/identity'
import { removeAuthenticator, requirePasswordChange } from '../../account/index.ts'
import type { Pool } from '../../database/index.ts'
import { changeChecks, lockChecks } from '../../identity/index.ts'
import type { MailQueue } from '../../mail/index.ts'
import { mailCustomer } from '../../ownData/index.ts'
import { endAllSessions } from '../../session/index.ts'
import { type Acted, act, OperationRefused, type Who } from '../act.ts'
import { customerNamed } from '../arguments.ts'

/**
 * For a customer who has lost the app and the recovery codes. Whoever writes to staff may be a thief with the password: so the
 * identity is demanded again as it was at first, before anything moves money, and the owner is mailed.
 */
export const removeSecondStep = (
  pool: Pool,
  who: Who,
  input: { customer: string },
  { demands, mail }: { demands: Demands; mail: MailQueue },
): Promise<Acted<'removeSecondStep'>> =>
  act(pool, { name: 'removeSecondStep', who, input }, async (db, { customer }, { by, ref }) => {
    const { id, username } = await customerNamed(db, customer)
    await lockChecks(db, id)
    if (!(await removeAuthenticator(db, id))) throw new OperationRefused(`${username} has no authenticator app.`)
    await db.query('delete from pin where customer_id = $1', [id])
    const { rows } = await db.query<{ hasPassword: boolean }>(
      'select password_hash is not null as "hasPassword" from customer where id = $1',
      [id],
    )
    if (rows[0]?.hasPassword) await requirePasswordChange(db, id, 'operator')
    const source = { by, ref, evidence: 'operator' } as const
    await changeChecks(db, id, { is: 'outdated', what: ['identity'] }, { demands, source })
    await endAllSessions(db, id, { why: 'byOperator' })
    await mailCustomer(db, mail, { customerId: id, template: 'appRemoved', values: { link: mail.linkTo('/security') } })
    return { customer: username }
  })
