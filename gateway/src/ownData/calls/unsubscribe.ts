import { inTransaction } from '../../database/index.ts'
import type { Handlers } from '../../http/index.ts'
import { saveMarketing } from '../marketing.ts'
import type { OwnDataParts } from '../ownDataParts.ts'

/** Reveals nothing about the customer but what the link itself says. */
export const unsubscribe =
  ({ pool, unsubscribeLinks }: OwnDataParts): Handlers['unsubscribe'] =>
  async ({ token }) => {
    const choice = unsubscribeLinks.read(token)
    if (!choice) return { refused: 'LinkInvalid' }
    const { customerId, product, channel } = choice
    await inTransaction(pool, (db) => saveMarketing(db, customerId, { product, channel, given: false }))
    return { data: { product, channel } }
  }
