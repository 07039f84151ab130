import { type Answer, type CheckName, confirmedBy, type Demands, type DocumentType } from '@touchline/domain/identity'
import { hasBlock } from '../block/index.ts'
import type { Connection, Queryable } from '../database/index.ts'
import { changeChecks, lockChecks } from './checks.ts'

/** A document that waits for a member of staff. */
export interface WaitingDocument {
  id: string
  customerId: string
  customer: string
  name: string
  type: DocumentType
  pages: number
  sentAt: Date
}

const waiting = `
  select d.id, d.customer_id::text as "customerId", c.username as customer, c.first_name || ' ' || c.last_name as name, d.type, d.sent_at as "sentAt",
    (select count(*)::integer from document_page p where p.document_id = d.id) as pages
  from document d join customer c on c.id = d.customer_id`

/** The queue, oldest first. */
export async function waitingDocuments(db: Queryable): Promise<WaitingDocument[]> {
  const { rows } = await db.query<WaitingDocument>(
    `${waiting} where d.state = 'waiting' and d.type <> 'face' order by d.sent_at, d.id limit 500`,
  )
  return rows
}

export async function documentById(db: Queryable, id: string): Promise<(WaitingDocument & { state: string }) | undefined> {
  const { rows } = await db.query<WaitingDocument & { state: string }>(
    `select w.*, d.state from (${waiting}) w join document d on d.id = w.id where d.id = $1`,
    [id],
  )
  return rows[0]
}

export interface Decision {
  id: string
  is: 'accepted' | 'refused'
  /** why it is refused, in a sentence for the customer */
  says?: string
  by: string
}

/** Decides a waiting document, with all consequences for the customer. False if it is not waiting. */
export async function decideDocument(db: Connection, { id, is, says, by }: Decision, demands: Demands): Promise<boolean> {
  const { rows: owners } = await db.query<{ customerId: string; type: DocumentType }>(
    `select customer_id::text as "customerId", type from document where id = $1 and state = 'waiting' and type <> 'face'`,
    [id],
  )
  const [owner] = owners
  if (!owner) return false
  const { customerId, type } = owner
  await lockChecks(db, customerId)
  const { rowCount } = await db.query(
    `update document set state = $2, reviewed_at = clock_timestamp(), reviewed_by = $3, why = $4 where id = $1 and state = 'waiting'`,
    [id, is, by, says ?? null],
  )
  if (rowCount === 0) return false
  // faces belong to the identity document that they are compared with
  if (type === 'identityDocument')
    await db.query(
      `update document set state = $2, reviewed_at = clock_timestamp(), reviewed_by = $3
       where customer_id = $1 and type = 'face' and state = 'waiting'`,
      [customerId, is, by],
    )
  const answer = is === 'accepted' ? ({ is: 'passed' } as const) : refusalOf(type, says)
  const found = Object.fromEntries(confirmedBy[type].map((what): [CheckName, Answer] => [what, answer]))
  const event = { is: 'answered', ref: id, found, evidence: 'document', atMs: Date.now() } as const
  await changeChecks(db, customerId, event, { demands, source: { by, ref: id, evidence: 'document' } })
  return true
}

/** Whether the customer has passed all checks needed to bet. */
export const isFullyVerified = async (db: Queryable, customerId: string): Promise<boolean> =>
  !(await hasBlock(db, customerId, 'unverified'))

/** The customer may send another proof after a refused one; a refused identity document fails the check. */
const refusalOf = (type: DocumentType, says: string | undefined): Answer => ({
  is: type === 'identityDocument' ? 'refused' : 'moreWanted',
  why: { reason: 'other', ...(says !== undefined && { says }) },
})
