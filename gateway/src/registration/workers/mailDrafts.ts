import { inLowerCase } from '@touchline/domain/account'
import type { Logger } from 'pino'
import { stopOf } from '../../block/index.ts'
import { type Connection, inTransaction, type Pool } from '../../database/index.ts'
import type { MailQueue } from '../../mail/index.ts'
import type { OneTimeCodes } from '../../oneTimeCode/index.ts'
import type { Vault } from '../../vault/index.ts'
import { createWorker, type Worker } from '../../worker/index.ts'
import { type DueDraft, deleteExpired, mayMail, nextLinkMs, takeDue } from '../drafts.ts'

export interface DraftMailOptions {
  pool: Pool
  mail: MailQueue
  codes: OneTimeCodes
  vault: Vault
  log: Logger
  sweepMs?: number
}

const batchSize = 20
const dayMs = 86_400_000

const addressOf = ({ form }: DueDraft): string => inLowerCase(form.email.trim())

/**
 * Mails the links of registration forms that were left, and deletes expired ones. What is due is in the table, and a link is
 * queued in the transaction that marks it: several processes share the work, and one that is killed mails twice or not at all.
 * Only here is looked up whether the address belongs to a customer, so the call that keeps a form cannot reveal it.
 */
export function createDraftMail(options: DraftMailOptions): Worker {
  const { pool, mail, log, sweepMs = 60_000 } = options
  return createWorker({
    name: 'registration drafts',
    sweepMs,
    log,
    run: async (look, stop) => {
      while (!stop.aborted && (await mailSome(options)));
      if (look === 'all') while (!stop.aborted && (await deleteExpired(pool, batchSize)));
    },
    dueInMs: () => (mail.isAvailable('mail') ? nextLinkMs(pool) : Promise.resolve(undefined)),
  })
}

async function mailSome({ pool, mail, codes, vault }: DraftMailOptions): Promise<boolean> {
  if (!mail.isAvailable('mail') || (await nextLinkMs(pool)) !== 0) return false
  const taken = await inTransaction(pool, async (db) => {
    const due = await takeDue(db, vault, batchSize)
    // in one order everywhere: two processes may count the same two addresses
    for (const draft of due.toSorted((a, b) => (addressOf(a) < addressOf(b) ? -1 : 1)))
      if (await mayMail(db, vault, draft.form.email)) await mailAbout(db, { mail, codes }, draft)
    return due.length
  })
  mail.wake()
  return taken === batchSize
}

async function mailAbout(
  db: Connection,
  { mail, codes }: { mail: MailQueue; codes: OneTimeCodes },
  { form, language, binding, expiresInMs }: DueDraft,
): Promise<void> {
  const to = form.email.trim()
  const { rows } = await db.query<{ id: string }>(
    'select id::text from customer where lower(email) = lower($1) and not email_repeated',
    [to],
  )
  const owner = rows[0]?.id
  if (owner !== undefined) {
    // somebody who may not log in is not invited to
    if (await stopOf(db, owner, 'login')) return
    const values = { link: mail.linkTo('/login') }
    return mail.send(db, { channel: 'mail', to, customerId: owner, template: 'joinedBefore', language, values })
  }
  const token = await codes.issue(db, { purpose: 'resumeRegistration', binding, ttlMs: expiresInMs, form: 'link' })
  const values = {
    link: mail.linkTo(`/registration#resume=${token}`),
    days: String(Math.max(1, Math.round(expiresInMs / dayMs))),
  }
  await mail.send(db, { channel: 'mail', to, template: 'resumeRegistration', language, values, expiresInMs })
}
