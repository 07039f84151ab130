import type { Connection, Queryable } from '../database/index.ts'
import { touchChat } from './writeLine.ts'

/** A chat as staff list it. `waitsSince`: of the oldest line that nobody answered; null: none. */
export interface ListedChat {
  chat: string
  /** the username, or what a visitor without a login said */
  who: string
  email: string | null
  beganAt: Date
  lastAt: Date
  waitsSince: Date | null
  lines: number
}

/** Open chats; those that wait longest for an answer first. */
export async function openChats(db: Queryable): Promise<ListedChat[]> {
  const { rows } = await db.query<ListedChat>(
    `select c.id::text as chat, coalesce(u.username, c.guest_name) as who, c.guest_email as email, c.began_at as "beganAt",
       c.last_at as "lastAt", (
         select min(m.at) from chat_message m where m.chat_id = c.id and m.staff is null
           and m.id > coalesce((select max(a.id) from chat_message a where a.chat_id = c.id and a.staff is not null), 0)
       ) as "waitsSince", (select count(*) from chat_message m where m.chat_id = c.id)::integer as lines
     from chat c left join customer u on u.id = c.customer_id where c.ended_at is null
     order by "waitsSince" nulls last, c.id`,
  )
  return rows
}

export interface StaffLine {
  from: string
  text: string
  at: Date
  readAt: Date | null
}

/** The lines of a chat, with who of staff wrote; undefined if there is no such chat. What the visitor wrote is read by that. */
export async function chatForStaff(db: Queryable, chatId: string): Promise<StaffLine[] | undefined> {
  const { rowCount } = await db.query('select from chat where id = $1', [chatId])
  if (rowCount === 0) return undefined
  await db.query(
    `with read as (
       update chat_message set read_at = clock_timestamp() where chat_id = $1 and staff is null and read_at is null returning id)
     update chat set changed_in = pg_current_xact_id() where id = $1 and exists (select from read)`,
    [chatId],
  )
  const { rows } = await db.query<StaffLine>(
    `select coalesce(staff, 'visitor') as "from", text, at, read_at as "readAt" from chat_message where chat_id = $1 order by id`,
    [chatId],
  )
  return rows
}

/** Writes an answer of staff in an open chat, in the caller's transaction. Returns false if there is no such open chat. */
export async function answerChat(
  db: Connection,
  { chatId, by, text }: { chatId: string; by: string; text: string },
): Promise<boolean> {
  const { rows } = await db.query<{ customerId: string | null }>(
    `select customer_id::text as "customerId" from chat where id = $1 and ended_at is null for update`,
    [chatId],
  )
  const [chat] = rows
  if (!chat) return false
  await db.query('insert into chat_message (chat_id, customer_id, staff, text) values ($1, $2, $3, $4)', [
    chatId,
    chat.customerId,
    by,
    text,
  ])
  await db.query('update chat_message set read_at = clock_timestamp() where chat_id = $1 and staff is null and read_at is null', [
    chatId,
  ])
  await touchChat(db, chatId)
  return true
}

/** Ends an open chat. Returns false if there is no such open chat. */
export async function endChat(db: Queryable, chatId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `update chat set ended_at = clock_timestamp(), ended_by = 'staff', changed_in = pg_current_xact_id()
     where id = $1 and ended_at is null`,
    [chatId],
  )
  return rowCount === 1
}
