import type { IdentityProvider, Verdict } from '@touchline/adapters/identity'
import type { Demands } from '@touchline/domain/identity'
import type { Logger } from 'pino'
import { bookOf, inTransaction, type Pool } from '../../database/index.ts'
import { confirmationOf, tellCustomer } from '../../message/index.ts'
import type { Vault } from '../../vault/index.ts'
import { createWorker, type Worker } from '../../worker/index.ts'
import { applicantOf, personOf } from '../applicants.ts'
import { changeChecks, lockChecks } from '../checks.ts'
import { openPages } from '../documents.ts'

export interface IdentityChecksOptions {
  pool: Pool
  provider: IdentityProvider
  vault: Vault
  demands: Demands
  log: Logger
  /** called when a check was decided or has expired */
  decided?: () => void
  sweepMs?: number
}

interface OpenCheck {
  id: string
  customerId: string
  provider: string
  providerRef: string | null
  attempts: number
}

const batchSize = 20
/** how long a process holds a check; afterwards another process may take it */
const leaseSeconds = 60
const firstWaitMs = 500
const longestWaitMs = 60_000

/**
 * Sends open checks to the provider and polls their verdicts, less often the longer one takes. Its work list is
 * the table: several processes share it, and another one continues the checks of a killed process.
 */
export function createIdentityChecks(options: IdentityChecksOptions): Worker {
  const { pool, log, sweepMs = 30_000 } = options
  return createWorker({
    name: 'identity checks',
    sweepMs,
    log,
    run: async (_look, stop) => {
      await expireChecks(options)
      while (!stop.aborted && (await runSome(options)));
    },
    dueInMs: () => dueInMs(pool),
  })
}

async function runSome(options: IdentityChecksOptions): Promise<boolean> {
  const due = await takeDue(options.pool)
  await Promise.all(due.map((check) => runOne(options, check)))
  return due.length === batchSize
}

async function runOne(options: IdentityChecksOptions, check: OpenCheck): Promise<void> {
  const { pool, provider, log } = options
  try {
    // a check sent to another provider is sent again to this one
    if (check.providerRef === null || check.provider !== provider.name) return await send(options, check)
    const verdict = await provider.verdict(check.providerRef)
    if (verdict.is === 'pending') return await tryLater(pool, check)
    await decide(options, check, verdict)
  } catch (error) {
    log.warn({ err: error, check: check.id }, 'an identity check is retried')
    await tryLater(pool, check)
  }
}

async function send({ pool, provider, vault }: IdentityChecksOptions, { id, customerId }: OpenCheck): Promise<void> {
  const { rows } = await pool.query<{ id: string; type: 'identityDocument' | 'face' }>(
    'select id, type from document where identity_check = $1 order by type desc, sent_at',
    [id],
  )
  const pictures = []
  for (const document of rows)
    for (const { bytes } of await openPages(pool, vault, document.id)) pictures.push({ type: document.type, bytes })
  const [applicant, person] = [await applicantOf(pool, provider, customerId), await personOf(pool, customerId)]
  const ref = await provider.submit({ applicant, person, pictures })
  await pool.query(
    'update identity_check set provider = $2, provider_ref = $3, attempts = 0, ask_at = clock_timestamp() where id = $1',
    [id, provider.name, ref],
  )
}

/** Applies a verdict once, although another process may have received it too. */
const decide = async (
  { pool, demands, decided }: IdentityChecksOptions,
  { id, customerId }: OpenCheck,
  { found }: Extract<Verdict, { is: 'decided' }>,
): Promise<void> => {
  await inTransaction(bookOf(pool, customerId), async (db) => {
    await lockChecks(db, customerId)
    const { rowCount } = await db.query(
      'update identity_check set verdict = $2, decided_at = clock_timestamp() where id = $1 and verdict is null',
      [id, JSON.stringify(found)],
    )
    if (rowCount === 0) return
    const isAccepted = found.identity?.is === 'passed'
    await db.query('update document set state = $2, reviewed_at = clock_timestamp() where identity_check = $1', [
      id,
      isAccepted ? 'accepted' : 'refused',
    ])
    const event = { is: 'answered', ref: id, found, evidence: 'provider', atMs: Date.now() } as const
    const source = { by: 'system', ref: id, evidence: 'provider' } as const
    const { age, identity } = await changeChecks(db, customerId, event, { demands, source })
    if (age.at === 'passed' && identity.at === 'passed')
      await tellCustomer(db, { customerId, kind: 'biometricsPassed', key: confirmationOf(id) })
  })
  decided?.()
}

/** Expires passed checks: the customer has to send a new document. */
async function expireChecks({ pool, demands, decided }: IdentityChecksOptions): Promise<void> {
  const { rows } = await pool.query<{ customerId: string }>(
    `select distinct customer_id::text as "customerId" from customer_check where until <= clock_timestamp() limit ${batchSize}`,
  )
  for (const { customerId } of rows)
    await inTransaction(bookOf(pool, customerId), async (db) => {
      await lockChecks(db, customerId)
      const source = { by: 'system', ref: 'expired', evidence: 'time' } as const
      await changeChecks(db, customerId, { is: 'timePassed', atMs: Date.now() }, { demands, source })
    })
  if (rows.length > 0) decided?.()
}

async function takeDue(pool: Pool): Promise<OpenCheck[]> {
  const { rows } = await pool.query<OpenCheck>(
    `update identity_check set ask_at = clock_timestamp() + make_interval(secs => ${leaseSeconds}), attempts = attempts + 1
     where id in (
       select id from identity_check where verdict is null and ask_at <= clock_timestamp()
       order by ask_at limit ${batchSize} for update skip locked
     )
     returning id, customer_id::text as "customerId", provider, provider_ref as "providerRef", attempts`,
  )
  return rows
}

async function tryLater(pool: Pool, { id, attempts }: OpenCheck): Promise<void> {
  const waitMs = Math.min(longestWaitMs, firstWaitMs * 1.3 ** Math.min(attempts, 30))
  await pool.query(`update identity_check set ask_at = clock_timestamp() + make_interval(secs => $2) where id = $1`, [
    id,
    waitMs / 1000,
  ])
}

/** Without an open check there is no row: `greatest` ignores null, so `min` would answer 0 and the worker would never rest. */
async function dueInMs(pool: Pool): Promise<number | undefined> {
  const { rows } = await pool.query<{ ms: number }>(
    `select ceil(greatest(0, extract(epoch from ask_at - clock_timestamp())) * 1000)::integer as ms
     from identity_check where verdict is null order by ask_at limit 1`,
  )
  return rows[0]?.ms
}
