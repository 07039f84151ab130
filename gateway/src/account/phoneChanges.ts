import type { Connection, Queryable } from '../database/index.ts'
import type { MailQueue } from '../mail/index.ts'
import type { OneTimeCodes, Redeemed } from '../oneTimeCode/index.ts'
import { customerById } from './customers.ts'
import { keepDuplicateKeys } from './duplicateKeys.ts'

interface Parts {
  mail: MailQueue
  codes: OneTimeCodes
}

const codeMinutes = 10
const ttlMs = codeMinutes * 60_000

/** The customer's number, if there is one; undefined for a customer who cannot have one, because they have no profile. */
export async function phoneOf(db: Queryable, customerId: string): Promise<{ phone: string | undefined } | undefined> {
  const { rows } = await db.query<{ phone: string | null }>('select phone from customer_profile where customer_id = $1', [
    customerId,
  ])
  return rows[0] && { phone: rows[0].phone ?? undefined }
}

interface Change {
  customerId: string
  /** E.164 */
  phone: string
  lang: string
}

/** Stores the requested change and sends its code to the new number; both replace earlier ones. */
export async function requestPhoneChange(db: Connection, { mail, codes }: Parts, { customerId, phone, lang }: Change) {
  await db.query(requestSql, [customerId, phone, ttlMs])
  const code = await codes.issue(db, { purpose: 'changePhone', binding: customerId, customerId, ttlMs, form: 'digits' })
  await mail.send(db, {
    channel: 'sms',
    to: phone,
    customerId,
    template: 'changePhone',
    language: lang,
    values: { code, minutes: String(codeMinutes) },
    expiresInMs: ttlMs,
  })
}

/** The outcome must be committed even if the code is wrong: it counts. */
export async function confirmPhoneChange(
  db: Connection,
  { mail, codes }: Parts,
  { customerId, otp, lang }: { customerId: string; otp: string; lang: string },
): Promise<Redeemed['at'] | 'gone'> {
  const redeemed = await codes.redeem(db, { purpose: 'changePhone', binding: customerId, code: otp })
  if (redeemed.at !== 'redeemed') return redeemed.at
  const { rows } = await db.query<{ phone: string }>(
    'delete from phone_change where customer_id = $1 and expires_at > clock_timestamp() returning phone',
    [customerId],
  )
  const [change] = rows
  if (!change) return 'gone'
  const before = await phoneOf(db, customerId)
  await db.query('update customer_profile set phone = $2 where customer_id = $1', [customerId, change.phone])
  await db.query('insert into phone_validation (customer_id, phone) values ($1, $2) on conflict do nothing', [
    customerId,
    change.phone,
  ])
  await keepDuplicateKeys(db, [customerId])
  const notice = { customerId, template: 'phoneChanged' as const, language: lang, values: { ending: endingOf(change.phone) } }
  if (before?.phone !== undefined) await mail.send(db, { ...notice, channel: 'sms', to: before.phone })
  const { email } = await customerById(db, customerId)
  if (mail.isAvailable('mail')) await mail.send(db, { ...notice, channel: 'mail', to: email })
  return 'redeemed'
}

export const endingOf = (phone: string): string => phone.slice(-3)

const requestSql = `
  insert into phone_change (customer_id, phone, expires_at) values ($1, $2, clock_timestamp() + $3 * interval '1 ms')
  on conflict (customer_id) do update set phone = excluded.phone, asked_at = clock_timestamp(), expires_at = excluded.expires_at`
