import type { Handlers } from '../../http/index.ts'
import { type ChatParts, isOffered } from '../chatParts.ts'
import { readChat } from '../readChat.ts'
import { visitorOf } from '../visitor.ts'

export const chat =
  (parts: ChatParts): Handlers['chat'] =>
  async ({ guestKey }, { session }) =>
    isOffered(parts) ? { data: await readChat(parts.pool, visitorOf(session, guestKey), parts) } : { refused: 'NotFound' }
