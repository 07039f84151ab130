import type { Connection } from '../database/index.ts'
import type { MailQueue } from '../mail/index.ts'
import type { OneTimeCodes } from '../oneTimeCode/index.ts'
import type { Customer } from './customers.ts'
import { keepDuplicateKeys } from './duplicateKeys.ts'
import { emailLinkHours, noteValidated } from './validateEmails.ts'

interface Parts {
  mail: MailQueue
  codes: OneTimeCodes
}

export type AddressSide = 'old' | 'new'

const purposes = { old: 'confirmOldEmail', new: 'changeEmail' } as const
const ttlMs = emailLinkHours * 3_600_000

/**
 * Stores the requested change and mails both addresses. It replaces an earlier request and its links. Another customer's address
 * is accepted like any other: its owner is notified instead, so the change never gets the second consent. An account that the
 * customer closed before this one gives its address back.
 */
export async function requestEmailChange(
  db: Connection,
  parts: Parts,
  { customer, newEmail, lang }: { customer: Customer; newEmail: string; lang: string },
): Promise<void> {
  const { id: customerId, email: oldEmail } = customer
  await db.query(requestSql, [customerId, oldEmail, newEmail, ttlMs])
  const { rows } = await db.query<{ id: string }>(
    `select id::text from customer where lower(email) = lower($1) and not email_repeated and not ${isOwnFormer('customer', '$2')}`,
    [newEmail, customerId],
  )
  const [owner] = rows
  await mailConsent(db, parts, { customer, side: 'old', to: oldEmail, newEmail, lang })
  // a code is issued in any case, so that one from an earlier request cannot confirm this one
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
    expiresInMs: ttlMs,
  })
}

export type ChangeOutcome = 'changed' | 'waiting' | 'taken' | 'gone'

/** Records the consent of one address; the second consent changes the address. Throws on a conflict that inTransaction repeats. */
export async function consentToChange(
  db: Connection,
  parts: Parts,
  { customerId, side, lang }: { customerId: string; side: AddressSide; lang: string },
): Promise<ChangeOutcome> {
  const { rows } = await db.query<{ old_email: string; new_email: string; both: boolean }>(consentSql[side], [customerId])
  const [change] = rows
  if (!change) return 'gone'
  if (!change.both) return 'waiting'
  const { old_email: oldEmail, new_email: newEmail } = change
  await db.query(releaseSql, [customerId, newEmail])
  const { rowCount } = await db.query(changeSql, [customerId, oldEmail, newEmail])
  await db.query('delete from email_change where customer_id = $1', [customerId])
  if (rowCount === 0) return 'taken'
  await noteValidated(db, customerId, newEmail)
  await keepDuplicateKeys(db, [customerId])
  // links mailed to the old address stop working
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

const requestSql = `
  insert into email_change (customer_id, old_email, new_email, expires_at)
  values ($1, $2, $3, clock_timestamp() + $4 * interval '1 ms')
  on conflict (customer_id) do update set old_email = excluded.old_email, new_email = excluded.new_email,
    asked_at = clock_timestamp(), expires_at = excluded.expires_at, old_agreed_at = null, new_agreed_at = null`

const consentOf = (side: AddressSide): string => `
  update email_change set ${side}_agreed_at = coalesce(${side}_agreed_at, clock_timestamp())
  where customer_id = $1 and expires_at > clock_timestamp()
  returning old_email, new_email, old_agreed_at is not null and new_agreed_at is not null as both`
const consentSql: Record<AddressSide, string> = { old: consentOf('old'), new: consentOf('new') }

/** Whether it is an account that this customer closed before joining again: it is never reopened. */
const isOwnFormer = (account: string, customerId: string): string =>
  `exists (select from account_return r where r.customer_id = ${customerId}::bigint and r.former_id = ${account}.id)`

const releaseSql = `
  update customer former set email_repeated = true
  where lower(email) = lower($2) and not email_repeated and ${isOwnFormer('former', '$1')}`

/**
 * Changes nothing if the account's address is no longer the old one, or another account has the new one. One that only repeats
 * another's address has none: whoever joined with it must not keep the owner from coming back.
 */
const changeSql = `
  update customer set email = $3, email_repeated = false where id = $1 and email = $2
    and not exists (select from customer other
      where lower(other.email) = lower($3) and other.id <> $1 and not other.email_repeated)`
