import type { Queryable } from '../database/index.ts'
import type { MailQueue } from '../mail/index.ts'

type Template =
  | 'accountClosed'
  | 'accountClosedForGood'
  | 'accountClosedForHarm'
  | 'accountDormant'
  | 'accountReopened'
  | 'addressChanged'
  | 'appRemoved'
  | 'passkeyRemoved'
  | 'dataDownloaded'
  | 'dormantSoon'
  | 'nameChanged'

interface Notice {
  customerId: string
  template: Template
  values?: Readonly<Record<string, string>>
  /** the language of the page in use; by default the one in which the customer joined */
  language?: string
}

/** Queues a mail to a customer about their account; nothing without a mail server. */
export async function mailCustomer(
  db: Queryable,
  mail: MailQueue,
  { customerId, template, values = {}, language }: Notice,
): Promise<void> {
  if (!mail.isAvailable('mail')) return
  const { rows } = await db.query<{ email: string; language: string | null }>(
    'select email, language from customer c left join customer_profile p on p.customer_id = c.id where c.id = $1',
    [customerId],
  )
  const [customer] = rows
  if (!customer) throw new Error(`there is no customer ${customerId}`)
  await mail.send(db, {
    channel: 'mail',
    to: customer.email,
    customerId,
    template,
    language: language ?? customer.language ?? 'en-GB',
    values,
  })
}
