import { createHash, randomBytes, randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { type Connection, inTransaction, type Pool, type Queryable } from '../database/index.ts'
import type { Vault } from '../vault/index.ts'

const periodSeconds = 30
/** 118 bits: of so much a plain keyed hash is as good as a slow one */
const recoveryCodes = { count: 10, length: 24, group: 6 }
/** without characters that look alike */
const recoveryAlphabet = '23456789abcdefghjkmnpqrstuvwxyz'
const trustedDays = 30

const contextOf = (customerId: string) => `authenticator of customer ${customerId}`
const recoveryContext = (customerId: string) => `recovery code of customer ${customerId}`

interface Row {
  secret: Buffer
  confirmed_at: Date | null
}

/** what else happens in the transaction of a change */
type Write = (db: Connection) => Promise<void>

export interface AuthenticatorState {
  /** when the app was confirmed; undefined if there is none */
  confirmedAt: Date | undefined
  recoveryCodesLeft: number
}

interface AuthenticatorsOptions {
  pool: Pool
  vault: Vault
  issuer: string
  /** steps early or late that are accepted, because the clocks of phones differ; 0: a code lives for 30 seconds */
  codeSteps: () => number
}

/** The customer's authenticator app, their recovery codes and the devices they trust. */
export function createAuthenticators({ pool, vault, issuer, codeSteps }: AuthenticatorsOptions) {
  const totpOf = (secret: Secret, label: string) => new TOTP({ issuer, label, secret, digits: 6, period: periodSeconds })

  async function isTotp(db: Queryable, customerId: string, code: string, confirms: boolean): Promise<boolean> {
    const { rows } = await db.query<Row>('select secret, confirmed_at from authenticator where customer_id = $1', [customerId])
    const [row] = rows
    if (!row || (row.confirmed_at === null) !== confirms) return false
    const secret = Secret.fromHex(vault.open(row.secret, contextOf(customerId)).toString('hex'))
    const now = Date.now()
    const delta = totpOf(secret, '').validate({ token: code, window: codeSteps(), timestamp: now })
    if (delta === null) return false
    const step = Math.floor(now / 1000 / periodSeconds) + delta
    // a code works once, and makes all earlier codes invalid
    const { rowCount } = await db.query(
      `update authenticator set last_step = $2, confirmed_at = coalesce(confirmed_at, clock_timestamp())
       where customer_id = $1 and last_step < $2 and secret = $3`,
      [customerId, step, row.secret],
    )
    return rowCount !== 0
  }

  async function isRecovery(db: Queryable, customerId: string, code: string): Promise<boolean> {
    const hashes = vault.digests(plainRecovery(code), recoveryContext(customerId))
    const { rowCount } = await db.query(
      'update recovery_code set used_at = clock_timestamp() where customer_id = $1 and code_hash = any($2) and used_at is null',
      [customerId, hashes],
    )
    return rowCount !== 0
  }

  async function replaceRecovery(db: Connection, customerId: string): Promise<string[]> {
    const codes = Array.from({ length: recoveryCodes.count }, newRecovery)
    await db.query('delete from recovery_code where customer_id = $1', [customerId])
    await db.query('insert into recovery_code (customer_id, code_hash) select $1, unnest($2::bytea[])', [
      customerId,
      codes.map((code) => vault.digests(plainRecovery(code), recoveryContext(customerId))[0]),
    ])
    return codes
  }

  return {
    async stateOf(customerId: string): Promise<AuthenticatorState> {
      const { rows } = await pool.query<{ confirmed_at: Date | null; codes: number }>(
        `select a.confirmed_at, (select count(*)::integer from recovery_code r where r.customer_id = $1 and r.used_at is null) as codes
         from authenticator a where a.customer_id = $1`,
        [customerId],
      )
      return { confirmedAt: rows[0]?.confirmed_at ?? undefined, recoveryCodesLeft: rows[0]?.codes ?? 0 }
    },

    /** Whether a login needs a second step. */
    async isOn(customerId: string): Promise<boolean> {
      const { rowCount } = await pool.query('select from authenticator where customer_id = $1 and confirmed_at is not null', [
        customerId,
      ])
      return rowCount !== 0
    },

    /** Creates a secret, to be confirmed with a code from the app; undefined if a confirmed one exists. */
    async begin(customerId: string, label: string): Promise<{ secret: string; uri: string } | undefined> {
      const secret = new Secret({ size: 20 })
      const sealed = vault.seal(Buffer.from(secret.bytes), contextOf(customerId))
      const { rowCount } = await pool.query(
        `insert into authenticator as a (customer_id, secret) values ($1, $2)
         on conflict (customer_id) do update set secret = excluded.secret, added_at = excluded.added_at, last_step = 0
         where a.confirmed_at is null`,
        [customerId, sealed],
      )
      return rowCount ? { secret: secret.base32, uri: totpOf(secret, label).toString() } : undefined
    },

    /** Turns the second step on and returns the recovery codes; undefined if the code is wrong. */
    confirm: (customerId: string, code: string, write: Write): Promise<string[] | undefined> =>
      inTransaction(pool, async (db) => {
        if (!(await isTotp(db, customerId, code, true))) return undefined
        await write(db)
        return replaceRecovery(db, customerId)
      }),

    renewRecovery: (customerId: string, write: Write): Promise<string[]> =>
      inTransaction(pool, async (db) => {
        await write(db)
        return replaceRecovery(db, customerId)
      }),

    /** Deletes the app, the codes and the trusted devices. */
    remove: (customerId: string, write: Write): Promise<true> =>
      inTransaction(pool, async (db) => {
        if (await removeAuthenticator(db, customerId)) await write(db)
        return true as const
      }),

    /** Whether this is a valid code of the app or a valid recovery code. A valid code cannot be used again. */
    redeem: async (customerId: string, code: string): Promise<boolean> =>
      /^\d{6}$/.test(code) ? isTotp(pool, customerId, code, false) : isRecovery(pool, customerId, code),

    /** A token that lets this device log in with the password alone. */
    async trust(customerId: string): Promise<string> {
      const token = randomBytes(32).toString('base64url')
      await pool.query('delete from trusted_device where customer_id = $1 and expires_at < clock_timestamp()', [customerId])
      await pool.query(
        `insert into trusted_device (token_hash, customer_id, expires_at)
         values ($1, $2, clock_timestamp() + make_interval(days => $3))`,
        [hashOf(token), customerId, trustedDays],
      )
      return token
    },

    async isTrusted(customerId: string, token: string): Promise<boolean> {
      const { rowCount } = await pool.query(
        'select from trusted_device where token_hash = $1 and customer_id = $2 and expires_at > clock_timestamp()',
        [hashOf(token), customerId],
      )
      return rowCount !== 0
    },
  }
}

/** Deletes the app, the codes and the trusted devices; false if there was no app. */
export async function removeAuthenticator(db: Queryable, customerId: string): Promise<boolean> {
  const { rowCount } = await db.query('delete from authenticator where customer_id = $1', [customerId])
  await db.query('delete from recovery_code where customer_id = $1', [customerId])
  await db.query('delete from trusted_device where customer_id = $1', [customerId])
  return rowCount !== 0
}

export type Authenticators = ReturnType<typeof createAuthenticators>

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

const plainRecovery = (code: string): string => code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

function newRecovery(): string {
  const letters = Array.from({ length: recoveryCodes.length }, () => recoveryAlphabet[randomInt(recoveryAlphabet.length)])
  const groups = Array.from({ length: recoveryCodes.length / recoveryCodes.group }, (_, i) =>
    letters.slice(i * recoveryCodes.group, (i + 1) * recoveryCodes.group).join(''),
  )
  return groups.join('-')
}
