/** Today's program on the tables of an older version, with its bets and balances (`older/make.ts` says how they were made). */
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { runAudit, sealAll } from '@touchline/gateway/audit'
import { connect, createBook, openPool, ownerRole, readMigrations, startCluster } from '@touchline/gateway/database'
import { expect, it } from 'vitest'
import { uk } from '../brands.ts'
import { testClusterFolder, testDatabase } from '../database.ts'
import { startGateway } from '../gatewayProcess.ts'
import { worldCall } from '../world.ts'
import { type Told, toldOf } from './older/told.ts'

const name = `older_book_${randomBytes(4).toString('hex')}`
const stored = (file: string) => readFileSync(new URL(`older/${file}`, import.meta.url))
const told = JSON.parse(stored('told.json').toString()) as Told

/** The stored tables as a database of the run's server. */
async function olderDatabase() {
  // the run's server is there from now on
  const first = await testDatabase()
  const server = await startCluster(testClusterFolder())
  const url = server.url(name, 'postgres')
  await createBook(server, name)
  const db = await connect(url)
  const { rows: schemas } = await db.query<{ name: string }>(`select nspname as name from pg_namespace where nspname = any($1)`, [
    ['book', 'catalogue', 'directory'],
  ])
  for (const each of schemas) await db.query(`drop schema ${each.name} cascade`)
  await db.query(brotliDecompressSync(stored('book.sql.br')).toString())
  await db.end()
  return {
    url,
    urls: { DATABASE_URL: server.url(name), DATABASE_OWNER_URL: server.url(name, ownerRole) },
    async close(): Promise<void> {
      const admin = await connect(server.url('postgres', 'postgres'))
      await admin.query(`drop database ${name} with (force)`)
      await admin.end()
      await first.close()
    },
  }
}

/** Logs in, through the steps that today's version asks of customers whom it does not know well enough. */
async function enter(url: string, username: string): Promise<string> {
  let answer = (await worldCall(url, 'login', { username, password: 'touchline-demo' })).body.data
  const steps = {
    AGREEMENTS: { termsVersion: uk.registration.termsVersion },
    DETAILS: {
      details: { birthDate: '1990-01-01', phone: '', addressLine: '1 Demo Street', city: 'Demo', postcode: 'SW1A 1AA' },
    },
  }
  for (const workflow of ['AGREEMENTS', 'DETAILS'] as const)
    if (answer?.workflow === workflow)
      answer = (await worldCall(url, 'workflowFinalize', steps[workflow], answer.sessionId)).body.data
  if (!answer || answer.workflow) throw new Error(`no session but ${JSON.stringify(answer)}`)
  return answer.sessionId
}

it('a book of an older version is migrated, with all bets and balances, passes the audit and takes bets', async () => {
  const database = await olderDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'touchline-older-'))
  const pool = openPool(database.url, { statementTimeoutMs: 0 })
  const applied = () =>
    pool.query<{ name: string }>('select name from migration order by name').then(({ rows }) => rows.map((each) => each.name))
  const before = await applied()
  const all = readMigrations().map((each) => each.name)
  expect(before).toEqual(all.slice(0, before.length))
  expect(all.length).toBeGreaterThan(before.length + 50)
  const env = { NODE_ENV: 'test', PORT: '0', OPS_PORT: '0', DATA_DIR: folder, FEED: 'none', STOP_DELAY_MS: '0' }
  const gateway = await startGateway({ ...env, ...database.urls })
  try {
    expect(await applied()).toEqual(all)
    for (const [username, { balance, open, settled }] of Object.entries(told)) {
      const token = await enter(gateway.url, username)
      const { body: now } = await worldCall(gateway.url, 'balance', {}, token)
      expect(now.data).toMatchObject({ balance })
      const { body: unsettled } = await worldCall(gateway.url, 'myBetsUnsettled', {}, token)
      expect(unsettled.data?.bets.map(toldOf)).toEqual(open)
      const { body: over } = await worldCall(gateway.url, 'myBetsSettled', {}, token)
      expect(over.data?.bets.map(toldOf)).toEqual(settled)
      const selections = [{ eventId: 'm7', marketId: 'm7:mr', selectionId: 'm7:mr:h', odds: 2 }]
      const slip = { ref: crypto.randomUUID(), type: 'SINGLE' as const, stake: '1', selections }
      const placed = await worldCall(gateway.url, 'betplacement', { betSlips: [slip] }, token)
      expect(placed.body.data?.betSlips).toMatchObject([{ status: 'SUCCEEDED', errors: [] }])
    }
    await sealAll(pool, 30_000)
    expect(await runAudit(pool)).toEqual([])
  } finally {
    await gateway.end('SIGTERM')
    await pool.end()
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
