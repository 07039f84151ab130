/** What a bet costs the processor of the book's server, beside the same server without Citus. */
import { readFileSync } from 'node:fs'
import type { Pool } from '@touchline/gateway/database'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BookWorld, bookWorld, single } from '../book/world.ts'
import { spreading } from './database.ts'

const [bettors, rounds] = [96, 24]
const msPerTick = 10

interface Tried {
  book: BookWorld
  customers: string[]
}
let [spread, plain]: [Tried | undefined, Tried | undefined] = [undefined, undefined]
beforeAll(async () => {
  spread = await ready()
  spreading.on = false
  plain = await ready()
  spreading.on = true
})
afterAll(async () => {
  await spread?.book.close()
  await plain?.book.close()
})

async function ready(): Promise<Tried> {
  const book = await bookWorld()
  await book.match('cost', ['3'])
  const customers: string[] = []
  for (let i = 0; i < bettors; i++) customers.push(await book.customer({ cashMinor: 1_000_00 }))
  return { book, customers }
}

/** Milliseconds that the connections of this database have used. */
async function usedMs(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend'`,
  )
  const ticks = rows.map(({ pid }) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
    return Number(fields[11]) + Number(fields[12])
  })
  return ticks.reduce((sum, each) => sum + each, 0) * msPerTick
}

/** All of them bet at once, so transactions are full. Returns the milliseconds of the processor a bet. */
async function betAll({ book, customers }: Tried): Promise<number> {
  const { pool } = book.books.of(customers[0] ?? '')
  const before = await usedMs(pool)
  const answers = await Promise.all(customers.map((customer) => book.placed(customer, [single('cost-1', 3, '1')])))
  expect(answers.every(([answer]) => answer?.status === 'SUCCEEDED')).toBe(true)
  return ((await usedMs(pool)) - before) / customers.length
}

it('a bet costs at most one and a half of what it costs without Citus', async () => {
  if (!spread || !plain) throw new Error('no books')
  const [on, off]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    const found = [await betAll(spread), await betAll(plain)] as const
    // the first plan the statements of each connection
    if (round < 4) continue
    on.push(found[0])
    off.push(found[1])
  }
  const mean = (values: number[]) => values.reduce((sum, each) => sum + each, 0) / values.length
  const ratio = mean(on) / mean(off)
  console.log(`${mean(on).toFixed(3)} ms a bet on Citus, ${mean(off).toFixed(3)} without: ${ratio.toFixed(2)}`)
  expect(ratio).toBeLessThan(1.5)
})
