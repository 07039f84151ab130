/** A customer with 200,000 movements of five years: old months are found without reading what came after them, and exactly. */
import { pdfStatement, readNetPosition, readTransactions, writeStatement } from '@touchline/gateway/cashier'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { movesSql } from '../../gateway/src/cashier/transactions.ts'
import { type BookWorld, bookWorld } from '../book/world.ts'
import { isWholeForm } from '../form.ts'

/** the short form has a tenth of them in the same five years; the times are measured in the whole form alone */
const moveCount = isWholeForm ? 200_000 : 20_100
const years = 5
const stepMs = Math.floor((years * 365 * 86_400_000) / moveCount)
const begin = Date.parse('2021-01-01T00:00:00Z')

let book: BookWorld
let customer: string
beforeAll(async () => {
  book = await bookWorld()
  customer = await book.customer({ cashMinor: 0 })
  await book.asSuperuser(`
    with moved as (
      insert into transfer (customer_id, ref, request_hash, purpose, currency, bet_id, at)
      select ${customer}, 'history:' || n, 'x', case n % 2 when 0 then 'stake' else 'settlement' end, 'GBP', n / 2,
        to_timestamp(${begin / 1000}) + n * interval '${stepMs} milliseconds'
      from generate_series(1, ${moveCount}) n returning id, ref)
    insert into posting (transfer_id, account_id, customer_id, amount, balance_after, version)
    select m.id, a.id, ${customer}, case x % 2 when 0 then -100 else 90 end, 100000000 - 5 * x, x
    from moved m cross join lateral (select split_part(m.ref, ':', 2)::integer as x) y
    join account a on a.customer_id = ${customer} and a.fund = 'cash' and a.purpose = 'wallet'`)
  await book.asSuperuser('analyze')
}, 180_000)
afterAll(() => book.close())

const monthFrom = (month: string) => {
  const from = new Date(`${month}-01T00:00:00.000Z`)
  return { from: from.toISOString(), to: new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1)).toISOString() }
}

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Index Name'?: string
  Plans?: Plan[]
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

it('a month of years ago is read by its versions alone: no more postings than the month and an hour around it', async () => {
  const span = monthFrom('2021-03')
  const { rows } = await book.program.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
    `explain (analyze, format json) select m.kind, sum(m.amount) from (${movesSql}) m group by 1`,
    [customer, span.from, span.to],
  )
  const nodes = nodesOf(rows[0]?.['QUERY PLAN'][0]?.Plan as Plan)
  const read = nodes.filter((each) => each['Relation Name'] === 'posting' && each['Index Name'] === 'posting_version')
  const scanned = nodes.filter((each) => each['Node Type'] === 'Seq Scan').map((each) => each['Relation Name'])
  expect(scanned.filter((name) => name !== 'account')).toEqual([])
  const count = read.reduce((sum, each) => sum + each['Actual Rows'] * each['Actual Loops'], 0)
  const inMonth = Math.floor((Date.parse(span.to) - Date.parse(span.from)) / stepMs)
  expect(count).toBeGreaterThanOrEqual(inMonth)
  expect(count).toBeLessThan(inMonth + 2 + (2 * 3_600_000) / stepMs + 2)
})

it('the PDF of 20,000 movements is written, and of one more refused', async () => {
  const brand = { name: 'Touchline', countryCode: 'gb' }
  const upTo = async (moves: number) => {
    const to = new Date(begin + moves * stepMs + 1).toISOString()
    const asked = { from: '2020-01-01T00:00:00.000Z', to, lang: 'en-GB', now: new Date() }
    const content = await pdfStatement({ pool: book.program, brand }, customer, asked)
    await content?.return(undefined)
    return content !== undefined
  }
  expect([await upTo(20_000), await upTo(20_001)]).toEqual([true, false])
})

it.runIf(isWholeForm)('an old month costs about what the newest one does', async () => {
  const took = async (work: () => Promise<unknown>) => {
    const times: number[] = []
    for (let i = 0; i < 9; i++) {
      const before = performance.now()
      await work()
      times.push(performance.now() - before)
    }
    return times.toSorted((a, b) => a - b)[4] ?? 0
  }
  const [old, recent, net] = [
    await took(() => readTransactions(book.program, customer, monthFrom('2021-03'))),
    await took(() => readTransactions(book.program, customer, monthFrom('2025-11'))),
    await took(() => readNetPosition(book.program, customer, 'Europe/London', new Date('2025-11-30T12:00:00Z'))),
  ]
  console.log(
    `a month of ${moveCount} movements: old ${old.toFixed()} ms, recent ${recent.toFixed()} ms; net position ${net.toFixed()} ms`,
  )
  expect(old).toBeLessThan(5 * recent + 50)
})

it.each(['2021-03', '2023-06', '2025-11'])('the month %s has its lines, totals and balances', async (month) => {
  const span = monthFrom(month)
  const { rows } = await book.pool.query<{ lines: number; amount: number; first: number; closing: number }>(
    `select count(*)::integer as lines, sum(p.amount)::bigint as amount, min(p.version) as first, min(p.balance_after) as closing
     from posting p join transfer t on t.id = p.transfer_id where t.customer_id = $1 and t.at >= $2 and t.at < $3`,
    [customer, span.from, span.to],
  )
  const [expected] = rows
  if (!expected) throw new Error('the month is empty')
  const money = (minor: number) => (minor / 100).toFixed(2)
  const { totals, since } = await readTransactions(book.program, customer, span)
  expect(totals).toMatchObject({
    opening: money(100_000_000 - 5 * (expected.first - 1)),
    closing: money(100_000_000 - 5 * (expected.first - 1) + expected.amount),
  })
  expect(since).toBe(new Date(begin + stepMs).toISOString())
  let lines = 0
  for await (const part of writeStatement(book.program, customer, span)) lines += part.split('\r\n').length - 1
  expect(lines).toBe(expected.lines + 3)
})
