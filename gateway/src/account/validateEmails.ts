import type { Queryable } from '../database/index.ts'
import type { MailQueue } from '../mail/index.ts'
import type { OneTimeCodes } from '../oneTimeCode/index.ts'
import type { Customer } from './customers.ts'

export const emailLinkHours = 48
const hourMs = 3_600_000

/** The subject of a link that validates an address. */
const emailBinding = (email: string): string => email.toLowerCase()

/**
 * Queues the link that validates a customer's address; an earlier one stops working. If the address is another customer's, its
 * owner is notified instead, with the same work: a link would let them validate the account of somebody who only claims the
 * address, and would replace their own.
 */
export async function mailValidation(
  db: Queryable,
  { mail, codes }: { mail: MailQueue; codes: OneTimeCodes },
  { customer, lang }: { customer: Pick<Customer, 'id' | 'email'>; lang: string },
): Promise<void> {
  const { id: customerId, email } = customer
  const ttlMs = emailLinkHours * hourMs
  const { rows } = await db.query<{ id: string }>(
    'select id::text from customer where lower(email) = lower($1) and not email_repeated',
    [email],
  )
  const owner = rows[0]?.id ?? customerId
  const token = await codes.issue(db, {
    purpose: 'validateEmail',
    binding: owner === customerId ? emailBinding(email) : `of another customer than ${customerId}`,
    customerId,
    ttlMs,
    form: 'link',
  })
  if (owner !== customerId)
    return mail.send(db, {
      channel: 'mail',
      to: email,
      customerId: owner,
      template: 'emailInUse',
      language: lang,
      values: { link: mail.linkTo('/forgot-password') },
    })
  const fragment = new URLSearchParams({ email, validateToken: token }).toString()
  await mail.send(db, {
    channel: 'mail',
    to: email,
    customerId,
    template: 'validateEmail',
    language: lang,
    values: { link: mail.linkTo(`/emailvalidate#${fragment}`), hours: String(emailLinkHours) },
    expiresInMs: ttlMs,
  })
}

/** Records that the customer has confirmed the address. */
export async function noteValidated(db: Queryable, customerId: string, email: string): Promise<void> {
  await db.query('insert into email_validation (customer_id, email) values ($1, lower($2)) on conflict do nothing', [
    customerId,
    email,
  ])
}
