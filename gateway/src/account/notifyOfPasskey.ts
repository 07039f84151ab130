import type { Connection } from '../database/index.ts'
import type { MailQueue } from '../mail/index.ts'
import { customerById } from './customers.ts'

interface Change {
  customerId: string
  template: 'passkeyAdded' | 'passkeyRemoved'
  name: string
  lang: string
}

/** Without a mail server passkeys can still be changed. */
export async function notifyOfPasskey(
  db: Connection,
  { mail }: { mail: MailQueue },
  { customerId, template, name, lang }: Change,
): Promise<void> {
  if (!mail.isAvailable('mail')) return
  const { email } = await customerById(db, customerId)
  const values = { name, link: mail.linkTo('/security') }
  await mail.send(db, { channel: 'mail', to: email, customerId, template, language: lang, values })
}
