import type { Queryable } from '../database/index.ts'

/** The key of the message that an identity check was passed. */
export const confirmationOf = (checkId: string) => `biometricsPassed:${checkId}`

/** A7.14: the message that the check was passed, and whether the customer confirmed that (`CTA_CLOSE`), on whatever device. */
export async function readConfirmation(
  db: Queryable,
  customerId: string,
  checkId: string,
): Promise<{ messageId: string; isConfirmed: boolean } | undefined> {
  const { rows } = await db.query<{ messageId: string; isConfirmed: boolean }>(
    `select id::text as "messageId", action is not distinct from 'CTA_CLOSE' as "isConfirmed"
     from message where key = $1 and customer_id = $2`,
    [confirmationOf(checkId), customerId],
  )
  return rows[0]
}
