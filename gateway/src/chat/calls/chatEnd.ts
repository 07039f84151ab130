import type { Handlers } from '../../http/index.ts'
import { type ChatParts, isOffered } from '../chatParts.ts'
import { readChat } from '../readChat.ts'
import { columnsOf, visitorOf } from '../visitor.ts'

export const chatEnd =
  (parts: ChatParts): Handlers['chatEnd'] =>
  async ({ guestKey }, { session }) => {
    if (!isOffered(parts)) return { refused: 'NotFound' }
    const visitor = visitorOf(session, guestKey)
    if (visitor) await parts.pool.query(endSql, columnsOf(visitor))
    return { data: await readChat(parts.pool, visitor, parts) }
  }

const endSql = `
  update chat set ended_at = clock_timestamp(), ended_by = 'visitor', changed_in = pg_current_xact_id()
  where (customer_id = $1::bigint or guest_key = $2::bytea) and ended_at is null`
