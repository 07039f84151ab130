import { createHash } from 'node:crypto'
import { inLowerCase } from '@touchline/domain/account'
import { type Connection, inTransaction } from '../../database/index.ts'
import type { Handlers } from '../../http/index.ts'
import type { AccountParts } from '../accountParts.ts'
import { customerByName } from '../customers.ts'
import { countMail } from '../mailAttempts.ts'

const linkMinutes = 15
const ttlMs = linkMinutes * 60_000

/**
 * Does the same work for every name: for an unknown one it queues a code and a mail without a recipient. The mail goes
 * to the address of the account, never to a typed one.
 */
export function forgotPassword({ pool, mail, codes, attempts }: AccountParts): Handlers['forgotPassword'] {
  async function queue(db: Connection, username: string, lang: string): Promise<void> {
    const customer = await customerByName(db, username)
    const binding = customer ? customer.id : `nobody ${createHash('sha256').update(inLowerCase(username)).digest('hex')}`
    const token = await codes.issue(db, { purpose: 'resetPassword', binding, customerId: customer?.id, ttlMs, form: 'link' })
    await mail.send(db, {
      channel: 'mail',
      to: customer?.email,
      customerId: customer?.id,
      template: 'resetPassword',
      language: lang,
      values: { link: mail.linkTo(`/reset-password#token=${token}`), minutes: String(linkMinutes) },
      expiresInMs: ttlMs,
    })
  }

  return async ({ username }, { address, lang }) => {
    if (!mail.isAvailable('mail')) return { refused: 'MailUnavailable' }
    const name = username.trim()
    const tooMany = await countMail(attempts, { of: name, address })
    if (tooMany) return tooMany
    await inTransaction(pool, (db) => queue(db, name, lang))
    mail.wake()
    return { data: {} }
  }
}
