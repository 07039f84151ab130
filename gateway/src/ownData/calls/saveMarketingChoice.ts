import { inTransaction } from '../../database/index.ts'
import type { Handlers } from '../../http/index.ts'
import { readMarketing, saveMarketing } from '../marketing.ts'
import type { OwnDataParts } from '../ownDataParts.ts'

export const saveMarketingChoice =
  ({ pool }: OwnDataParts): Handlers['saveMarketingChoice'] =>
  async (choice, { session: { customerId } }) => {
    await inTransaction(pool, (db) => saveMarketing(db, customerId, choice))
    return { data: await readMarketing(pool, customerId) }
  }
