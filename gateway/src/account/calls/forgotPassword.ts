import { createHash } from 'node:crypto'
import { inLowerCase } from '@touchline/domain/account'
import { type Connection, inTransaction } from '../../database/index.ts'
import { type Handlers, networkOf } from '../../http/index.ts'
import type { AccountParts } from '../accountParts.ts'
import { customerByName } from '../customers.ts'
import { countMail } from '../mailAttempts.ts'

const linkMinutes = 15
const ttlMs = linkMinutes * 60_000

/**
 * Does the same work for every name: for an unknown one it queues a code and a mail without a recipient. The mail goes
 * to the address of the account, never to a typed one.
 */
export function forgotPassword({ pool, mail, codes, attempts, captchas, brand }: AccountParts): Handlers['forgotPassword'] {
  async function queue(db: Connection, { name: username, birthDate, lang }: Forgotten): Promise<void> {
    const named = await customerByName(db, username)
    const customer = (await isBornOn(db, named?.id, birthDate)) ? named : undefined
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

  return async ({ username, birthDate, captcha }, { address, lang }) => {
    if (!mail.isAvailable('mail')) return { refused: 'MailUnavailable' }
    const name = username.trim()
    const asked = brand.login.forgottenAsksBirthDate
    if (asked && birthDate === undefined) return { refused: 'InvalidRequest', message: 'birthDate: required' }
    const keys = [{ name: `at ${networkOf(address)}`, free: brand.captcha.requests }]
    const attempt = await captchas.begin({ purpose: 'forgottenPassword', deviceId: '' }, keys, captcha)
    if ('refused' in attempt) return attempt
    attempt.end('failed')
    const tooMany = await countMail(attempts, { of: name, address })
    if (tooMany) return tooMany
    await inTransaction(pool, (db) => queue(db, { name, birthDate: asked ? birthDate : undefined, lang }))
    mail.wake()
    return { data: {} }
  }
}

interface Forgotten {
  name: string
  /** undefined: it is not asked for */
  birthDate: string | undefined
  lang: string
}

/** Also true of a customer whose date of birth is not known, such as one whom the operator added. The same query for every name. */
async function isBornOn(db: Connection, customerId: string | undefined, birthDate: string | undefined): Promise<boolean> {
  const { rowCount } = await db.query('select from customer_profile where customer_id = $1 and birth_date <> $2', [
    customerId ?? null,
    birthDate ?? null,
  ])
  return rowCount === 0
}
