/** Checks of customers' finances where their deposits or limits pass an amount of their country: asked, recorded, acted upon. */
import { randomUUID } from 'node:crypto'
import { type FinancesPort, simulatedFinances } from '@touchline/adapters/finances'
import { guardPort } from '@touchline/adapters/port'
import { confirmOwnLimit, writeOwnLimit } from '@touchline/gateway/account'
import { beginDeposit } from '@touchline/gateway/cashier'
import { checksOf, createFinancialChecks, waitingChecks } from '@touchline/gateway/finances'
import { exportHistory, type HistoryLine } from '@touchline/gateway/history'
import { closeFinancialCheck, type Who } from '@touchline/gateway/operator'
import { writeOwnData } from '@touchline/gateway/ownData'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { financesCommands } from '../../gateway/src/commands/financesCommand.ts'
import type { Database } from '../../gateway/src/database/index.ts'
import type { Env } from '../../gateway/src/env.ts'
import { type BookWorld, bookWorld } from '../book/world.ts'

let book: BookWorld
beforeAll(async () => {
  book = await bookWorld()
})
afterAll(() => book.close())

const kate = (): Who => ({ by: 'kate', ref: randomUUID() })
const log = pino({ level: 'silent' })
const [gb, nl] = [{ countryCode: 'gb' }, { countryCode: 'nl' }]

/** A customer of this last name and age, whose name the simulated service knows. */
async function customer(lastName: string, years = 40): Promise<{ id: string; name: string }> {
  const id = await book.customer()
  const { rows } = await book.pool.query<{ name: string }>(
    'update customer set last_name = $2 where id = $1 returning username as name',
    [id, lastName],
  )
  await book.pool.query(
    `insert into customer_profile (customer_id, birth_date, address_line, city, postcode, language)
     values ($1, now() - make_interval(years => $2, days => 1), '1 High Street', 'Leeds', 'LS1 1AA', 'en-GB')
     on conflict (customer_id) do update set birth_date = excluded.birth_date`,
    [id, years],
  )
  return { id, name: rows[0]?.name ?? '' }
}

/** A deposit that was credited so many days ago. */
const pays = (id: string, amountMinor: number, daysAgo = 0, state = 'credited') =>
  book.asSuperuser(
    `with d as (
       insert into deposit (id, customer_id, ref, request_hash, amount, currency, provider, kind, state, asked_at)
       values (gen_random_uuid(), ${id}, gen_random_uuid(), '', ${amountMinor}, 'GBP', 'simulated', 'card', '{"at": "${state}"}',
         now() - interval '${daysAgo} days') returning id, customer_id, state, asked_at)
     insert into payment_step (payment_id, no, customer_id, event, state, by, at)
     select id, 1, customer_id, '{}', state, 'test', asked_at from d`,
  )
const withdraws = (id: string, amountMinor: number) =>
  book.asSuperuser(
    `insert into withdrawal (id, customer_id, ref, no, request_hash, amount, currency, provider, method_id, state)
     values (gen_random_uuid(), ${id}, gen_random_uuid(), 1, '', ${amountMinor}, 'GBP', 'simulated', gen_random_uuid(), '{"at": "done"}')`,
  )

const guard = () => guardPort({ port: 'finances', timeoutMs: 5_000 })
const simulated = simulatedFinances({ delayMs: 0 })

/** One turn of a gateway of this country. */
async function turn(brand = gb, port: FinancesPort | undefined = simulated): Promise<void> {
  const worker = createFinancialChecks({ pool: book.program, brand, log, service: port && { port, guard: guard() } })
  await worker.idle()
  await worker.close()
}

type Shown = Record<string, unknown>
const shown = async (name: string) => ((await checksOf(book.pool, name)) ?? []) as Shown[]
const waiting = async (name: string) => ((await waitingChecks(book.pool)) as Shown[]).filter((each) => each.customer === name)
const deposit = (id: string) =>
  beginDeposit(
    book.program,
    { customerId: id, ref: randomUUID(), amountMinor: 10_00, provider: 'simulated', kind: 'card' },
    { creditCards: false },
  )
const told = async (id: string) =>
  (await book.pool.query<{ kind: string }>('select kind from message where customer_id = $1 order by id', [id])).rows.map(
    ({ kind }) => kind,
  )
const kindsOf = async (id: string) =>
  (await book.pool.query<{ k: string }>('select k from blocks_in_force($1, clock_timestamp()) k order by 1', [id])).rows.map(
    ({ k }) => k,
  )

describe('in the United Kingdom', () => {
  it('150.00 net in 30 rolling days call for one check, valid for a year; less, older, or paid out does not', async () => {
    const [low, high, old, net, open] = await Promise.all(
      ['Jones', 'Jones', 'Jones', 'Jones', 'Jones'].map((name) => customer(name)),
    )
    if (!low || !high || !old || !net || !open) throw new Error('five customers')
    await pays(low.id, 149_99)
    await pays(high.id, 100_00, 29)
    await pays(high.id, 50_00)
    await pays(old.id, 100_00, 31)
    await pays(old.id, 149_99)
    await pays(net.id, 150_00)
    await withdraws(net.id, 1)
    await pays(open.id, 500_00, 0, 'authorised')
    await Promise.all([turn(), turn()])
    for (const { name } of [low, old, net, open]) expect(await shown(name)).toEqual([])
    const [check, ...more] = await shown(high.name)
    expect(more).toEqual([])
    expect(check).toMatchObject({ check: 'vulnerability', rule: 'sr344-check', amountMinor: 150_00, thresholdMinor: 150_00 })
    expect(check).toMatchObject({ outcome: 'clear', follows: 'nothing', evidence: { found: true, signs: [] } })
    expect(Date.parse(String(check?.validUntil)) - Date.now()).toBeGreaterThan(364 * 86_400_000)
    await pays(high.id, 900_00)
    await turn()
    expect(await shown(high.name)).toHaveLength(1)
    expect([await told(high.id), await kindsOf(high.id)]).toEqual([[], []])
    expect(await deposit(high.id)).toMatchObject({ is: 'created' })
    // a year later
    await book.asSuperuser(
      `update financial_check set ref = 'earlier', valid_until = now() - interval '1 second' where customer_id = ${high.id}`,
    )
    await turn()
    expect(await shown(high.name)).toHaveLength(2)
  })

  it.each([
    ['Judged', 'concern', 'message', ['intervention']],
    ['Nobody', 'unknown', 'message', ['intervention']],
    ['Behind', 'vulnerable', 'talk', ['talkWanted']],
    ['Bankrupt', 'vulnerable', 'talk', ['talkWanted']],
    ['Arranged', 'vulnerable', 'talk', ['talkWanted']],
  ] as const)('an answer about %s is %s and leads to: %s', async (lastName, outcome, follows, messages) => {
    const { id, name } = await customer(lastName)
    await pays(id, 200_00)
    await turn()
    await turn()
    expect(await shown(name)).toMatchObject([{ outcome, follows, evidence: { reference: expect.stringMatching(/^sim-/) } }])
    expect(await told(id)).toEqual(messages)
    expect(await deposit(id)).toMatchObject(follows === 'talk' ? { is: 'blocked', refusal: 'TalkWanted' } : { is: 'created' })
    expect((await waiting(name)).length).toBe(follows === 'talk' ? 1 : 0)
    const lines: HistoryLine[] = []
    const markers = async () => {
      lines.length = 0
      await exportHistory(book.pool, { customer: name }, { homeCountry: 'gb', each: async (line) => void lines.push(line) })
      return lines.filter(({ kind }) => kind === 'marker')
    }
    // a file of history ends before what another transaction may still write
    await expect.poll(async () => (await markers()).length).toBe(1)
    expect(await markers()).toMatchObject([
      { group: 'finances', evidence: { check: 'vulnerability', amountMinor: 200_00, outcome }, action: follows },
    ])
    // what the service said about the person is not in the history
    expect(JSON.stringify(lines)).not.toMatch(/sim-|bankruptcy|courtJudgment/)
  })

  it('a talk ends when staff close it with what they heard, once, and the customer finds all of it in their data', async () => {
    const { id, name } = await customer('Bankrupt')
    await pays(id, 200_00)
    await turn()
    const [{ id: check = '' } = {}] = (await waiting(name)) as { id?: string }[]
    const input = { id: check, heard: 'The debts are paid since May.' }
    expect(await closeFinancialCheck(book.program, kate(), input, gb)).toMatchObject({ data: { customer: name } })
    await expect(closeFinancialCheck(book.program, kate(), input, gb)).rejects.toThrow(/No check/)
    expect([await waiting(name), await kindsOf(id)]).toEqual([[], []])
    expect(await deposit(id)).toMatchObject({ is: 'created' })
    expect(await shown(name)).toMatchObject([{ closedBy: 'kate', heard: 'The debts are paid since May.' }])
    let file = ''
    for await (const piece of writeOwnData(book.pool, id)) file += piece
    expect(JSON.parse(file).financialChecks).toMatchObject([
      { outcome: 'vulnerable', heard: 'The debts are paid since May.', answer: { signs: ['bankruptcy'] } },
    ])
    await turn()
    expect(await kindsOf(id)).toEqual([])
  })

  it('a service that is away is asked again, and changes nothing until it answers', async () => {
    const { id, name } = await customer('Bankrupt')
    await pays(id, 200_00)
    const away: FinancesPort = { check: () => Promise.reject(new Error('503')) }
    await turn(gb, away)
    await turn(gb, away)
    expect(await shown(name)).toMatchObject([{ check: 'vulnerability' }])
    expect((await shown(name))[0]).not.toHaveProperty('outcome')
    expect(await deposit(id)).toMatchObject({ is: 'created' })
    const refs: string[] = []
    await turn(gb, {
      check: (asked, signal) => {
        refs.push(asked.ref)
        return simulated.check(asked, signal)
      },
    })
    expect(refs).toHaveLength(1)
    expect(await shown(name)).toMatchObject([{ outcome: 'vulnerable' }])
  })

  it('without a service the check waits for staff, whose word is good for a year', async () => {
    const { id, name } = await customer('Jones')
    await pays(id, 200_00)
    const worker = createFinancialChecks({ pool: book.program, brand: gb, log })
    await worker.idle()
    await worker.close()
    const [found] = (await waiting(name)) as { id: string }[]
    expect(found).toMatchObject({ check: 'vulnerability' })
    await closeFinancialCheck(book.program, kate(), { id: found?.id ?? '', heard: 'Looked up by hand.' }, gb)
    expect(await waiting(name)).toEqual([])
    expect(await shown(name)).toMatchObject([{ outcome: 'spoken', follows: 'nothing', validUntil: expect.any(String) }])
  })

  it('an answer is never changed, and no check removed', async () => {
    const { id } = await customer('Judged')
    await pays(id, 200_00)
    await turn()
    const change = (what: string) => book.pool.query(`update financial_check set ${what} where customer_id = ${id}`)
    for (const what of [`outcome = 'clear'`, `evidence = '{}'`, 'amount = 1', `valid_until = 'infinity'`])
      await expect(change(what)).rejects.toMatchObject({ code: '23001' })
    await expect(book.pool.query(`delete from financial_check where customer_id = ${id}`)).rejects.toMatchObject({
      code: '23001',
    })
  })
})

describe('in the Netherlands', () => {
  it('more than 700 net in a calendar month, 300 below 25 years, call for a check of what the customer can afford', async () => {
    const [older, young, fewer] = [await customer('Jones', 40), await customer('Jones', 20), await customer('Jones', 40)]
    await pays(older.id, 700_01)
    await pays(young.id, 300_01)
    await pays(fewer.id, 700_00)
    await turn(nl)
    expect(await shown(older.name)).toMatchObject([{ check: 'capacity', thresholdMinor: 700_00, outcome: 'clear' }])
    expect(await shown(young.name)).toMatchObject([{ check: 'capacity', thresholdMinor: 300_00, outcome: 'clear' }])
    expect(await shown(fewer.name)).toEqual([])
  })

  it('more than 30% of the net income: deposits wait for a talk, and there are no bonuses for 30 days', async () => {
    const [within, above] = [await customer('Lowpaid', 20), await customer('Lowpaid', 20)]
    await pays(within.id, 360_00)
    await pays(above.id, 360_01)
    await turn(nl)
    expect(await shown(within.name)).toMatchObject([{ outcome: 'clear' }])
    expect(await shown(above.name)).toMatchObject([{ outcome: 'tooMuch', follows: 'talk' }])
    expect(await kindsOf(above.id)).toEqual(['noBonuses', 'talkWanted'])
    expect(await deposit(above.id)).toMatchObject({ is: 'blocked', refusal: 'TalkWanted' })
    const { rows } = await book.pool.query<{ days: number }>(
      `select round(extract(epoch from until - since) / 86400)::integer as days from customer_block where customer_id = $1 and kind = 'noBonuses'`,
      [above.id],
    )
    expect(rows).toEqual([{ days: 30 }])
  })

  it('a monthly deposit limit above 350, 150 below 25 years, is a talk for staff, once for each such limit', async () => {
    const terms = { raiseAfterHours: 24, timeZone: 'Europe/Amsterdam' }
    const [older, young] = [await customer('Jones', 25), await customer('Jones', 24)]
    const set = (id: string, limitMinor: number) =>
      writeOwnLimit(book.pool, id, { kind: 'deposit', period: 'month', limitMinor }, terms)
    await set(older.id, 350_00)
    await set(young.id, 150_01)
    await turn(nl)
    await turn(nl)
    expect(await waiting(older.name)).toEqual([])
    expect(await waiting(young.name)).toMatchObject([{ check: 'contact', amountMinor: 150_01, thresholdMinor: 150_00 }])
    // it stops nothing
    expect(await deposit(young.id)).toMatchObject({ is: 'created' })
    await closeFinancialCheck(book.program, kate(), { id: String((await waiting(young.name))[0]?.id), heard: 'We spoke.' }, nl)
    await turn(nl)
    expect(await waiting(young.name)).toEqual([])
    // a raise that comes into force is another limit
    await set(older.id, 400_00)
    await book.asSuperuser(
      `update customer_limit set asked_at = asked_at - interval '2 days', in_force_from = in_force_from - interval '2 days',
         confirm_until = confirm_until - interval '2 days' where customer_id = ${older.id}`,
    )
    await turn(nl)
    expect(await waiting(older.name)).toEqual([])
    await confirmOwnLimit(book.pool, older.id, { kind: 'deposit', period: 'month' })
    await turn(nl)
    expect(await waiting(older.name)).toMatchObject([{ check: 'contact', amountMinor: 400_00, thresholdMinor: 350_00 }])
  })
})

it('where no rule wants a check nobody is looked at', async () => {
  const { id, name } = await customer('Bankrupt')
  await pays(id, 9_000_00)
  await turn({ countryCode: 'ie' })
  expect(await shown(name)).toEqual([])
})

it('staff see and close them by command', async () => {
  const { id, name } = await customer('Bankrupt')
  await pays(id, 200_00)
  await turn()
  const printed: string[] = []
  const print = vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line))
  const run = (...args: string[]) =>
    financesCommands.finances.run({ pool: book.program } as Database, args, { brand: book.brand } as Env, kate())
  try {
    await run('list')
    const line = printed
      .join('\n')
      .split('\n')
      .map((each) => JSON.parse(each))
      .find((each) => each.customer === name)
    expect(line).toMatchObject({ check: 'vulnerability', follows: 'talk' })
    await run('close', line.id, 'All', 'is', 'well')
    expect(printed.at(-1)).toContain(`The check of ${name} is closed`)
    await run('show', name)
    expect(JSON.parse(printed.at(-1) ?? '')).toMatchObject({ heard: 'All is well', closedBy: 'kate' })
    await expect(run('show', 'nobody-of-this-name')).rejects.toThrow(/no customer/)
    await expect(run('forget', name)).rejects.toThrow(/Use finances list/)
  } finally {
    print.mockRestore()
  }
})
