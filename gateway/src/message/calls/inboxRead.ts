import type { Handlers } from '../../http/index.ts'
import type { MessageParts } from '../messageParts.ts'
import { isReadable, readInbox } from '../readInbox.ts'

/** Only the customer's own message that can be read now; a late second tab changes nothing. */
export const inboxRead =
  ({ pool }: MessageParts): Handlers['inboxRead'] =>
  async ({ id, action }, { session: { customerId }, lang }) => {
    const found = await pool.query(
      `select from message where id = $1 and customer_id = $2 and show_from <= clock_timestamp() and ${isReadable('$2')}`,
      [id, customerId],
    )
    if (found.rowCount === 0) return { refused: 'NotFound' }
    await pool.query(noteSql, [id, action])
    return { data: await readInbox(pool, customerId, lang) }
  }

const isAwaited = `exists (select from questionnaire q where q.message_id = message.id and q.regulator
    and q.answered_at is null and q.withdrawn_at is null)`

/**
 * A message that may not be closed stays at the top of the pages, and A4.17d that of a regulator's questionnaire stays unread until
 * it is answered. Reading never replaces a more decided action, and nothing a confirmation.
 */
const noteSql = `
  update message set read_at = case when ${isAwaited} then read_at else coalesce(read_at, clock_timestamp()) end,
    dismissed_at = case when $2 <> 'READ' and dismissable then coalesce(dismissed_at, clock_timestamp()) else dismissed_at end,
    action = case when $2 = 'READ' or action = 'CTA_CLOSE' then coalesce(action, $2) else $2 end,
    changed_in = pg_current_xact_id()
  where id = $1 and (read_at is null or action is distinct from $2 and $2 <> 'READ' and action is distinct from 'CTA_CLOSE')`
