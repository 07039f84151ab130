import type { Connection } from '../database/index.ts'
import type { MailQueue } from '../mail/index.ts'
import type { OneTimeCodes } from '../oneTimeCode/index.ts'

export interface PasswordToSet {
  customerId: string
  /** the result of `Passwords.hash` */
  passwordHash: string
  /** the hash that it must replace, null if there must be none; absent: any */
  before?: string | null
  lang: string
}

/**
 * Sets the password, notifies the customer by mail, and cancels what an intruder may have requested or set: every unused
 * code, a pending change of address or number, every PIN, and notifications on every device. Returns false and does nothing if `before` is no longer the stored hash.
 */
export async function setPassword(
  db: Connection,
  { mail, codes }: { mail: MailQueue; codes: OneTimeCodes },
  { customerId, passwordHash, before, lang }: PasswordToSet,
): Promise<boolean> {
  const { rows } = await db.query<{ email: string }>(setSql, [customerId, passwordHash, before ?? null, before === undefined])
  const [customer] = rows
  if (!customer) return false
  await codes.revoke(db, customerId)
  await db.query('delete from password_change_required where customer_id = $1', [customerId])
  for (const table of ['email_change', 'phone_change', 'pin', 'push_subscription'])
    await db.query(`delete from ${table} where customer_id = $1`, [customerId])
  // without a mail server the password can still be changed
  if (mail.isAvailable('mail'))
    await mail.send(db, {
      channel: 'mail',
      to: customer.email,
      customerId,
      template: 'passwordChanged',
      language: lang,
      values: { link: mail.linkTo('/forgot-password') },
    })
  return true
}

const setSql = `update customer set password_hash = $2, initial_password_until = null
  where id = $1 and ($4 or password_hash is not distinct from $3) returning email`
