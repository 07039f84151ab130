import type { Chat, ChatLine } from '@touchline/contract/player/chat'
import { chatOpening } from '@touchline/domain/chat'
import type { Queryable } from '../database/index.ts'
import { timeZoneOf } from '../protection/index.ts'
import type { ChatParts } from './chatParts.ts'
import { columnsOf, type Visitor } from './visitor.ts'

/** a chat is read, not searched: older lines are in the customer's own data */
const most = 200

/** The newest chat of a visitor, and whether staff answer now. */
export async function readChat(
  db: Queryable,
  visitor: Visitor | undefined,
  parts: Pick<ChatParts, 'brand' | 'now'>,
): Promise<Chat> {
  const opening = openingOf(parts)
  const [chat] = visitor ? (await db.query<{ id: string; ended: boolean }>(newestSql, columnsOf(visitor))).rows : []
  if (!chat) return opening
  const { rows } = await db.query<Omit<ChatLine, 'at'> & { at: Date }>(linesSql, [chat.id])
  const lines = rows.map((line) => ({ ...line, at: line.at.toISOString() })).toReversed()
  const unread = lines.filter(({ from, read }) => from === 'staff' && !read).length
  return { ...opening, chat: { ...chat, lines, unread } }
}

function openingOf({ brand, now = () => new Date() }: Pick<ChatParts, 'brand' | 'now'>): Pick<Chat, 'open' | 'opensAt'> {
  const opening = chatOpening(brand.liveChat?.hours ?? [], timeZoneOf(brand), now())
  if (opening.open) return { open: true }
  return { open: false, ...(opening.opensAt && { opensAt: opening.opensAt.toISOString() }) }
}

const newestSql = `
  select id::text, ended_at is not null as ended from chat c where customer_id = $1::bigint or guest_key = $2::bytea
  order by c.id desc limit 1`

const linesSql = `
  select id::text, case when staff is null then 'visitor' else 'staff' end as "from", text, at, read_at is not null as read
  from chat_message m where chat_id = $1 order by m.id desc limit ${most}`
