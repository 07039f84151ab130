import type { Demands } from '@touchline/domain/identity'
import { removeAuthenticator, requirePasswordChange } from '../../account/index.ts'
import type { Connection, Pool } from '../../database/index.ts'
import { changeChecks, lockChecks } from '../../identity/index.ts'
import type { MailQueue } from '../../mail/index.ts'
import { mailCustomer } from '../../ownData/index.ts'
import { endAllSessions } from '../../session/index.ts'
import { type Acted, act, OperationRefused, type Who } from '../act.ts'
import { customerNamed } from '../arguments.ts'

/**
 * For a customer who has lost the app and the recovery codes, or, without an app, the passkeys beside the password. Whoever writes to staff may be a thief with the password: so the
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
    const { rows } = await db.query<{ hasPassword: boolean }>(
      'select password_hash is not null as "hasPassword" from customer where id = $1 for update',
      [id],
    )
    const { hasPassword = false } = rows[0] ?? {}
    const hadApp = await removeAuthenticator(db, id)
    // without a password they are the only way in: a mailed link sets one first
    const passkeys = hadApp || !hasPassword ? [] : await removePasskeys(db, id)
    if (!hadApp && passkeys.length === 0)
      throw new OperationRefused(`${username} has no authenticator app, and no passkey beside a password.`)
    await db.query('delete from pin where customer_id = $1', [id])
    if (hasPassword) await requirePasswordChange(db, id, 'operator')
    const source = { by, ref, evidence: 'operator' } as const
    await changeChecks(db, id, { is: 'outdated', what: ['identity'] }, { demands, source })
    await endAllSessions(db, id, { why: 'byOperator' })
    const values = { link: mail.linkTo('/security') }
    if (hadApp) await mailCustomer(db, mail, { customerId: id, template: 'appRemoved', values })
    for (const name of passkeys)
      await mailCustomer(db, mail, { customerId: id, template: 'passkeyRemoved', values: { ...values, name } })
    return { customer: username }
  })

/** Their names. */
async function removePasskeys(db: Connection, customerId: string): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>('delete from passkey where customer_id = $1 returning name', [customerId])
  return rows.map(({ name }) => name)
}
