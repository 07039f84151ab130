import { createHash, randomBytes } from 'node:crypto'
import { maxPinFailures } from '@touchline/domain/account'
import { type Connection, inTransaction, type Pool } from '../database/index.ts'
import type { Session } from '../session/index.ts'
import type { Passwords } from './passwords.ts'

export interface DevicePin {
  id: string
  userAgent: string | undefined
  setAt: Date
  lastUsedAt: Date | undefined
}

interface PinUse {
  pin: string
  pinToken: string
  deviceId: string
}

/** `removed`: also if there never was such a PIN, if it was not used for too long, or if this was the last wrong one allowed */
export type PinUsed = { pinId: string; customerId: string } | { not: 'wrong' | 'removed'; customerId?: string }

const maxPins = 20
const longestUserAgent = 400
/** after that many days without use the password is needed */
const unusedDays = 90

/**
 * The customers' PINs, each of one device: of use only with the random token that its browser keeps. Guesses are counted before
 * they are compared, in the database, so that guessing at many gateways at once gets no further.
 */
export function createPins({ pool, passwords }: { pool: Pool; passwords: Passwords }) {
  return {
    /** Replaces this device's PIN, in one transaction with `write`. Undefined if the session has ended meanwhile. */
    async set(
      { id: sessionId, customerId }: Session,
      { pin, deviceId, userAgent }: { pin: string; deviceId: string; userAgent: string | undefined },
      write: (db: Connection) => Promise<void>,
    ): Promise<{ id: string; pinToken: string } | undefined> {
      const pinToken = randomBytes(32).toString('base64url')
      const pinHash = await passwords.hash(pin)
      return inTransaction(pool, async (db) => {
        // waits for a new password, which ends sessions and removes PINs
        await db.query('select from customer where id = $1 for update', [customerId])
        const { rowCount } = await db.query('select from session where id = $1 and awaits is null', [sessionId])
        if (rowCount === 0) return undefined
        await db.query(makeRoomSql, [customerId, hashOf(deviceId), maxPins, maxPinFailures, unusedDays])
        const { rows } = await db.query<{ id: string }>(
          `insert into pin (customer_id, device_hash, token_hash, pin_hash, user_agent) values ($1, $2, $3, $4, $5) returning id::text`,
          [customerId, hashOf(deviceId), hashOf(pinToken), pinHash, userAgent?.slice(0, longestUserAgent) ?? null],
        )
        const [row] = rows
        if (!row) throw new Error('a PIN was not stored')
        await write(db)
        return { id: row.id, pinToken }
      })
    },

    /** Whose PIN this is. `onRemoved` runs in the transaction that removes it after the last wrong one. */
    async use(
      { pin, pinToken, deviceId }: PinUse,
      onRemoved: (db: Connection, customerId: string) => Promise<void>,
    ): Promise<PinUsed> {
      const { rows } = await pool.query<UsedRow>(countSql, [hashOf(pinToken), hashOf(deviceId), maxPinFailures, unusedDays])
      const [row] = rows
      const isRight = await passwords.verify(pin, row?.pinHash).catch(async (error: Error) => {
        // nothing was compared
        if (row) await pool.query('update pin set failures = failures - 1 where id = $1 and failures > 0', [row.id])
        throw error
      })
      if (!row) return { not: 'removed' }
      const { id: pinId, customerId, failures } = row
      if (isRight) {
        const { rowCount } = await pool.query('update pin set failures = 0, last_used_at = clock_timestamp() where id = $1', [
          pinId,
        ])
        return rowCount === 0 ? { not: 'removed' } : { pinId, customerId }
      }
      if (failures < maxPinFailures) return { not: 'wrong', customerId }
      await inTransaction(pool, async (db) => {
        const { rowCount } = await db.query('delete from pin where id = $1', [pinId])
        if (rowCount !== 0) await onRemoved(db, customerId)
      })
      return { not: 'removed', customerId }
    },

    async exists(customerId: string, pinId: string): Promise<boolean> {
      const { rowCount } = await pool.query('select from pin where customer_id = $1 and id = $2', [customerId, pinId])
      return rowCount !== 0
    },

    async list(customerId: string): Promise<DevicePin[]> {
      const { rows } = await pool.query<{ id: string; userAgent: string | null; setAt: Date; lastUsedAt: Date | null }>(
        `select id::text, user_agent as "userAgent", set_at as "setAt", last_used_at as "lastUsedAt" from pin
         where customer_id = $1 and failures < $2 and ${isUsed('$3')} order by set_at desc, pin.id desc`,
        [customerId, maxPinFailures, unusedDays],
      )
      return rows.map(({ userAgent, lastUsedAt, ...row }) => ({
        ...row,
        userAgent: userAgent ?? undefined,
        lastUsedAt: lastUsedAt ?? undefined,
      }))
    },

    /** Removes a device's PIN in one transaction with `write`; false if the customer has no such PIN. */
    remove: (customerId: string, pinId: string, write: (db: Connection) => Promise<void>): Promise<boolean> =>
      inTransaction(pool, async (db) => {
        const { rowCount } = await db.query('delete from pin where customer_id = $1 and id::text = $2', [customerId, pinId])
        if (rowCount === 0) return false
        await write(db)
        return true
      }),
  }
}

export type Pins = ReturnType<typeof createPins>

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()

interface UsedRow {
  id: string
  customerId: string
  pinHash: string
  failures: number
}

const isUsed = (days: string) => `coalesce(last_used_at, set_at) > clock_timestamp() - make_interval(days => ${days})`

/** The attempt counts as a failure from its start. */
const countSql = `update pin set failures = failures + 1
  where token_hash = $1 and device_hash = $2 and failures < $3 and ${isUsed('$4')}
  returning id::text, customer_id::text as "customerId", pin_hash as "pinHash", failures`

/** Deletes this device's PIN, those that no longer work, and the oldest if there are too many. */
const makeRoomSql = `delete from pin p where customer_id = $1 and (device_hash = $2 or failures >= $4 or not ${isUsed('$5')}
    or (select count(*) from pin newer where newer.customer_id = $1 and newer.id > p.id) >= $3 - 1)`
