import type { Pool } from '../../database/index.ts'
import { documentById, openPages, pagesWithFaces } from '../../identity/index.ts'
import type { Vault } from '../../vault/index.ts'
import { type Acted, act, OperationRefused, type Who } from '../act.ts'

type Shown = Acted<'showDocument'> & { pages: Awaited<ReturnType<typeof openPages>> }

/** Opens a document for a member of staff; the log of actions says who saw it. Faces come with the identity document. */
export async function showDocument(pool: Pool, who: Who, { id, vault }: { id: string; vault: Vault }): Promise<Shown> {
  const acted = await act(pool, { name: 'showDocument', who, input: { id } }, async (db) => {
    const document = await documentById(db, id)
    if (!document) throw new OperationRefused(`There is no document "${id}".`)
    if (document.pages === 0) throw new OperationRefused(`The pages of document "${id}" were deleted after their legal time.`)
    return { id, customer: document.customer, type: document.type, pages: document.pages }
  })
  return { ...acted, pages: await pagesWithFaces(pool, vault, id) }
}
