/** A database of a test whose books live on the workers of the suite's nodes. */
import { randomBytes } from 'node:crypto'
import { bookSchema, migrate, openPool, readMigrations, readRoutines } from '@touchline/gateway/database'
import type { TestDatabase } from '../database.ts'
import { createOn, dropOn, oneNode, testNodes } from './nodes.ts'
import { homesOf, spreadBooks } from './spread.ts'

/** Whether databases are spread over the nodes; otherwise all of it is on one of them, without Citus, to compare with. */
export const spreading = { on: true }

export async function citusDatabase(books: number, maxWaitMs: number): Promise<TestDatabase> {
  const [nodes, name] = [testNodes(), `test_${randomBytes(6).toString('hex')}`]
  if (!spreading.on) return plainDatabase(name, { books, maxWaitMs })
  const url = await createOn(nodes, name)
  await migrate(url, readMigrations(), readRoutines(), books)
  await spreadBooks(url, books)
  const homes = await homesOf(url, books)
  const last = homes.at(-1)
  if (!last) throw new Error('no book')
  const pool = openPool(last.url, { maxWaitMs, book: last.book })
  return {
    pool,
    schema: last.book.replace(/_here,.*$/, ''),
    url,
    ownerUrl: url,
    homes,
    close: async () => {
      await pool.end()
      await dropOn(nodes, name)
    },
  }
}

async function plainDatabase(name: string, { books, maxWaitMs }: { books: number; maxWaitMs: number }): Promise<TestDatabase> {
  const node = oneNode(testNodes())
  const url = await node.create(name)
  await migrate(url, readMigrations(), readRoutines(), books)
  const schema = bookSchema(books - 1)
  const pool = openPool(url, { maxWaitMs, book: schema })
  return {
    pool,
    schema,
    url,
    ownerUrl: url,
    close: async () => {
      await pool.end()
      await node.drop(name)
    },
  }
}
