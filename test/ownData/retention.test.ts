/** Dormant accounts, and the erasure of personal data: all of a customer or nothing, with the books intact. */
import { randomUUID } from 'node:crypto'
import { createCustomer } from '@touchline/gateway/account'
import { stopOf } from '@touchline/gateway/block'
import { beginDeposit, lockDeposit, stepDeposit } from '@touchline/gateway/cashier'
import { inTransaction } from '@touchline/gateway/database'
import { credit } from '@touchline/gateway/ledger'
import { createMailQueue } from '@touchline/gateway/mail'
import { addCustomer, eraseCustomer, payOut } from '@touchline/gateway/operator'
import { createRetention } from '@touchline/gateway/ownData'
import { createVault } from '@touchline/gateway/vault'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { block } from '../book/blocks.ts'
import { type BookWorld, bookWorld } from '../book/world.ts'
import { startCli } from '../gatewayProcess.ts'

let book: BookWorld
beforeAll(async () => {
  book = await bookWorld()
  await book.match('e1', ['2', '2'])
})
afterAll(async () => {
  await book.sound()
  await book.close()
})

const rowsOf = async (sql: string, values: unknown[] = []) => (await book.pool.query<Record<string, unknown>>(sql, values)).rows
const staff = () => ({ by: 'kate', ref: randomUUID() })
const mail = createMailQueue({
  vault: createVault([Buffer.alloc(32, 1)]),
  brandName: 'Touchline',
  siteUrl: () => 'https://book.example',
  channels: ['mail'],
  wake() {},
})

/** One run of the worker, with the rights of the program. */
async function runWorker(): Promise<void> {
  const { settlerOptions, brand } = book
  const worker = createRetention({ pool: settlerOptions.pool, brand, mail, log: pino({ level: 'silent' }) })
  await worker.idle()
  await worker.close()
}

let count = 0

/** A customer with a profile and 10.00; each detail names them, so that what is left of it can be found. */
async function person() {
  const name = `Quentin${++count}x`
  const email = `${name.toLowerCase()}@example.com`
  const profile = {
    birthDate: '1990-05-17',
    phone: `+4474001234${String(10 + count)}`,
    addressLine: `1 ${name} Road`,
    city: 'Leeds',
    postcode: 'LS1 1AA',
    language: 'nl-NL',
  }
  const details = { username: name, firstName: name, lastName: `${name}-Last`, email, passwordHash: 'none', verified: true }
  const created = await createCustomer(
    book.pool,
    { ...details, emailValidated: true, profile },
    { brand: book.brand, by: 'test' },
  )
  if (!('id' in created)) throw new Error('not created')
  const { id } = created
  await credit(book.pool, { customerId: id, amountMinor: 10_00, ref: 'opening', purpose: 'test' })
  await mailTo(id, email)
  await book.pool.query(`insert into directory.session (customer_id, ends_at, user_agent) values ($1, now(), $2)`, [
    id,
    `Browser of ${name}`,
  ])
  await book.pool.query(
    `insert into registration (ref, request_hash, customer_id) values ('ref ' || $1::text, 'hash', $1::bigint)`,
    [id],
  )
  await book.pool.query(`insert into bet_request (customer_id, description) values ($1, $2)`, [id, `${name} scores`])
  await book.pool.query(
    `with begun as (insert into chat (customer_id) values ($1) returning id)
     insert into chat_message (chat_id, customer_id, ref, text) select id, $1, gen_random_uuid(), $2 from begun`,
    [id, `I am ${name}`],
  )
  await book.pool.query(
    `insert into questionnaire (customer_id, name, regulator, questions, texts, asked_by, answers, answered_at)
     values ($1, 'q', false, '[]', '{}', 'kate', jsonb_build_object('more', $2::text), clock_timestamp())`,
    [id, `I am ${name}`],
  )
  await book.pool.query(`insert into agreement_acceptance (customer_id, document, version) values ($1, 'terms', '1.0')`, [id])
  const { rows } = await book.pool.query<{ id: string }>(
    `insert into document (customer_id, type, digest, measures) values ($1, 'face', 'x', '{}') returning id`,
    [id],
  )
  await book.pool.query(`insert into document_page values ($1, 1, 'image/jpeg', $2)`, [rows[0]?.id, Buffer.from(name)])
  return { id, name, username: name.toLowerCase(), email, documentId: rows[0]?.id ?? '' }
}
type Person = Awaited<ReturnType<typeof person>>

const mailTo = (customerId: string, to: string) =>
  mail.send(book.pool, { channel: 'mail', to, customerId, template: 'addressChanged', language: 'en', values: {} })

/** Closed, and paid out. */
async function close({ id, username }: Person, { yearsAgo = 0, paid = true } = {}): Promise<void> {
  await block(book.pool, id, 'closed')
  await book.pool.query(`insert into account_closure (customer_id, reason) values ($1, 'other')`, [id])
  if (paid) await payOut(book.pool, staff(), { customer: username })
  if (yearsAgo > 0)
    await book.asSuperuser(
      `update book.customer_block set since = since - interval '${yearsAgo} years' where customer_id = ${id} and kind = 'closed';
       update book.protection_change set content = jsonb_set(content, '{since}', to_jsonb(book.protection_instant(
         (select since from book.customer_block where customer_id = ${id} and kind = 'closed'))))
       where customer_id = ${id} and content->>'kind' = 'closed'`,
    )
}

/** Where the text is in the database: every table with a row that has it, whatever its columns are called. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = await rowsOf(`select c.oid::regclass::text as name from pg_class c where c.relkind in ('r', 'p')
    and c.relnamespace in ('catalogue'::regnamespace, 'directory'::regnamespace, 'book'::regnamespace) order by 1`)
  const found: string[] = []
  for (const { name } of tables) {
    const sql = `select from ${String(name)} t where position(lower($1) in lower(t::text)) > 0
      or position(encode(convert_to($1, 'UTF8'), 'hex') in lower(t::text)) > 0 limit 1`
    if ((await rowsOf(sql, [text])).length > 0) found.push(String(name))
  }
  return found
}
const isErased = async ({ name }: Person) => (await tablesWith(name)).length === 0

describe('an account without a login', () => {
  const idle = (id: string, ago: string) =>
    book.pool.query(`update customer set last_login_at = clock_timestamp() - $2::interval where id = $1`, [id, ago])
  const mails = async (id: string) =>
    (
      await rowsOf(`select template, language from mail where customer_id = $1 and template <> 'addressChanged' order by id`, [
        id,
      ])
    ).map(({ template, language }) => `${String(template)} ${String(language)}`)

  it('is mailed about in advance, then is dormant and must prove the identity again; a login before that keeps it', async () => {
    const [maya, back] = [await person(), await person()]
    for (const { id } of [maya, back]) await idle(id, '11 months 5 days')
    await runWorker()
    await runWorker()
    for (const { id } of [maya, back]) expect(await mails(id)).toEqual(['dormantSoon nl-NL'])
    expect(await stopOf(book.pool, maya.id, 'bet')).toBeUndefined()
    await idle(back.id, '0 days')
    await book.pool.query(
      `update account_dormancy set noticed_at = noticed_at - interval '30 days', idle_since = idle_since - interval '1 month'`,
    )
    await idle(maya.id, '12 months 5 days')
    await book.pool.query(
      `update account_dormancy d set idle_since = c.last_login_at from customer c where c.id = d.customer_id and c.id = $1`,
      [maya.id],
    )
    await runWorker()
    await runWorker()
    expect(await mails(maya.id)).toEqual(['dormantSoon nl-NL', 'accountDormant nl-NL'])
    expect(await mails(back.id)).toEqual(['dormantSoon nl-NL'])
    expect(await stopOf(book.pool, maya.id, 'bet')).toMatchObject({ kind: 'unverified' })
    expect(await stopOf(book.pool, maya.id, 'login')).toBeUndefined()
    expect(await stopOf(book.pool, back.id, 'bet')).toBeUndefined()
    expect(await book.cash(maya.id)).toBe(10_00)
  })

  it('is not dormant while its customer is excluded or has closed it', async () => {
    const [excluded, closed] = [await person(), await person()]
    await block(book.pool, excluded.id, 'selfExcluded', { hours: 24 })
    await close(closed)
    for (const { id } of [excluded, closed]) await idle(id, '2 years')
    await runWorker()
    for (const { id } of [excluded, closed]) expect(await mails(id)).toEqual([])
  })
})

describe('the erasure of a closed account', () => {
  it('removes every trace of the person from every table, and the books, chains and bets stay', async () => {
    const maya = await person()
    const [slip] = await book.placed(maya.id, [
      {
        ref: randomUUID(),
        type: 'SINGLE',
        stake: '10.00',
        selections: [{ eventId: 'e1', marketId: 'e1-m', selectionId: 'e1-1', odds: 2 }],
      },
    ])
    await expect(eraseCustomer(book.pool, staff(), { customer: maya.username })).rejects.toThrow('is not closed')
    const asked = { customerId: maya.id, ref: randomUUID(), amountMinor: 500, provider: 'simulated', kind: 'card' } as const
    const deposit = await beginDeposit(book.program, asked, { creditCards: false })
    await book.pool.query(
      `insert into payment_method (id, customer_id, provider, kind, token, token_hash, label, payer)
       values ($1, $2, 'simulated', 'wallet', convert_to($3, 'UTF8'), convert_to($3, 'UTF8'), $3, 'same')`,
      [randomUUID(), maya.id, maya.name],
    )
    await close(maya, { paid: false })
    await expect(eraseCustomer(book.pool, staff(), { customer: maya.username })).rejects.toThrow(
      'Bets of the customer are still open',
    )
    await book.settledBy('e1-m', { 'e1-1': 'WON' })
    await expect(eraseCustomer(book.pool, staff(), { customer: maya.username })).rejects.toThrow('pay it out first')
    await payOut(book.pool, staff(), { customer: maya.username })
    await expect(eraseCustomer(book.pool, staff(), { customer: maya.username })).rejects.toThrow('is on its way')
    await inTransaction(book.program, async (db) => {
      const found = deposit.is === 'created' ? await lockDeposit(db, deposit.id) : undefined
      if (found) await stepDeposit(db, found, { event: { is: 'expired' }, by: 'system' })
    })
    await book.sound()
    expect((await tablesWith(maya.name)).length).toBeGreaterThan(5)
    expect(await tablesWith(maya.name)).toEqual(expect.arrayContaining(['chat_message', 'questionnaire']))

    const who = staff()
    expect(await eraseCustomer(book.pool, who, { customer: maya.username })).toEqual({
      again: false,
      data: { customer: `#${maya.id}`, id: maya.id },
    })
    expect(await tablesWith(maya.name)).toEqual([])
    await book.sound()
    expect(await rowsOf('select by, ref from erasure where customer_id = $1', [maya.id])).toEqual([who])
    expect(await rowsOf('select status from bet where customer_id = $1', [maya.id])).toEqual([{ status: 'SETTLED' }])
    expect(slip?.betId).toBeDefined()
    expect(await rowsOf('select version from agreement_acceptance where customer_id = $1', [maya.id])).toEqual([
      { version: '1.0' },
    ])
    expect(await stopOf(book.pool, maya.id, 'login')).toMatchObject({ kind: 'closed' })
  })

  it('happens by itself after the legal time, not before it, and not while an exclusion runs or money is owed', async () => {
    const [due, early, excluded, owed] = [await person(), await person(), await person(), await person()]
    await close(due, { yearsAgo: 6 })
    await close(early, { yearsAgo: 4 })
    await close(excluded, { yearsAgo: 6 })
    await block(book.pool, excluded.id, 'selfExcluded')
    await close(owed, { yearsAgo: 6, paid: false })
    await runWorker()
    expect([await isErased(due), await isErased(early), await isErased(excluded), await isErased(owed)]).toEqual([
      true,
      false,
      false,
      false,
    ])
    await runWorker()
    await payOut(book.pool, staff(), { customer: owed.username })
    await runWorker()
    expect(await isErased(owed)).toBe(true)
  })

  it('that fails in the middle erases nothing, and is done by the next run', async () => {
    const maya = await person()
    await close(maya, { yearsAgo: 6 })
    const before = await tablesWith(maya.name)
    await book.pool.query(`create function directory.planted() returns trigger language plpgsql as $$
      begin raise exception 'planted'; end $$`)
    await book.pool.query(
      `create trigger planted before delete on directory.customer_profile for each row execute function directory.planted()`,
    )
    await runWorker()
    expect(await tablesWith(maya.name)).toEqual(before)
    await book.pool.query('drop function directory.planted cascade')
    await runWorker()
    expect(await isErased(maya)).toBe(true)
  })

  it('whose process is killed in the middle erases nothing, and the same ref does it then', async () => {
    const maya = await person()
    await close(maya)
    const before = await tablesWith(maya.name)
    const locking = await book.pool.connect()
    await locking.query('begin')
    await locking.query('select from document_page where document_id = $1 for update', [maya.documentId])
    const erase = () => startCli(['customer', 'erase', maya.username, '--ref', 'case-9'], { DATABASE_URL: book.database.url })
    const killed = erase()
    const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%erase_customer%'
      and datname = current_database()`
    await expect.poll(async () => (await rowsOf(waiting)).length, { timeout: 30_000 }).toBe(1)
    killed.kill()
    expect((await killed.ended).exitCode).toBeNull()
    await locking.query('rollback')
    locking.release()
    await expect.poll(async () => (await rowsOf(waiting)).length).toBe(0)
    expect(await tablesWith(maya.name)).toEqual(before)
    const { exitCode, lines } = await erase().ended
    expect([exitCode, lines.join()]).toEqual([0, expect.stringContaining(`The data of customer number ${maya.id} are erased.`)])
    expect(await isErased(maya)).toBe(true)
  })

  it('is not possible for the program past the function', async () => {
    const { pool } = book.settlerOptions
    const early = await person()
    for (const sql of ['delete from customer_profile', 'delete from registration', 'delete from email_validation']) {
      const db = await pool.connect()
      await db.query('begin')
      await db.query(`select set_config('directory.erasing', 'on', true)`)
      await expect(db.query(`${sql} where customer_id = ${early.id}`)).rejects.toThrow('permission denied')
      await db.query('rollback')
      db.release()
    }
  })
})

it('the log of staff actions names nobody', async () => {
  const input = { customer: 'Ottilie77', email: 'ottilie77@example.com', firstName: 'Ottilie77', lastName: 'Ottilie77-Last' }
  const who = staff()
  const added = await addCustomer(book.pool, who, input, { brand: book.brand, passwordHash: 'none' })
  expect(added.data.customer).toBe('ottilie77')
  expect(await tablesWith('ottilie77')).toEqual(['customer'])
  const again = await addCustomer(book.pool, who, input, { brand: book.brand, passwordHash: 'none' })
  expect(again).toEqual({ data: added.data, again: true })
})
