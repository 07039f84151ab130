import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { keepSummaries } from '@touchline/gateway/catalogue'
import { type Cluster, connect, migrate, openPool, type Pool, startCluster } from '@touchline/gateway/database'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'touchline-log-'))
chmodSync(folder, 0o755)
const serverLog = join(folder, 'server.log')
let cluster: Cluster
let pool: Pool
beforeAll(async () => {
  cluster = await startCluster(folder, { fsync: 'off', shared_buffers: '16MB' })
  const admin = await connect(cluster.url('postgres', 'postgres'))
  await admin.query('create database book')
  await admin.end()
  const url = cluster.url('book', 'postgres')
  await migrate(url)
  pool = openPool(url)
})
afterAll(async () => {
  await pool.end()
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Pages of an index's table without a summary. */
async function unsummarised(index: string): Promise<number> {
  const { rows } = await pool.query<{ pages: number }>('select brin_summarize_new_values($1::regclass) as pages', [index])
  return rows[0]?.pages ?? -1
}

it('a catalogue of a thousand pages writes nothing to the server’s log, and the job summarises its pages', async () => {
  const before = statSync(serverLog).size
  const selections = `insert into event (id, category_id, sport_id, name, start_time, state, suspended, data, v)
      values ('e', 'c', 's', 'E', now(), 'NOTSTARTED', false, '{}', 1);
    insert into market (id, event_id, type, name, inplay, status, data, v) values ('m', 'e', 'WIN', 'M', false, 'OPEN', '{}', 1);
    insert into selection (id, market_id, event_id, name, kind, status, data, v)
      select n, 'm', 'e', repeat('x', 1500), 'REGULAR', 'OPEN', '{}', n from generate_series(1, 5000) n`
  await pool.query(selections)
  expect(readFileSync(serverLog, 'utf8').slice(before)).not.toContain('BRIN')
  expect(statSync(serverLog).size - before).toBeLessThan(2_000)

  const job = keepSummaries({ pool, log: pino({ level: 'silent' }) })
  await job.idle()
  expect(await unsummarised('selection_by_version')).toBe(0)
  await job.close()
})

it('the job skips a table that is being vacuumed, and processes the others', async () => {
  const vacuum = await connect(cluster.url('book', 'postgres'))
  await vacuum.query('begin; lock table market in share update exclusive mode')
  await pool.query(`insert into event (id, category_id, sport_id, name, start_time, state, suspended, data, v)
      select 'e' || n, 'c', 's', repeat('x', 1500), now(), 'NOTSTARTED', false, '{}', n from generate_series(1, 50) n;
    insert into market (id, event_id, type, name, inplay, status, data, v)
      select 'm' || n, 'e', 'WIN', repeat('x', 1500), false, 'OPEN', '{}', n from generate_series(1, 50) n`)
  const errors: unknown[] = []
  const log = pino({ level: 'error' }, { write: (line) => void errors.push(line) })
  const job = keepSummaries({ pool, log })
  await job.idle()
  expect(await unsummarised('event_by_version')).toBe(0)
  await job.close()
  await vacuum.query('rollback')
  expect(await unsummarised('market_by_version')).toBeGreaterThan(0)
  expect(errors).toEqual([])
  await vacuum.end()
})

it('the log of a running server is truncated to a maximum size, and later lines are kept', async () => {
  const fault = async (name: string) => expect(pool.query(`select ${name}`)).rejects.toThrow(name)
  for (let i = 0; i < 40; i++) await fault(`early_fault_${i}`)
  const size = statSync(serverLog).size
  cluster.boundLog(size)
  expect(statSync(serverLog).size).toBe(size)
  cluster.boundLog(size - 1)
  expect(statSync(serverLog).size).toBe(0)
  expect(readFileSync(`${serverLog}.1`, 'utf8')).toContain('early_fault_39')
  await fault('late_fault')
  const text = readFileSync(serverLog, 'utf8')
  expect(text).toContain('late_fault')
  expect(text).not.toContain('\0')
  expect(text).not.toContain('early_fault')
})
