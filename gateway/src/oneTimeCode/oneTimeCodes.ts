import { randomBytes, randomInt } from 'node:crypto'
import type { Queryable } from '../database/index.ts'
import type { Vault } from '../vault/index.ts'

export type CodePurpose =
  | 'validateEmail'
  | 'resetPassword'
  | 'login'
  | 'changeEmail'
  | 'confirmOldEmail'
  | 'changePhone'
  | 'resumeRegistration'

export interface CodeToIssue {
  purpose: CodePurpose
  /** the subject: a customer, an address, a session; a new code for the same purpose and subject replaces the old one */
  binding: string
  customerId?: string | undefined
  ttlMs: number
  /** a `link` cannot be guessed and names its subject by itself; six `digits` only count together with their subject */
  form: 'link' | 'digits'
}

export interface CodeToRedeem {
  purpose: CodePurpose
  /** required for digits; a link must have been issued for it, if given */
  binding?: string | undefined
  code: string
}

export type Redeemed =
  | { at: 'redeemed'; binding: string; customerId: string | undefined }
  /** redeemed before: whoever has the code has used it, or somebody else who read it */
  | { at: 'used'; binding: string; customerId: string | undefined }
  | { at: 'expired' }
  /** too many wrong codes: a new one must be issued */
  | { at: 'exhausted' }
  /** never issued, replaced, or for another purpose or subject */
  | { at: 'wrong' }

/** Codes for one use that are sent to somebody. The tables hold a keyed hash only. */
export interface OneTimeCodes {
  /** returns the code, which exists nowhere else */
  issue(db: Queryable, wanted: CodeToIssue): Promise<string>
  /** The outcome must be committed even if it is a refusal: it counts wrong codes. */
  redeem(db: Queryable, given: CodeToRedeem): Promise<Redeemed>
  /** what `redeem` would answer for a link, without redeeming it */
  look(db: Queryable, given: CodeToRedeem): Promise<Redeemed>
  /** every unused code of a customer stops working */
  revoke(db: Queryable, customerId: string): Promise<void>
}

const maxTries = 5
const isDigits = (code: string): boolean => /^\d{6}$/.test(code)
const newDigits = (): string => String(randomInt(0, 1_000_000)).padStart(6, '0')

export function createOneTimeCodes({ vault }: { vault: Vault }): OneTimeCodes {
  const hashesOf = (purpose: CodePurpose, code: string, binding = ''): [Buffer, ...Buffer[]] =>
    vault.digests(code, isDigits(code) ? `digits ${purpose} ${binding}` : `link ${purpose}`)

  async function look(db: Queryable, { purpose, binding, code }: CodeToRedeem): Promise<Redeemed> {
    // each look at digits would be a try
    if (isDigits(code)) return { at: 'wrong' }
    const { rows } = await db.query<Row>(lookSql, [purpose, hashesOf(purpose, code)])
    return outcomeOf(rows, binding, true)
  }

  async function redeemLink(db: Queryable, given: CodeToRedeem): Promise<Redeemed> {
    const { purpose, binding, code } = given
    const { rows } = await db.query<Row>(redeemLinkSql, [purpose, hashesOf(purpose, code), binding ?? null])
    return rows[0] ? { at: 'redeemed', ...subjectOf(rows[0]) } : look(db, given)
  }

  async function redeemDigits(db: Queryable, { purpose, binding, code }: CodeToRedeem): Promise<Redeemed> {
    if (binding === undefined) return { at: 'wrong' }
    const { rows } = await db.query<Row & { is_right: boolean }>(redeemDigitsSql, [
      purpose,
      binding,
      hashesOf(purpose, code, binding),
    ])
    if (rows[0]?.is_right) return { at: 'redeemed', ...subjectOf(rows[0]) }
    const after = await db.query<Row>(ofSubjectSql, [purpose, binding])
    return outcomeOf(after.rows, binding, false)
  }

  return {
    async issue(db, { purpose, binding, customerId, ttlMs, form }) {
      const code = form === 'link' ? randomBytes(32).toString('base64url') : newDigits()
      const [hash] = hashesOf(purpose, code, binding)
      await db.query(issueSql, [purpose, binding, customerId ?? null, hash, maxTries, ttlMs])
      await db.query(sweepSql)
      return code
    },
    redeem: (db, given) => (isDigits(given.code) ? redeemDigits(db, given) : redeemLink(db, given)),
    look,
    revoke: async (db, customerId) => {
      await db.query('delete from one_time_code where customer_id = $1 and used_at is null', [customerId])
    },
  }
}

interface Row {
  binding: string
  customer_id: string | null
  is_used: boolean
  is_expired: boolean
  tries_left: number
}

const subjectOf = ({ binding, customer_id }: Row) => ({ binding, customerId: customer_id ?? undefined })

/** @param isRight whether the row was found by its code, and not only by its subject */
function outcomeOf([row]: Row[], binding: string | undefined, isRight: boolean): Redeemed {
  if (!row || (binding !== undefined && row.binding !== binding)) return { at: 'wrong' }
  // who does not know the code does not learn whether it was used
  if (isRight && row.is_used) return { at: 'used', ...subjectOf(row) }
  if (row.is_expired) return { at: 'expired' }
  if (row.tries_left <= 0) return { at: 'exhausted' }
  return isRight ? { at: 'redeemed', ...subjectOf(row) } : { at: 'wrong' }
}

const columns = `binding, customer_id::text, used_at is not null as is_used, expires_at <= clock_timestamp() as is_expired, tries_left`

const issueSql = `
  insert into one_time_code (purpose, binding, customer_id, code_hash, tries_left, expires_at)
  values ($1, $2, $3, $4, $5, clock_timestamp() + $6 * interval '1 ms')
  on conflict (purpose, binding) do update set customer_id = excluded.customer_id, code_hash = excluded.code_hash,
    tries_left = excluded.tries_left, issued_at = clock_timestamp(), expires_at = excluded.expires_at, used_at = null`

const lookSql = `select ${columns} from one_time_code where purpose = $1 and code_hash = any($2)`
const ofSubjectSql = `select ${columns} from one_time_code where purpose = $1 and binding = $2`

/** Of two at once, the second waits for the row and then finds it used. */
const redeemLinkSql = `
  update one_time_code set used_at = clock_timestamp()
  where purpose = $1 and code_hash = any($2) and ($3::text is null or binding = $3)
    and used_at is null and expires_at > clock_timestamp()
  returning ${columns}`

/** One statement counts the try and decides it: guesses at the same time count one by one. */
const redeemDigitsSql = `
  update one_time_code set tries_left = tries_left - 1,
    used_at = case when code_hash = any($3) then clock_timestamp() end
  where purpose = $1 and binding = $2 and used_at is null and expires_at > clock_timestamp() and tries_left > 0
  returning ${columns}, used_at is not null as is_right`

/** Used and expired codes stay for a while, to say so; then they are deleted, a few with each new one. */
const sweepSql = `
  delete from one_time_code c using (
    select purpose, binding from one_time_code where expires_at < clock_timestamp() - interval '7 days'
    limit 20 for update skip locked) old
  where c.purpose = old.purpose and c.binding = old.binding`
