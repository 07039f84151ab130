import type { MessageButton } from '@touchline/domain/message'
import type { Queryable } from '../database/index.ts'
import { writeMessages } from './tellCustomer.ts'
import type { MessageTexts } from './writeTexts.ts'

export interface Asking {
  customerId: string
  key: string
  /** the member of staff who asks */
  by: string
  texts: MessageTexts
  button?: MessageButton
  dismissable?: boolean
}

/** Sends a customer the message of a questionnaire, in the caller's transaction. Returns its id. */
export async function sendAsking(
  db: Queryable,
  { customerId, key, by, texts, button, dismissable = true }: Asking,
): Promise<string> {
  const form = {
    purpose: 'protection',
    inboxType: 'QUESTIONNAIRE',
    group: 'info',
    dismissable,
    ...(button && { button }),
  } as const
  await writeMessages(db, { form, key, kind: 'questionnaire', texts, by }, [customerId])
  const { rows } = await db.query<{ id: string }>('select id::text from message where key = $1 and customer_id = $2', [
    key,
    customerId,
  ])
  const [sent] = rows
  if (!sent) throw new Error(`the message ${key} was not sent`)
  return sent.id
}
