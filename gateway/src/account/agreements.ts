import type { Queryable } from '../database/index.ts'

/** Records that the customer has accepted this version of the terms. */
export async function acceptTerms(db: Queryable, customerId: string, version: string): Promise<void> {
  await db.query(`insert into agreement_acceptance (customer_id, document, version) values ($1, 'terms', $2)`, [
    customerId,
    version,
  ])
}
