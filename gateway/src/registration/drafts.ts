import { createHash } from 'node:crypto'
import type { RegistrationDraft } from '@touchline/contract/player/registration'
import { inLowerCase } from '@touchline/domain/account'
import type { Connection, Queryable } from '../database/index.ts'
import type { Vault } from '../vault/index.ts'

/** A form that was left, with what is needed to mail about it. */
export interface Draft {
  ref: string
  form: RegistrationDraft
  /** of the page that it was typed on */
  language: string
}

const hashOfRef = (ref: string): Buffer => createHash('sha256').update(ref).digest()
const hashOfDevice = (deviceId: string): Buffer => createHash('sha256').update(`device ${deviceId}`).digest()
const contextOf = (refHash: Buffer): string => `registration draft ${refHash.toString('hex')}`

/** By the newest key, then by older ones. Addresses can be guessed, so the key is not in the database. */
const addressHashes = (vault: Vault, email: string): [Buffer, ...Buffer[]] =>
  vault.digests(inLowerCase(email.trim()), 'registration draft address')

const openDraft = (vault: Vault, refHash: Buffer, content: Uint8Array): Draft =>
  JSON.parse(vault.open(content, contextOf(refHash)).toString('utf8')) as Draft

/** Requests about one form, keeping it and joining with it, wait for each other; in the caller's transaction. */
export async function lockForm(db: Connection, ref: string): Promise<void> {
  await db.query(`select pg_advisory_xact_lock(hashtextextended('registration ' || $1, 0))`, [ref])
}

/** Whether this form was kept with this address before. */
export async function isKeptFor(db: Queryable, vault: Vault, { ref, form }: Draft): Promise<boolean> {
  const { rowCount } = await db.query('select from registration_draft where ref_hash = $1 and address_hash = any($2)', [
    hashOfRef(ref),
    addressHashes(vault, form.email),
  ])
  return rowCount !== 0
}

interface Keeping {
  keepDays: number
  mailAfterMinutes: number
}

/**
 * Keeps the form in place of an earlier version. Its link is mailed once, after a pause or at once. Returns when it expires;
 * undefined: somebody has joined with this form, and a late request must not bring it back.
 */
export async function keepDraft(
  db: Connection,
  { vault, draft, mailNow }: { vault: Vault; draft: Draft; mailNow: boolean },
  { keepDays, mailAfterMinutes }: Keeping,
): Promise<Date | undefined> {
  await lockForm(db, draft.ref)
  const refHash = hashOfRef(draft.ref)
  const content = vault.seal(JSON.stringify(draft), contextOf(refHash))
  const [addressHash] = addressHashes(vault, draft.form.email)
  const { rows } = await db.query<{ expiresAt: Date }>(keepSql, [
    refHash,
    addressHash,
    content,
    keepDays,
    mailNow ? 0 : mailAfterMinutes,
    mailNow,
    draft.ref,
  ])
  return rows[0]?.expiresAt
}

/** A form whose link was mailed is not mailed again unless its address changes or the person asks for it. */
const keepSql = `
  insert into registration_draft as d (ref_hash, address_hash, content, expires_at, mail_due_at)
  select $1, $2, $3, clock_timestamp() + make_interval(days => $4), clock_timestamp() + make_interval(mins => $5)
  where not exists (select from registration where ref = $7)
  on conflict (ref_hash) do update set address_hash = excluded.address_hash, content = excluded.content,
    saved_at = clock_timestamp(), expires_at = excluded.expires_at,
    mail_due_at = case when $6 or d.mail_due_at is not null or d.address_hash <> excluded.address_hash then excluded.mail_due_at end
  returning expires_at as "expiresAt"`

/** Empties it. The row stays until it expires. */
export async function forgetDraft(db: Queryable, ref: string): Promise<void> {
  await db.query('update registration_draft set content = null, mail_due_at = null where ref_hash = $1', [hashOfRef(ref)])
}

/** The draft that a link is about; undefined: it has expired, or the person has joined or wanted it forgotten. */
export async function draftOf(db: Queryable, vault: Vault, binding: string): Promise<Draft | undefined> {
  const refHash = Buffer.from(binding, 'hex')
  const { rows } = await db.query<{ content: Buffer }>(
    'select content from registration_draft where ref_hash = $1 and content is not null and expires_at > clock_timestamp()',
    [refHash],
  )
  return rows[0] && openDraft(vault, refHash, rows[0].content)
}

/** Remembers the device that resumed a form by its link. */
export async function noteResumed(db: Queryable, binding: string, deviceId: string | undefined): Promise<void> {
  await db.query('update registration_draft set resumed_at = clock_timestamp(), resumed_by = $2 where ref_hash = $1', [
    Buffer.from(binding, 'hex'),
    deviceId === undefined ? null : hashOfDevice(deviceId),
  ])
}

/** Whether this device resumed the form a few minutes ago: its answer may have been lost. */
export async function wasResumedBy(db: Queryable, binding: string, deviceId: string | undefined): Promise<boolean> {
  if (deviceId === undefined) return false
  const { rowCount } = await db.query(
    `select from registration_draft
     where ref_hash = $1 and resumed_by = $2 and resumed_at > clock_timestamp() - interval '5 minutes'`,
    [Buffer.from(binding, 'hex'), hashOfDevice(deviceId)],
  )
  return rowCount !== 0
}

/** A draft whose link is due. `binding` names it to its link. */
export interface DueDraft extends Draft {
  binding: string
  expiresInMs: number
}

/** Takes the drafts that are due, in the caller's transaction; another process takes others. */
export async function takeDue(db: Queryable, vault: Vault, most: number): Promise<DueDraft[]> {
  const { rows } = await db.query<{ refHash: Buffer; content: Buffer; expiresInMs: number }>(takeSql, [most])
  return rows.flatMap(({ refHash, content, expiresInMs }) => {
    try {
      return [{ ...openDraft(vault, refHash, content), binding: refHash.toString('hex'), expiresInMs }]
    } catch {
      // sealed with a key that is gone: the others must not wait for it
      return []
    }
  })
}

const takeSql = `
  update registration_draft set mail_due_at = null where ref_hash in (
    select ref_hash from registration_draft where mail_due_at <= clock_timestamp() order by mail_due_at
    limit $1 for update skip locked)
  returning ref_hash as "refHash", content,
    ceil(extract(epoch from expires_at - clock_timestamp()) * 1000)::float8 as "expiresInMs"`

/** Whether this address may be mailed now, which it then counts as: once a day. */
export async function mayMail(db: Queryable, vault: Vault, email: string): Promise<boolean> {
  const [newest, ...older] = addressHashes(vault, email)
  const { rowCount } = await db.query(mayMailSql, [newest, older])
  return rowCount !== 0
}

const mayMailSql = `
  insert into registration_draft_mail as m (address_hash)
  select $1 where not exists (
    select from registration_draft_mail where address_hash = any($2) and mailed_at > clock_timestamp() - interval '1 day')
  on conflict (address_hash) do update set mailed_at = clock_timestamp()
    where m.mailed_at <= clock_timestamp() - interval '1 day'
  returning address_hash`

/** Deletes what has expired; returns whether there may be more. */
export async function deleteExpired(db: Queryable, most: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `delete from registration_draft where ref_hash in (
       select ref_hash from registration_draft where expires_at < clock_timestamp() limit $1 for update skip locked)`,
    [most],
  )
  await db.query(`delete from registration_draft_mail where mailed_at < clock_timestamp() - interval '1 day'`)
  return rowCount === most
}

/** Milliseconds until the next link is due. */
export async function nextLinkMs(db: Queryable): Promise<number | undefined> {
  const { rows } = await db.query<{ ms: number }>(
    `select ceil(greatest(0, extract(epoch from mail_due_at - clock_timestamp())) * 1000)::integer as ms
     from registration_draft where mail_due_at is not null order by mail_due_at limit 1`,
  )
  return rows[0]?.ms
}
