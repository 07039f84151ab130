import type { Handlers } from '../../http/index.ts'
import { type ChatParts, isOffered } from '../chatParts.ts'
import { readChat } from '../readChat.ts'
import { columnsOf, visitorOf } from '../visitor.ts'

/** Only in the visitor's own chats, whatever number is sent. */
export const chatRead =
  (parts: ChatParts): Handlers['chatRead'] =>
  async ({ upTo, guestKey }, { session }) => {
    if (!isOffered(parts)) return { refused: 'NotFound' }
    const visitor = visitorOf(session, guestKey)
    if (visitor) await parts.pool.query(readSql, [...columnsOf(visitor), upTo])
    return { data: await readChat(parts.pool, visitor, parts) }
  }

const readSql = `
  with read as (
    update chat_message m set read_at = clock_timestamp() from chat c
    where c.id = m.chat_id and (c.customer_id = $1::bigint or c.guest_key = $2::bytea)
      and m.staff is not null and m.read_at is null and m.id <= $3
    returning m.chat_id)
  update chat set changed_in = pg_current_xact_id() where id in (select chat_id from read)`
