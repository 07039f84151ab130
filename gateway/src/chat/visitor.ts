import { createHash } from 'node:crypto'

/** Who chats: a customer, or a guest by the SHA-256 of their key. */
export type Visitor = { customerId: string } | { guestKey: Buffer }

/** The session counts, whatever key is sent with it. Undefined: neither. */
export function visitorOf(session: { customerId: string } | undefined, guestKey: string | undefined): Visitor | undefined {
  if (session) return { customerId: session.customerId }
  return guestKey === undefined ? undefined : { guestKey: createHash('sha256').update(guestKey).digest() }
}

/** For `chat.customer_id = $1 or chat.guest_key = $2`: an equality with null holds for nobody. */
export const columnsOf = (visitor: Visitor): [customerId: string | null, guestKey: Buffer | null] =>
  'customerId' in visitor ? [visitor.customerId, null] : [null, visitor.guestKey]
