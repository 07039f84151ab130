import { createHash } from 'node:crypto'
import type { DocumentType, PictureMeasures } from '@touchline/domain/identity'
import type { Connection, Queryable } from '../database/index.ts'
import type { Vault } from '../vault/index.ts'
import type { Page } from './picture.ts'

/**
 * `kept`: until the customer starts a check; `waiting`: for a member of staff; `checking`: at the provider. The last two
 * are decisions.
 */
export type DocumentState = 'kept' | 'waiting' | 'checking' | 'accepted' | 'refused'

export interface KeptDocument {
  id: string
  customerId: string
  type: DocumentType
  state: DocumentState
}

export interface NewDocument {
  customerId: string
  type: DocumentType
  state: 'kept' | 'waiting'
  pages: readonly Page[]
  measures: PictureMeasures
  /** the uploaded bytes */
  files: readonly Uint8Array[]
}

/** Ties a page to its document, so that a page moved to another row cannot be opened. */
const contextOf = (documentId: string, page: number): string => `document ${documentId} ${page}`

/** The id of the undecided document that the customer has already sent with the same files. */
export async function knownDocument(
  db: Queryable,
  document: Pick<NewDocument, 'customerId' | 'type' | 'files'>,
): Promise<string | undefined> {
  const { rows } = await db.query<{ id: string }>(
    `select id from document where customer_id = $1 and type = $2 and digest = $3 and state in ('kept', 'waiting', 'checking')`,
    [document.customerId, document.type, digestOf(document)],
  )
  return rows[0]?.id
}

/** Stores a document, encrypted; returns its id. */
export async function keepDocument(db: Connection, vault: Vault, document: NewDocument): Promise<string> {
  const { customerId, type, state, pages, measures } = document
  const { rows } = await db.query<{ id: string }>(
    'insert into document (customer_id, type, digest, measures, state) values ($1, $2, $3, $4, $5) returning id',
    [customerId, type, digestOf(document), JSON.stringify(measures), state],
  )
  const id = rows[0]?.id ?? ''
  for (const [page, { contentType, bytes }] of pages.entries())
    await db.query('insert into document_page (document_id, page, content_type, sealed) values ($1, $2, $3, $4)', [
      id,
      page + 1,
      contentType,
      vault.seal(bytes, contextOf(id, page + 1)),
    ])
  return id
}

function digestOf({ customerId, type, files }: Pick<NewDocument, 'customerId' | 'type' | 'files'>): Buffer {
  const hash = createHash('sha256').update(`${customerId} ${type}`)
  for (const file of files) hash.update(` ${file.length} `).update(file)
  return hash.digest()
}

/** The decrypted pages of a document. Only for the provider and for staff. */
export async function openPages(
  db: Queryable,
  vault: Vault,
  documentId: string,
): Promise<{ contentType: string; bytes: Buffer }[]> {
  const { rows } = await db.query<{ page: number; content_type: string; sealed: Buffer }>(
    'select page, content_type, sealed from document_page where document_id = $1 order by page',
    [documentId],
  )
  return rows.map(({ page, content_type: contentType, sealed }) => ({
    contentType,
    bytes: vault.open(sealed, contextOf(documentId, page)),
  }))
}

export async function countOpen(db: Queryable, customerId: string): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::integer as count from document where customer_id = $1 and state in ('kept', 'waiting', 'checking')`,
    [customerId],
  )
  return rows[0]?.count ?? 0
}

/** A customer's documents in state `kept`, newest first. */
export async function keptDocuments(db: Queryable, customerId: string): Promise<{ id: string; type: DocumentType }[]> {
  const { rows } = await db.query<{ id: string; type: DocumentType }>(
    `select id, type from document where customer_id = $1 and state = 'kept' order by sent_at desc, id`,
    [customerId],
  )
  return rows
}

/** Whether an identity document of this customer was ever accepted. */
export async function hasAccepted(db: Queryable, customerId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from document where customer_id = $1 and type = 'identityDocument' and state = 'accepted' limit 1`,
    [customerId],
  )
  return rowCount !== 0
}

/** The decrypted pages of a document; those of an identity document are followed by the faces sent with it. */
export async function pagesWithFaces(db: Queryable, vault: Vault, documentId: string): ReturnType<typeof openPages> {
  const { rows } = await db.query<{ id: string }>(
    `select f.id from document d join document f on f.customer_id = d.customer_id and f.type = 'face' and f.state = d.state
     where d.id = $1 and d.type = 'identityDocument' and d.state = 'waiting' order by f.sent_at`,
    [documentId],
  )
  const pages = await openPages(db, vault, documentId)
  for (const { id } of rows) pages.push(...(await openPages(db, vault, id)))
  return pages
}
