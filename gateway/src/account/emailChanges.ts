import type { Connection } from '../database/index.ts'
import type { MailQueue } from '../mail/index.ts'
import type { OneTimeCodes } from '../oneTimeCode/index.ts'
import type { Customer } from './customers.ts'
import { emailLinkHours, noteValidated } from './validateEmails.ts'

interface Parts {
  mail: MailQueue
  codes: OneTimeCodes
}

export type AddressSide = 'old' | 'new'

const purposes = { old: 'confirmOldEmail', new: 'changeEmail' } as const
const ttlMs = emailLinkHours * 3_600_000

/**
 * Notes the wish and mails both addresses; an earlier wish is replaced, with its links. An address of another customer is
 * accepted like any other: its owner is told, and the change never gets its second consent.
 */
export async function askEmailChange(
  db: Connection,
  parts: Parts,
  { customer, newEmail, lang }: { customer: Customer; newEmail: string; lang: string },
): Promise<void> {
  const { id: customerId, email: oldEmail } = customer
  await db.query(askSql, [customerId, oldEmail, newEmail, ttlMs])
  const { rows } = await db.query<{ id: string }>(
    'select id::text from customer where lower(email) = lower($1) and not email_repeated',
    [newEmail],
  )
  const [owner] = rows
  await mailConsent(db, parts, { customer, side: 'old', to: oldEmail, newEmail, lang })
  // the code is issued in any case: one from an earlier wish must not agree to this one
  if (owner === undefined || owner.id === customerId)
    return mailConsent(db, parts, { customer, side: 'new', to: newEmail, newEmail, lang })
  await issue(db, parts, customer, 'new')
  await parts.mail.send(db, {
    channel: 'mail',
    to: newEmail,
    customerId: owner.id,
    template: 'emailInUse',
    language: lang,
    values: { link: parts.mail.linkTo('/forgot-password') },
  })
}

interface Consent {
  customer: Customer
  side: AddressSide
  to: string
  newEmail: string
  lang: string
}

const issue = (db: Connection, { codes }: Parts, { id: customerId }: Customer, side: AddressSide): Promise<string> =>
  codes.issue(db, { purpose: purposes[side], binding: customerId, customerId, ttlMs, form: 'link' })

async function mailConsent(db: Connection, parts: Parts, { customer, side, to, newEmail, lang }: Consent): Promise<void> {
  const token = await issue(db, parts, customer, side)
  await parts.mail.send(db, {
    channel: 'mail',
    to,
    customerId: customer.id,
    template: purposes[side],
    language: lang,
    values: {
      link: parts.mail.linkTo(`/confirm-email#${new URLSearchParams({ address: side, token }).toString()}`),
      hours: String(emailLinkHours),
      newEmail,
    },
    uselessInMs: ttlMs,
  })
}

export type ChangeOutcome = 'changed' | 'waiting' | 'taken' | 'gone'

/** One address agrees, with a redeemed link; with both the address changes. Throws on a conflict that inTransaction repeats. */
export async function agreeToChange(
  db: Connection,
  parts: Parts,
  { customerId, side, lang }: { customerId: string; side: AddressSide; lang: string },
): Promise<ChangeOutcome> {
  const { rows } = await db.query<{ old_email: string; new_email: string; both: boolean }>(agreeSql[side], [customerId])
  const [wish] = rows
  if (!wish) return 'gone'
  if (!wish.both) return 'waiting'
  const { old_email: oldEmail, new_email: newEmail } = wish
  const { rowCount } = await db.query(changeSql, [customerId, oldEmail, newEmail])
  await db.query('delete from email_change where customer_id = $1', [customerId])
  if (rowCount === 0) return 'taken'
  await noteValidated(db, customerId, newEmail)
  // what was mailed to the old address opens nothing any more
  await parts.codes.revoke(db, customerId)
  await parts.mail.send(db, {
    channel: 'mail',
    to: oldEmail,
    customerId,
    template: 'emailChanged',
    language: lang,
    values: { newEmail },
  })
  return 'changed'
}

const askSql = `
  insert into email_change (customer_id, old_email, new_email, expires_at)
  values ($1, $2, $3, clock_timestamp() + $4 * interval '1 ms')
  on conflict (customer_id) do update set old_email = excluded.old_email, new_email = excluded.new_email,
    asked_at = clock_timestamp(), expires_at = excluded.expires_at, old_agreed_at = null, new_agreed_at = null`

const agreed = (side: AddressSide): string => `
  update email_change set ${side}_agreed_at = coalesce(${side}_agreed_at, clock_timestamp())
  where customer_id = $1 and expires_at > clock_timestamp()
  returning old_email, new_email, old_agreed_at is not null and new_agreed_at is not null as both`
const agreeSql: Record<AddressSide, string> = { old: agreed('old'), new: agreed('new') }

/** Not if the account has another address by now, or another account this one. */
const changeSql = `
  update customer set email = $3, email_repeated = false where id = $1 and email = $2
    and not exists (select from customer other where lower(other.email) = lower($3) and other.id <> $1)`
