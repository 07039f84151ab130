/** Moves a book to another server. Its bettors are refused meanwhile, and nothing that was begun is lost. */
import { bookSchema, connect } from '@touchline/gateway/database'
import { hereOf } from './here.ts'
import { homesOf, settleIn, there } from './spread.ts'

interface Move {
  /** the coordinator */
  url: string
  no: number
  books: number
  to: { host: string; port: number }
}

const patienceMs = 10_000

/**
 * Closes the book where it is: who is in a transaction ends it first, who comes later finds no tables. Then Citus copies the tables, and
 * the new server opens it. After a failure the book is opened where it is: run it again.
 */
export async function moveBook({ url, no, books, to }: Move): Promise<void> {
  const schema = bookSchema(no)
  const [home] = (await homesOf(url, books)).slice(no)
  if (!home) throw new Error(`there is no book ${no}`)
  await close(home.url, schema)
  const db = await connect(url)
  try {
    await db.query(`select citus_schema_move($1, $2, $3, 'block_writes')`, [schema, to.host, to.port])
  } finally {
    await db.end()
    const [now] = (await homesOf(url, books)).slice(no)
    await settleIn(now?.url ?? home.url, { no, books })
  }
}

/** Two that hold what the other waits for: one is refused, and if it is this, it asks again. */
const close = (home: string, schema: string): Promise<void> =>
  there(home, async (db) => {
    await db.query(`set lock_timeout = ${patienceMs}`)
    for (let attempt = 1; ; attempt++) {
      try {
        await db.query(`drop schema if exists ${hereOf(schema)} cascade`)
        return
      } catch (error) {
        if (attempt === 5 || (error as { code?: string }).code !== '40P01') throw error
      }
    }
  })
