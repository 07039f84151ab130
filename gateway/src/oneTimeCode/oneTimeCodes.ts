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
  /** a `link` cannot be guessed and identifies its subject; six `digits` are valid only together with their subject */
  form: 'link' | 'digits'
}

export interface CodeToRedeem {
  purpose: CodePurpose
  /** required for digits; if given for a link, it must match */
  binding?: string | undefined
  code: string
}

export type Redeemed =
  | { at: 'redeemed'; binding: string; customerId: string | undefined }
  /** redeemed before, by the recipient or by someone else who read it */
  | { at: 'used'; binding: string; customerId: string | undefined }
  | { at: 'expired' }
  /** too many wrong attempts: a new code is needed */
  | { at: 'exhausted' }
  /** never issued, replaced, or issued for another purpose or subject */
  | { at: 'wrong' }

/** Single-use codes that are sent to a person. The table has only a keyed hash. */
export interface OneTimeCodes {
  /** returns the code, which is not stored */
  issue(db: Queryable, wanted: CodeToIssue): Promise<string>
  /** The outcome must be committed even if it is a refusal: it counts wrong codes. */
  redeem(db: Queryable, given: CodeToRedeem): Promise<Redeemed>
  /** the result that `redeem` would return for a link, without redeeming it */
  look(db: Queryable, given: CodeToRedeem): Promise<Redeemed>
  /** invalidates every unused code of a customer */
  revoke(db: Queryable, customerId: string): Promise<void>
}

const maxTries = 5
const isDigits = (code: string): boolean => /^\d{6}$/.test(code)
const newDigits = (): string => String(randomInt(0, 1_000_000)).padStart(6, '0')

export function createOneTimeCodes({ vault }: { vault: Vault }): OneTimeCodes {
  const hashesOf = (purpose: CodePurpose, code: string, binding = ''): [Buffer, ...Buffer[]] =>
    vault.digests(code, isDigits(code) ? `digits ${purpose} ${binding}` : `link ${purpose}`)

  async function look(db: Queryable, { purpose, binding, code }: CodeToRedeem): Promise<Redeemed> {
    // looking up digits would be a free attempt
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

/** @param isRight whether the row was found by its code, not only by its subject */
function outcomeOf([row]: Row[], binding: string | undefined, isRight: boolean): Redeemed {
  if (!row || (binding !== undefined && row.binding !== binding)) return { at: 'wrong' }
  // only a client that knows the code may learn that it was used
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

/** A concurrent attempt waits for the row and then finds it used. */
const redeemLinkSql = `
  update one_time_code set used_at = clock_timestamp()
  where purpose = $1 and code_hash = any($2) and ($3::text is null or binding = $3)
    and used_at is null and expires_at > clock_timestamp()
  returning ${columns}`

/** One statement counts and decides an attempt, so concurrent guesses count one by one. */
const redeemDigitsSql = `
  update one_time_code set tries_left = tries_left - 1,
    used_at = case when code_hash = any($3) then clock_timestamp() end
  where purpose = $1 and binding = $2 and used_at is null and expires_at > clock_timestamp() and tries_left > 0
  returning ${columns}, used_at is not null as is_right`

/** Used and expired codes are kept for a week, so that the page can explain them; each new code deletes a few old ones. */
const sweepSql = `
  delete from one_time_code c using (
    select purpose, binding from one_time_code where expires_at < clock_timestamp() - interval '7 days'
    limit 20 for update skip locked) old
  where c.purpose = old.purpose and c.binding = old.binding`
