import { chatMayWrite } from '@touchline/domain/chat'
import type { Connection } from '../database/index.ts'
import { columnsOf, type Visitor } from './visitor.ts'

/** Who a guest says they are. */
export interface Guest {
  name: string
  email: string
  /** of the page */
  language: string
}

export interface Line {
  ref: string
  /** as `readChatText` returns it */
  text: string
}

/**
 * Writes a visitor's line into their open chat, or begins one, in the caller's transaction: in turns, so that two requests at once
 * neither begin two chats nor pass the allowance. A known `ref` changes nothing.
 */
export async function writeLine(
  db: Connection,
  visitor: Visitor,
  { ref, text, guest }: Line & { guest?: Guest },
): Promise<'written' | 'known' | 'tooMany'> {
  const columns = columnsOf(visitor)
  const turn = 'customerId' in visitor ? visitor.customerId : visitor.guestKey.toString('hex')
  await db.query(`select pg_advisory_xact_lock(hashtextextended('chat ' || $1, 0))`, [turn])
  const { rows } = await db.query<{ isKnown: boolean; minute: number; day: number }>(countSql, [...columns, ref])
  const [count = { isKnown: false, minute: 0, day: 0 }] = rows
  if (count.isKnown) return 'known'
  if (!chatMayWrite(count)) return 'tooMany'
  const chatId = (await openChat(db, columns)) ?? (await beginChat(db, columns, guest))
  await db.query('insert into chat_message (chat_id, customer_id, ref, text) values ($1, $2, $3, $4)', [
    chatId,
    columns[0],
    ref,
    text,
  ])
  await touchChat(db, chatId)
  return 'written'
}

/** Something was written in it: open pages are notified. */
export const touchChat = (db: Connection, chatId: string) =>
  db.query('update chat set last_at = clock_timestamp(), changed_in = pg_current_xact_id() where id = $1', [chatId])

type Columns = ReturnType<typeof columnsOf>
const theirs = '(c.customer_id = $1::bigint or c.guest_key = $2::bytea)'

async function openChat(db: Connection, columns: Columns): Promise<string | undefined> {
  const { rows } = await db.query<{ id: string }>(
    `select id::text from chat c where ${theirs} and ended_at is null for update`,
    columns,
  )
  return rows[0]?.id
}

async function beginChat(db: Connection, columns: Columns, guest: Guest | undefined): Promise<string> {
  const { rows } = await db.query<{ id: string }>(
    `insert into chat (customer_id, guest_key, guest_name, guest_email, guest_language) values ($1, $2, $3, $4, $5)
     returning id::text`,
    [...columns, guest?.name ?? null, guest?.email ?? null, guest?.language ?? null],
  )
  const [begun] = rows
  if (!begun) throw new Error('no chat was begun')
  return begun.id
}

const countSql = `
  select coalesce(bool_or(m.ref = $3), false) as "isKnown",
    (count(*) filter (where m.at > clock_timestamp() - interval '1 minute'))::integer as minute,
    (count(*) filter (where m.at > clock_timestamp() - interval '1 day'))::integer as day
  from chat c join chat_message m on m.chat_id = c.id
  where ${theirs} and m.staff is null`
