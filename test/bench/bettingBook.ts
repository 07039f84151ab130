import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Brand } from '@touchline/domain/brand'
import { createCustomer } from '@touchline/gateway/account'
import {
  type Cluster,
  createBook,
  openPool,
  ownerRole,
  type Pool,
  prepareDatabase,
  startCluster,
} from '@touchline/gateway/database'
import { credit } from '@touchline/gateway/ledger'
import { createLog } from '@touchline/gateway/ops'
import { databaseSessions, type Sessions } from '@touchline/gateway/session'
import { matchFeed } from './matchFeed.ts'

export interface BettingBook {
  cluster: Cluster
  pool: Pool
  /** of the bettors: new customers with plenty of money and an open session */
  tokens: string[]
  /** for a gateway of this book in production, which still needs a feed */
  env: Record<string, string>
  /** `FEED` of a gateway that reads all events */
  feed: string
  /** resolves when the whole feed is in the tables: a gateway started then has all of it */
  written: () => Promise<void>
  close: () => Promise<void>
}

interface BettingBookOptions {
  folder: string
  brand: Brand
  bettors: number
  events: number
  /** of one more market, `wide:w` */
  wideSelections?: number
}

/** A new book on a PostgreSQL of its own with fsync, for benchmarks of a gateway in a process of its own. */
export async function bettingBook({
  folder,
  brand,
  bettors,
  events,
  wideSelections = 0,
}: BettingBookOptions): Promise<BettingBook> {
  const cluster = await startCluster(join(folder, 'postgres'))
  await createBook(cluster)
  const databaseUrl = cluster.url('touchline')
  await prepareDatabase({ url: databaseUrl, ownerUrl: cluster.url('touchline', ownerRole) })
  const pool = openPool(databaseUrl)
  const sessions = databaseSessions({ pool, log: createLog({ write: () => {} }), lifetimeMs: 3_600_000, idleMs: 3_600_000 })
  const tokens = await Promise.all(Array.from({ length: bettors }, (_, i) => bettor({ pool, sessions, brand }, i)))
  const feed = join(folder, 'feed.ndjson')
  writeFileSync(feed, matchFeed(events, wideSelections))
  const dataKey = Buffer.alloc(32, 1).toString('base64')
  return {
    cluster,
    pool,
    tokens,
    env: { DATABASE_URL: databaseUrl, DATA_DIR: folder, DATA_KEY: dataKey, BRAND: brand.id, PORT: '0', NODE_ENV: 'production' },
    feed: `file:${feed}`,
    written: async () => {
      for (;;) {
        const { rows } = await pool.query<{ n: number }>('select count(*)::integer as n from selection')
        if (rows[0]?.n === events * 3 + wideSelections) return
        await wait(50)
      }
    },
    close: async () => {
      sessions.close()
      await pool.end()
    },
  }
}

async function bettor({ pool, sessions, brand }: { pool: Pool; sessions: Sessions; brand: Brand }, i: number): Promise<string> {
  const username = `bettor${i}`
  const details = { username, firstName: 'Bench', lastName: username, email: `${username}@example.org`, passwordHash: 'none' }
  const created = await createCustomer(pool, { ...details, verified: true }, { brand, by: 'bench' })
  if (!('id' in created)) throw new Error(`no customer: ${JSON.stringify(created)}`)
  await credit(pool, { customerId: created.id, amountMinor: 1_000_000_00, ref: 'bench', purpose: 'credit' })
  return (await sessions.open({ customerId: created.id, username })).token
}
