import type { Demands } from '@touchline/domain/identity'
import type { Pool } from '../../database/index.ts'
import { decideDocument, documentById, isFullyVerified } from '../../identity/index.ts'
import { type Acted, act, OperationRefused, type Who } from '../act.ts'

type Input = { id: string; decision: 'accept' } | { id: string; decision: 'refuse'; reason: string }

/** Decides about a waiting document, once per ref. */
export const reviewDocument = (pool: Pool, who: Who, input: Input, demands: Demands): Promise<Acted<'reviewDocument'>> =>
  act(pool, { name: 'reviewDocument', who, input }, async (db, review) => {
    const { id, decision } = review
    const document = await documentById(db, id)
    const says = review.decision === 'refuse' ? { says: review.reason } : {}
    const is = decision === 'accept' ? 'accepted' : 'refused'
    const isDecided = document && (await decideDocument(db, { id, is, by: who.by, ...says }, demands))
    if (!isDecided) throw new OperationRefused(`No document "${id}" waits for a review.`)
    const { customer, type, customerId } = document
    return { id, customer, type, decision, fullyVerified: await isFullyVerified(db, customerId) }
  })
