/** A standby as an address leads to it while a primary is replaced. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Cluster, createBook, holdLock, isDatabaseAway, openPool, startCluster } from '@touchline/gateway/database'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testClusterFolder } from '../database.ts'

let folder: string
let server: Cluster
let url: string

beforeAll(async () => {
  folder = mkdtempSync(`${testClusterFolder()}-standby-`)
  const first = await startCluster(folder)
  await createBook(first)
  await first.stop()
  writeFileSync(join(folder, 'data', 'standby.signal'), '', { mode: 0o644 })
  server = await startCluster(folder)
  url = server.url('touchline')
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true })
})

it('the program takes no connection to a standby and counts it as away, a command reads it; promoted, it serves both', async () => {
  const ofProgram = openPool(url, { toPrimary: true })
  const ofCommand = openPool(url)
  const answer = () => ofProgram.query('select 1 as one').then(({ rows }) => rows as unknown, isDatabaseAway)
  try {
    expect(await answer()).toBe(true)
    expect((await ofCommand.query('select pg_is_in_recovery() as standby')).rows).toEqual([{ standby: true }])
    const writing = await ofCommand.query('create table written ()').catch((error: unknown) => error)
    expect(isDatabaseAway(writing)).toBe(true)
    expect(await holdLock(url, 'feed', 0)).toBe('server went away')

    const admin = openPool(server.url('touchline', 'postgres'))
    await admin.query('select pg_promote()')
    await admin.end()
    expect(await answer()).toEqual([{ one: 1 }])
    const lock = await holdLock(url, 'feed')
    if (typeof lock === 'string') throw new Error(lock)
    await lock.release()
  } finally {
    await ofProgram.end()
    await ofCommand.end()
  }
})
