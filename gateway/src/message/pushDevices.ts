import type { PushAddress } from '@touchline/adapters/webPush'
import { type Connection, inTransaction, type Pool, type Queryable } from '../database/index.ts'

/** more devices than a person has */
const mostDevices = 10

interface DeviceOf {
  customerId: string
  sessionId: string
}

interface ToAdd extends DeviceOf {
  address: PushAddress
  /** the public key that the browser subscribed with */
  vapidKey: string
  language: string
}

/**
 * Sends a customer's notifications to a browser. Whoever had them there before has them no more; false if the address is another's
 * whose secret is not known.
 */
export const addDevice = (pool: Pool, { customerId, sessionId, address, vapidKey, language }: ToAdd): Promise<boolean> =>
  inTransaction(pool, async (db) => {
    // devices of a customer are counted one after the other
    await db.query('select from customer where id = $1 for no key update', [customerId])
    await forgetOthers(db, customerId, address)
    const { endpoint, p256dh, auth } = address
    const { rowCount } = await db.query(addSql, [customerId, endpoint, p256dh, auth, vapidKey, language, sessionId])
    if (rowCount === 0) return false
    await db.query(keepNewestSql, [customerId, mostDevices])
    return true
  })

/** Whether it is the customer's, with the key of now; a former customer's is forgotten. */
export const noteDevice = (
  pool: Pool,
  { customerId, sessionId }: DeviceOf,
  { vapidKey, ...known }: Pick<PushAddress, 'endpoint' | 'auth'> & { vapidKey: string },
): Promise<boolean> =>
  inTransaction(pool, async (db) => {
    await forgetOthers(db, customerId, known)
    const { rowCount } = await db.query(
      `update push_subscription set session_id = $4, seen_at = clock_timestamp()
       where customer_id = $1 and endpoint = $2 and auth = $3 and vapid_key = $5`,
      [customerId, known.endpoint, known.auth, sessionId, vapidKey],
    )
    return rowCount === 1
  })

export async function removeDevice(db: Queryable, { endpoint, auth }: Pick<PushAddress, 'endpoint' | 'auth'>): Promise<void> {
  await db.query('delete from push_subscription where endpoint = $1 and auth = $2', [endpoint, auth])
}

/** The customer logged out on it. */
export async function removeDevicesOf(db: Queryable, sessionId: string): Promise<void> {
  await db.query('delete from push_subscription where session_id = $1', [sessionId])
}

/** The device stays the same, so that no message is sent to it twice. False for an unknown device, or an address that is taken. */
export async function renewDevice(
  db: Queryable,
  from: Pick<PushAddress, 'endpoint' | 'auth'>,
  { endpoint, p256dh, auth }: PushAddress,
): Promise<boolean> {
  const { rowCount } = await db.query(renewSql, [from.endpoint, from.auth, endpoint, p256dh, auth])
  return rowCount === 1
}

const forgetOthers = (db: Connection, customerId: string, { endpoint, auth }: Pick<PushAddress, 'endpoint' | 'auth'>) =>
  db.query('delete from push_subscription where endpoint = $1 and auth = $2 and customer_id <> $3', [endpoint, auth, customerId])

const addSql = `
  insert into push_subscription (customer_id, endpoint, p256dh, auth, vapid_key, language, session_id)
  values ($1, $2, $3, $4, $5, $6, $7)
  on conflict (endpoint) do update set p256dh = excluded.p256dh, auth = excluded.auth, vapid_key = excluded.vapid_key,
    language = excluded.language, session_id = excluded.session_id, seen_at = clock_timestamp()
  where push_subscription.customer_id = excluded.customer_id`

const keepNewestSql = `
  delete from push_subscription where id in (
    select id from push_subscription where customer_id = $1 order by seen_at desc, id desc offset $2)`

const renewSql = `
  update push_subscription set endpoint = $3, p256dh = $4, auth = $5, seen_at = clock_timestamp()
  where endpoint = $1 and auth = $2
    and not exists (select from push_subscription o where o.endpoint = $3 and o.endpoint <> $1)`
