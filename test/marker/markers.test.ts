/** Markers of harm: seen once, acted upon with their evidence, and shown to staff and to the customer. */
import { randomUUID } from 'node:crypto'
import { exportHistory, type HistoryLine } from '@touchline/gateway/history'
import { createMarkerWatch, markersOf, waitingCalls } from '@touchline/gateway/marker'
import { closeCall, noteContact, type Who } from '@touchline/gateway/operator'
import { writeOwnData } from '@touchline/gateway/ownData'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { markerCommands } from '../../gateway/src/commands/markerCommand.ts'
import { reviewDocuments } from '../../gateway/src/commands/reviewCommand.ts'
import type { Database } from '../../gateway/src/database/index.ts'
import type { Env } from '../../gateway/src/env.ts'
import { type BookWorld, bookWorld } from '../book/world.ts'

let book: BookWorld
beforeAll(async () => {
  book = await bookWorld()
})
afterAll(() => book.close())

const kate = (): Who => ({ by: 'kate', ref: randomUUID() })
const nameOf = async (id: string): Promise<string> =>
  (await book.pool.query<{ username: string }>('select username from customer where id = $1', [id])).rows[0]?.username ?? ''

/** A customer who is logged in now. */
async function visitor(): Promise<{ id: string; name: string }> {
  const id = await book.customer()
  await book.pool.query(`insert into session (customer_id, ends_at) values ($1, clock_timestamp() + interval '1 hour')`, [id])
  return { id, name: await nameOf(id) }
}

const refuses = (id: string, times: number) =>
  book.pool.query(
    `insert into deposit (id, customer_id, ref, request_hash, amount, currency, provider, kind, state)
     select gen_random_uuid(), $1, gen_random_uuid(), '', 5000, 'GBP', 'simulated', 'card', '{"at": "refused", "why": "declined"}'
     from generate_series(1, $2)`,
    [id, times],
  )
const plays = (id: string, minutes: number) =>
  book.pool.query(
    `insert into play_time (customer_id, since, until)
     select $1, clock_timestamp() - make_interval(mins => $2), clock_timestamp()`,
    [id, minutes],
  )

/** One look of a gateway. */
async function look(): Promise<void> {
  const watch = createMarkerWatch({ pool: book.program, brand: book.brand, log: pino({ level: 'silent' }) })
  await watch.idle()
  await watch.close()
}

const seen = async (name: string) => ((await markersOf(book.pool, name)) ?? []) as Record<string, unknown>[]
const actionsOf = async (name: string) => (await seen(name)).flatMap(({ action }) => (action === undefined ? [] : [action]))
const kindsOf = async (id: string) =>
  (await book.pool.query<{ k: string }>('select k from blocks_in_force($1, clock_timestamp()) k order by 1', [id])).rows.map(
    ({ k }) => k,
  )

describe('the watch', () => {
  it('flags a group once a day with its evidence, and again at once when it became strong', async () => {
    const { id, name } = await visitor()
    await refuses(id, 3)
    await look()
    expect(await seen(name)).toEqual([])
    await refuses(id, 1)
    await look()
    await look()
    const weak = { group: 'failedDeposits', strong: false, evidence: { refused: 4, from: 4 }, by: 'system' }
    expect(await seen(name)).toEqual([expect.objectContaining(weak), expect.objectContaining({ action: 'message' })])
    expect(await kindsOf(id)).toEqual([])
    await refuses(id, 4)
    await look()
    expect((await seen(name)).filter(({ group }) => group)).toEqual([
      expect.objectContaining(weak),
      expect.objectContaining({ strong: true, evidence: { refused: 8, from: 4 } }),
    ])
    expect(await actionsOf(name)).toEqual(['message', 'noBonuses'])
    expect(await kindsOf(id)).toEqual(['noBonuses'])
    const { rows } = await book.pool.query('select kind, purpose from message where customer_id = $1', [id])
    expect(rows).toEqual([{ kind: 'intervention', purpose: 'protection' }])
  })

  it('ends the sessions of a break, and puts the customer into the queue of calls', async () => {
    const { id, name } = await visitor()
    await refuses(id, 9)
    await plays(id, 10 * 60)
    await look()
    expect(await actionsOf(name)).toEqual(['message', 'noBonuses', 'timeOut', 'call'])
    expect(await kindsOf(id)).toEqual(['coolingOff', 'noBonuses'])
    expect((await book.pool.query('select from session where customer_id = $1', [id])).rowCount).toBe(0)
    const call = (await waitingCalls(book.pool)).find((each) => (each as { customer: string }).customer === name)
    expect(call).toMatchObject({
      type: 'call',
      markers: [
        { group: 'failedDeposits', strong: true },
        { group: 'time', strong: true, evidence: { minutes: 600, fromMinutes: 360 } },
      ],
    })
    const { at, dueAt } = call as { at: Date; dueAt: Date }
    expect(dueAt.getTime() - at.getTime()).toBeLessThanOrEqual(3_600_000 + 1_000)
  })

  it('looks at nobody who was not there since', async () => {
    const id = await book.customer()
    await refuses(id, 9)
    await look()
    expect(await seen(await nameOf(id))).toEqual([])
    // one who left meanwhile was there
    await book.pool.query(
      `insert into session_end (token_hash, session_id, customer_id, why) values ('gone', 1000000, $1, 'loggedOut')`,
      [id],
    )
    await look()
    expect(await actionsOf(await nameOf(id))).toEqual(['message', 'noBonuses'])
  })

  it('of several processes flags and does everything once', async () => {
    const { id, name } = await visitor()
    await refuses(id, 8)
    await Promise.all([look(), look(), look()])
    expect(await seen(name)).toHaveLength(3)
    expect(await actionsOf(name)).toEqual(['message', 'noBonuses'])
  })
})

describe('staff', () => {
  it('note what a customer said, call, and close the call once', async () => {
    const { name } = await visitor()
    const noted = await noteContact(book.pool, kate(), { customer: name, said: 'I cannot stop' }, book.brand)
    expect(noted.data).toEqual({ customer: name, actions: ['message', 'noBonuses', 'call'] })
    const call = (await seen(name)).find(({ action }) => action === 'call')
    const closing = { id: String(call?.id), outcome: 'agreed on a limit' }
    const who = kate()
    expect((await closeCall(book.pool, who, closing)).data).toEqual({ customer: name })
    expect((await closeCall(book.pool, who, closing)).again).toBe(true)
    await expect(closeCall(book.pool, kate(), closing)).rejects.toThrow('No call')
    expect(await seen(name)).toContainEqual(expect.objectContaining({ closedBy: 'kate', outcome: 'agreed on a limit' }))
    const { rows } = await book.pool.query<{ input: string }>(
      `select input::text from operator_action where operation in ('noteContact', 'closeCall')`,
    )
    expect(rows.map(({ input }) => input).join()).not.toMatch(/cannot stop|agreed/)
  })

  it('use the command', async () => {
    const { id, name } = await visitor()
    const said = vi.spyOn(console, 'log').mockImplementation(() => {})
    try {
      const run = (...args: string[]) =>
        markerCommands.markers.run({ pool: book.pool } as Database, args, { brand: book.brand } as Env, kate())
      expect(await run('note', name, 'my', 'rent', 'is', 'gone')).toBe(0)
      expect(said).toHaveBeenLastCalledWith(`It is noted about ${name}: message, noBonuses, call.`)
      await run('list')
      expect(said.mock.lastCall?.[0]).toContain(`"customer":"${name}"`)
      const queue = await reviewDocuments({ pool: book.pool } as Database, ['list'], {} as Env, kate(), () => {
        throw new Error('a list needs no vault')
      })
      expect(queue).toMatch(new RegExp(`"type":"call","customer":"${name}"`))
      await run('show', name)
      expect(said.mock.lastCall?.[0]).toContain('"said":"my rent is gone"')
      const call = (await seen(name)).find(({ action }) => action === 'call')
      await run('close', String(call?.id), 'talked')
      expect(said).toHaveBeenLastCalledWith(`The call to ${name} is closed.`)
      await expect(run('close', String(call?.id))).rejects.toThrow('Use markers list')
      await expect(run('show', 'nobody-here')).rejects.toThrow('There is no customer "nobody-here".')
    } finally {
      said.mockRestore()
    }
    expect(await kindsOf(id)).toEqual(['noBonuses'])
  })
})

it('a marker is in the history, without words, and in the customer’s own data', async () => {
  const { id, name } = await visitor()
  await refuses(id, 5)
  await look()
  await noteContact(book.pool, kate(), { customer: name, said: 'help me' }, book.brand)
  const lines: HistoryLine[] = []
  await exportHistory(book.pool, { customer: name }, { homeCountry: 'gb', each: async (line) => void lines.push(line) })
  const markers = lines.filter(({ kind }) => kind === 'marker')
  expect(markers.map(({ group, evidence, action }) => ({ group, evidence, action }))).toEqual([
    { group: 'failedDeposits', evidence: { refused: 5, from: 4 }, action: 'message' },
    ...['noBonuses', 'call'].map((action) => ({ group: 'contact', evidence: { noted: true }, action })),
  ])
  let file = ''
  for await (const piece of writeOwnData(book.pool, id)) file += piece
  expect(JSON.parse(file).markers).toEqual([
    expect.objectContaining({ sign: 'failedDeposits', actions: [expect.objectContaining({ action: 'message' })] }),
    expect.objectContaining({ sign: 'contact', evidence: { said: 'help me' } }),
  ])
})
