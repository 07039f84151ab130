import type { Handlers } from '../../http/index.ts'
import type { MessageParts } from '../messageParts.ts'
import { readInbox } from '../readInbox.ts'

export const inbox =
  ({ pool }: MessageParts): Handlers['inbox'] =>
  async (_input, { session: { customerId }, lang }) => ({ data: await readInbox(pool, customerId, lang) })
