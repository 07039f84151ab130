/** The file of a customer's own data: complete, documented, and read page by page. */
import { readFileSync } from 'node:fs'
import type { Queryable } from '@touchline/gateway/database'
import { sections, writeOwnData } from '@touchline/gateway/ownData'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

/** Tables about a customer that are not in the file, each with its reason. */
const notInFile: Record<string, string> = {
  cash_out_request: 'the answers to requests for cash-outs, which are in the bets',
  check_news: 'waits for minutes to become a message',
  data_download: 'the file itself',
  duplicate_key: 'keyed hashes, to find second accounts',
  erasure: 'of customers who have no file any more',
  free_spins_notice: 'whether the supplier of games knows of free spins, which are in the file',
  game_played: 'when each game of the rounds in the file was played last',
  game_round_closing: 'that staff ended a round, which is in the file',
  identity_applicant: 'the number of the customer at a provider',
  identity_check: 'a provider’s raw answer; its result is among the checks',
  national_number: 'a keyed hash of what the customer knows',
  one_time_code: 'a hash, for minutes',
  outbox: 'what a page is still to be notified of',
  passkey_owner: 'a random number in place of the customer’s own',
  password_change_required: 'until the next login, which says so',
  payment_notice: 'what a provider reported; the state of the payment is in the file',
  payment_order: 'what a provider is to be told',
  payment_step: 'the steps to the state of a payment, which is in the file',
  pending_cash_out: 'waits for seconds',
  pending_slip: 'waits for seconds',
  protection_change: 'the history of limits and blocks, which are in the file, and of passwords',
  push_delivery: 'whether a message, which is in the file, went to a device',
  recovery_code: 'hashes',
  register_check: 'what an exclusion register answered; its result is among the blocks',
  register_code: 'a code of the customer in a register',
  registration: 'the number of a request',
  registration_hold: 'would warn a customer who opens several accounts',
  session_token: 'hashes',
  stream_ticket: 'for a minute',
  stream_use: 'for hours',
  transfer: 'in the ledger',
}

describe('the sections', () => {
  it('have every table about a customer, or there is a reason why not', async () => {
    const { rows } = await database.pool.query<{ name: string }>(
      `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
       where c.relkind in ('r', 'p') and a.attname = 'customer_id' and not a.attisdropped
         and c.relnamespace in ('directory'::regnamespace, 'book'::regnamespace) order by 1`,
    )
    const read = sections.map(({ sql }) => sql).join(' ')
    const missing = rows.filter(
      ({ name }) => !new RegExp(`\\b(from|join) ${name}\\b`).test(read) && !Object.hasOwn(notInFile, name),
    )
    expect(missing, 'add a section to gateway/src/ownData/download/sections.ts, or a reason to notInFile').toEqual([])
  })

  it('are explained in docs/own-data.md, in the same order', () => {
    const text = readFileSync(new URL('../../docs/own-data.md', import.meta.url), 'utf8')
    const explained = Array.from(text.matchAll(/^\| (`.*?`) \|/gm), ([, names = '']) =>
      names.replaceAll('`', '').split(', '),
    ).flat()
    expect(explained).toEqual(sections.map(({ name }) => name))
  })
})

describe('a long list', () => {
  const section = { name: 'bets', is: 'list', sql: 'bets' } as const

  /** A database with this many rows; counts the pages that were read. */
  function pages(total: number) {
    let read = 0
    const query = async (_sql: string, [, after, limit]: [string, string | null, number]) => {
      read += 1
      const from = Number(after ?? 0)
      const rows = Array.from({ length: Math.min(limit, total - from) }, (_, i) => ({
        key: String(from + i + 1),
        item: String(from + i + 1),
      }))
      return { rows }
    }
    return { db: { query } as unknown as Queryable, read: () => read }
  }

  it.each([0, 1, 499, 500, 501, 100_000])('of %i rows is complete', async (total) => {
    let text = ''
    for await (const piece of writeOwnData(pages(total).db, '1', [section])) text += piece
    const { bets } = JSON.parse(text) as { bets: number[] }
    expect(bets).toHaveLength(total)
    expect(bets).toEqual(Array.from({ length: total }, (_, i) => i + 1))
  })

  it('is read no further than the client has taken it, and no more once the client has gone', async () => {
    const { db, read } = pages(100_000)
    const pieces = writeOwnData(db, '1', [section])
    let taken = 0
    for await (const piece of pieces) {
      if (piece.length < 100) continue
      taken += 1
      expect(read()).toBe(taken)
      if (taken === 3) break
    }
    expect(read()).toBe(3)
  })
})
