import { type CheckName, type DocumentType, facePictures, identityStatus, wantedBy } from '@touchline/domain/identity'
import { type Connection, inTransaction } from '../database/index.ts'
import { changeChecks, lockChecks, readChecks } from './checks.ts'
import { hasAccepted, keptDocuments } from './documents.ts'
import type { IdentityParts } from './identityParts.ts'

type Submitted = { checkId: string; checkBiometrics: boolean } | 'CheckNotNeeded' | 'DocumentsMissing'

/**
 * Starts a customer's identity check with documents that they sent: the named ones, or else the newest of each type. One check
 * runs at a time: a second request, also from another tab, returns it. The worker sends it to the provider,
 * as often as needed, so that a killed process leaves no check half started.
 */
export const submitCheck = (
  { pool, brand, provider }: IdentityParts,
  customerId: string,
  documentsIds: readonly string[] | undefined,
): Promise<Submitted> =>
  inTransaction(pool, async (db) => {
    await lockChecks(db, customerId)
    const open = await openCheck(db, customerId)
    if (open) return open
    const demands = brand.identity
    const checks = await readChecks(db, customerId, demands)
    const status = identityStatus(checks, { capture: demands.capture, hasDocument: await hasAccepted(db, customerId) })
    const wanted = wantedBy(status)
    if (wanted.length === 0) return 'CheckNotNeeded'
    const kept = await keptDocuments(db, customerId)
    const chosen = documentsIds ? kept.filter(({ id }) => documentsIds.includes(id)) : newest(kept, facePictures[demands.capture])
    const isComplete = wanted.every((type) => countOf(chosen, type) >= (type === 'face' ? facePictures[demands.capture] : 1))
    if (!isComplete || (documentsIds && chosen.length !== new Set(documentsIds).size)) return 'DocumentsMissing'
    const what: CheckName[] = ['age', 'identity', ...(checks.address.at === 'required' ? (['address'] as const) : [])]
    const ids = chosen.map(({ id }) => id)
    const ref = provider ? await queueForProvider(db, customerId, ids, provider.name) : await queueForReview(db, chosen, ids)
    const event = { is: 'sent', what: provider ? what : (['age', 'identity'] as const), ref, atMs: Date.now() } as const
    await changeChecks(db, customerId, event, { demands, source: { by: 'customer', ref, evidence: 'document' } })
    return { checkId: ref, checkBiometrics: wanted.includes('face') }
  })

interface Chosen {
  id: string
  type: DocumentType
}

const countOf = (chosen: readonly Chosen[], wanted: DocumentType): number => chosen.filter(({ type }) => type === wanted).length

function newest(kept: readonly Chosen[], faces: number): Chosen[] {
  const of = (wanted: DocumentType, count: number) => kept.filter(({ type }) => type === wanted).slice(0, count)
  return [...of('identityDocument', 1), ...of('face', faces)]
}

async function openCheck(db: Connection, customerId: string): Promise<Exclude<Submitted, string> | undefined> {
  const { rows } = await db.query<{ id: string; faces: boolean }>(
    `select c.id, exists (select from document d where d.identity_check = c.id and d.type = 'face') as faces
     from identity_check c where c.customer_id = $1 and c.verdict is null`,
    [customerId],
  )
  return rows[0] && { checkId: rows[0].id, checkBiometrics: rows[0].faces }
}

async function queueForProvider(db: Connection, customerId: string, ids: string[], provider: string): Promise<string> {
  const { rows } = await db.query<{ id: string }>(
    'insert into identity_check (customer_id, provider) values ($1, $2) returning id',
    [customerId, provider],
  )
  const check = rows[0]?.id ?? ''
  await db.query(`update document set state = 'checking', identity_check = $2 where id = any($1::uuid[])`, [ids, check])
  return check
}

/** Without a provider a member of staff accepts or refuses the identity document. Returns its id as the ref. */
async function queueForReview(db: Connection, chosen: readonly Chosen[], ids: string[]): Promise<string> {
  await db.query(`update document set state = 'waiting' where id = any($1::uuid[])`, [ids])
  return chosen.find(({ type }) => type === 'identityDocument')?.id ?? ids[0] ?? ''
}
