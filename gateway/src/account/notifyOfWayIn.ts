import type { Connection } from '../database/index.ts'
import type { MailQueue } from '../mail/index.ts'
import { customerById } from './customers.ts'

interface Change {
  customerId: string
  template:
    | 'passkeyAdded'
    | 'passkeyRemoved'
    | 'appAdded'
    | 'appRemoved'
    | 'recoveryCodesRenewed'
    | 'pinSet'
    | 'pinRemoved'
    | 'pinUsedUp'
  /** of the passkey, or the device of a PIN */
  name?: string
  lang: string
}

/** A mail after a change of what the customer logs in with. Without a mail server it can still be changed. */
export async function notifyOfWayIn(
  db: Connection,
  { mail }: { mail: MailQueue },
  { customerId, template, name, lang }: Change,
): Promise<void> {
  if (!mail.isAvailable('mail')) return
  const { email } = await customerById(db, customerId)
  const values = { ...(name !== undefined && { name }), link: mail.linkTo('/security') }
  await mail.send(db, { channel: 'mail', to: email, customerId, template, language: lang, values })
}
