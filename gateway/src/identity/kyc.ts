import type { KycCheck, KycStatus } from '@touchline/contract/player/identity'
import type { Brand } from '@touchline/domain/brand'
import { type Check, type CheckName, checkNames, facePictures, kycOf, turnOf } from '@touchline/domain/identity'
import type { Queryable } from '../database/index.ts'
import { readConfirmation } from '../message/index.ts'
import { readChecks } from './checks.ts'
import { hasAccepted } from './documents.ts'

/** A7.11 for one customer. */
export async function readKyc(db: Queryable, customerId: string, { identity }: Pick<Brand, 'identity'>): Promise<KycStatus> {
  const { capture, reviewHours, pollMs, pollAttempts } = identity
  const checks = await readChecks(db, customerId, identity)
  const checkId = await latestCheck(db, customerId)
  const confirmation = checkId === undefined ? undefined : await readConfirmation(db, customerId, checkId)
  return {
    ...kycOf(checks, identity, { capture, hasDocument: await hasAccepted(db, customerId) }),
    checks: checkNames.map((what) => kycCheck(what, checks[what])),
    ...(checkId !== undefined && { checkId }),
    ...(confirmation && { confirmation }),
    capture,
    facePictures: facePictures[capture],
    reviewHours,
    pollMs,
    pollAttempts,
  }
}

function kycCheck(what: CheckName, check: Check): KycCheck {
  const why = check.at === 'required' || check.at === 'failed' ? check.why : undefined
  const since = 'since' in check && check.since > 0 ? check.since : undefined
  const until = check.at === 'passed' ? check.until : undefined
  return {
    what,
    turn: turnOf(what, check),
    ...(why && { why }),
    ...(since !== undefined && { since: new Date(since).toISOString() }),
    ...(until !== undefined && { until: new Date(until).toISOString() }),
  }
}

async function latestCheck(db: Queryable, customerId: string): Promise<string | undefined> {
  const { rows } = await db.query<{ id: string }>(
    'select id from identity_check where customer_id = $1 order by begun_at desc limit 1',
    [customerId],
  )
  return rows[0]?.id
}
