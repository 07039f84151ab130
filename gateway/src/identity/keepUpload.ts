import type { calls, DataOf } from '@touchline/contract'
import type { Brand } from '@touchline/domain/brand'
import {
  type Checks,
  confirmedBy,
  type DocumentType,
  faultsOf,
  kycOf,
  maxWaitingDocuments,
  type PictureMeasures,
} from '@touchline/domain/identity'
import { inTransaction, type Queryable } from '../database/index.ts'
import { changeChecks, lockChecks, readChecks } from './checks.ts'
import { countOpen, hasAccepted, keepDocument, knownDocument, type NewDocument } from './documents.ts'
import type { IdentityParts } from './identityParts.ts'

type Uploaded = DataOf<typeof calls.documentsUpload>

/** Stores a document of sufficient quality. The same files again are the same document, until it is decided. */
export const keepUpload = (
  { pool, brand, vault }: IdentityParts,
  upload: Omit<NewDocument, 'state'>,
): Promise<Uploaded | 'CheckNotNeeded' | 'TooManyDocuments'> =>
  inTransaction(pool, async (db) => {
    const { customerId, type, measures } = upload
    const demands = brand.identity
    await lockChecks(db, customerId)
    const checks = await readChecks(db, customerId, demands)
    const use = await useOfUpload(db, upload, checks, demands)
    if (use === undefined) return 'CheckNotNeeded'
    if (typeof use === 'object') return { success: true, documentId: use.known, ...uploadResult(type, checks, measures) }
    if ((await countOpen(db, customerId)) >= maxWaitingDocuments) return 'TooManyDocuments'
    const documentId = await keepDocument(db, vault, { ...upload, state: use })
    if (use === 'kept') return { success: true, documentId, ...uploadResult(type, checks, measures) }
    const event = { is: 'sent', what: confirmedBy[type], ref: documentId, atMs: Date.now() } as const
    const source = { by: 'customer', ref: documentId, evidence: 'document' } as const
    const next = await changeChecks(db, customerId, event, { demands, source })
    return { success: true, documentId, ...uploadResult(type, next, measures) }
  })

/**
 * How an upload would be used: kept until the customer starts the check, or waiting for a member of staff. `known` is the
 * id of the same document sent before; undefined: the document is not needed.
 */
export async function useOfUpload(
  db: Queryable,
  upload: Pick<NewDocument, 'customerId' | 'type' | 'files'>,
  checks: Checks,
  demands: Brand['identity'],
): Promise<'kept' | 'waiting' | { known: string } | undefined> {
  const known = await knownDocument(db, upload)
  if (known !== undefined) return { known }
  const facts = { capture: demands.capture, hasDocument: await hasAccepted(db, upload.customerId) }
  const { biometricsStatus, requiredDocuments } = kycOf(checks, demands, facts)
  if (!requiredDocuments.includes(upload.type)) return undefined
  return biometricsStatus.startsWith('REQUIRED') && ['identityDocument', 'face'].includes(upload.type) ? 'kept' : 'waiting'
}

export const uploadResult = (
  documentType: DocumentType,
  { age, address }: Checks,
  measures: PictureMeasures,
): Omit<Uploaded, 'success' | 'documentId'> => ({
  documentType,
  ageVerified: age.at === 'passed',
  addressVerified: address.at === 'passed',
  ...measures,
  faults: faultsOf(measures),
})
