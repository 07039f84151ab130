import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { isDatabaseAway, onOneConnection, openPool } from '@touchline/gateway/database'
import { expect, it } from 'vitest'
import { testDatabase } from '../database.ts'

it('a server that goes silent during a query is unavailable, and the next query uses a new connection', async () => {
  const database = await testDatabase()
  const url = new URL(database.url)
  const socket = `${url.searchParams.get('host')}/.s.PGSQL.5432`
  let silent = false
  const between = createServer((client) => {
    const server = connect(socket)
    client.on('data', (bytes) => silent || server.write(bytes))
    server.on('data', (bytes) => client.write(bytes))
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      one.on('error', () => other.destroy())
      one.on('close', () => other.destroy())
    }
  }).listen(0, '127.0.0.1')
  await once(between, 'listening')
  const { port } = between.address() as AddressInfo
  const { username, password, pathname } = url
  const pool = openPool(`postgresql://${username}:${password}@127.0.0.1:${port}${pathname}`, { statementTimeoutMs: 1_000 })
  try {
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    silent = true
    const asked = [
      pool.query('select 2'),
      onOneConnection(pool, (db) => Promise.all([db.query('select 2'), db.query('select 2')])),
    ]
    const errors = await Promise.all(asked.map((query) => query.catch((thrown: unknown) => thrown)))
    expect(errors.map(isDatabaseAway)).toEqual([true, true])
    silent = false
    await expect.poll(() => pool.totalCount).toBe(0)
    expect((await pool.query('select 3 as three')).rows).toEqual([{ three: 3 }])
  } finally {
    await pool.end()
    between.close()
    await database.close()
  }
})
