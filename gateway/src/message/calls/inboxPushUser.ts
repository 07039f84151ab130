import type { Handlers } from '../../http/index.ts'
import type { MessageParts } from '../messageParts.ts'

/** The same for a customer as long as `DATA_KEY` stays. */
export const inboxPushUser =
  ({ vault, operator }: MessageParts): Handlers['inboxPushUser'] =>
  async (_input, { session: { customerId } }) => {
    const { inboxPush, tracking } = operator()
    if (!inboxPush && tracking?.tagManager === undefined) return { refused: 'NotFound' }
    const [hash] = vault.digests(customerId, 'inbox push user')
    return { data: { userId: hash.toString('base64url') } }
  }
