/** The statement as a PDF: its text is read back and compared with the ledger, the CSV and the totals. */
import { Worker } from 'node:worker_threads'
import { pdfStatement } from '@touchline/gateway/cashier'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type BookWorld, bookWorld } from '../book/world.ts'
import { type PdfLine, readPdf } from './readPdf.ts'

/** The threads that were given work, the newest last: other files of this process may have begun one. */
const given = vi.spyOn(Worker.prototype, 'postMessage')
const threads = () => [...new Set(given.mock.contexts)] as Worker[]

let book: BookWorld
let customer: string
beforeAll(async () => {
  book = await bookWorld()
  customer = await book.customer({ cashMinor: 0 })
  await book.pool.query(`update customer set first_name = 'Десислава', last_name = 'Щъркелова' where id = $1`, [customer])
  await book.asSuperuser(`
    with moves as (select n, ${amountOf('n')} as amount from generate_series(1, ${moveCount}) n), moved as (
      insert into transfer (customer_id, ref, request_hash, purpose, currency, bet_id, at)
      select ${customer}, 'history:' || n, 'x', case n % 5 when 0 then 'withdrawal:simulated' when 1 then 'deposit:simulated' when 4 then 'settlement' else 'stake' end, 'GBP',
        case when n % 5 in (2, 3, 4) then n end, timestamptz '2023-10-28 21:00:00Z' + n * interval '7 minutes'
      from moves returning id, ref)
    insert into posting (transfer_id, account_id, customer_id, amount, balance_after, version)
    select m.id, a.id, ${customer}, x.amount, (select sum(amount) from moves y where y.n <= x.n), 1000 + x.n
    from moved m join moves x on m.ref = 'history:' || x.n join account a on a.customer_id = ${customer} and a.fund = 'cash' and a.purpose = 'wallet'`)
})
afterAll(() => {
  given.mockRestore()
  return book.close()
})

const moveCount = 130
const amountOf = (n: string) => `case ${n} % 5 when 0 then -101 when 1 then 123456 when 4 then 200 + ${n} else -(1000 + ${n}) end`

const span = { from: '2023-10-28T22:00:00.000Z', to: '2024-01-01T00:00:00.000Z' }
const whole = { from: '2020-01-01T00:00:00.000Z', to: '2100-01-01T00:00:00.000Z' }

async function written(asked: Partial<{ from: string; to: string; lang: string; countryCode: string }> = {}): Promise<PdfLine[]> {
  const { countryCode = 'gb', lang = 'en-GB', ...rest } = asked
  const content = await pdfStatement({ pool: book.program, brand: { name: 'Touchline', countryCode } }, customer, {
    ...span,
    lang,
    ...rest,
    now: new Date('2024-02-01T12:00:00Z'),
  })
  if (!content) throw new Error('too many movements')
  const parts: Uint8Array[] = []
  for await (const part of content) parts.push(part)
  return readPdf(Buffer.concat(parts))
}

/** A number as it is printed in these languages, in minor units. */
const minorOf = (printed = '') => Number(printed.replaceAll(/[^\d-]/g, ''))
const rowsOf = (lines: PdfLine[], time: RegExp) =>
  lines.filter(({ cells }) => time.test(cells[0] ?? '') && cells.length >= 4).map(({ cells }) => cells)

async function ledger({ from, to }: typeof span) {
  const { rows } = await book.pool.query<{ amount: number; balance: number; purpose: string; at: Date }>(
    `select p.amount, p.balance_after as balance, t.purpose, t.at from posting p join transfer t on t.id = p.transfer_id
     where t.customer_id = $1 and t.ref like 'history:%' and t.at >= $2 and t.at < $3 order by p.version`,
    [customer, from, to],
  )
  return rows
}

describe.each([
  ['en-GB', 'gb', /^\d\d\/\d\d\/\d{4}, \d\d:\d\d$/, 'Account statement', /^Page (\d) of (\d)$/, 'Europe/London'],
  ['nl-NL', 'nl', /^\d\d-\d\d-\d{4}, \d\d:\d\d$/, 'Rekeningoverzicht', /^Pagina (\d) van (\d)$/, 'Europe/Amsterdam'],
  ['bg-BG', 'bg', /^\d+\.\d\d\.\d\d\s?г\., \d+:\d\d/, 'Извлечение по сметка', /^Страница (\d) от (\d)$/, 'Europe/Sofia'],
])('in %s', (lang, countryCode, time, title, pageOf, zone) => {
  it('has each movement of the span with its balance, the totals to the penny, the names, the time zone and the pages', async () => {
    const lines = await written({ lang, countryCode })
    const moves = await ledger(span)
    const rows = rowsOf(lines, time)
    expect(rows.map((cells) => [minorOf(cells.at(-2)), minorOf(cells.at(-1))])).toEqual(
      moves.map(({ amount, balance }) => [amount, balance]),
    )
    const facts = lines.map(({ cells }) => cells.join(' | '))
    expect(facts).toContain(title)
    expect(facts).toContain('Touchline')
    expect(facts.some((fact) => fact.endsWith('| Десислава Щъркелова'))).toBe(true)
    expect(facts.some((fact) => fact.endsWith(`| ${zone}`))).toBe(true)
    const sum = (...purposes: string[]) =>
      moves.filter(({ purpose }) => purposes.includes(purpose)).reduce((all, { amount }) => all + amount, 0)
    const first = moves[0]
    const sums = lines.filter(({ page, cells, right }) => page === 1 && cells.length === 2 && right).map(({ cells }) => cells[1])
    expect(sums.map(minorOf)).toEqual([
      (first?.balance ?? 0) - (first?.amount ?? 0),
      sum('deposit:simulated'),
      -sum('withdrawal:simulated'),
      -sum('stake'),
      sum('settlement'),
      0,
      moves.at(-1)?.balance,
    ])
    const pages = Math.max(...lines.map(({ page }) => page))
    expect(pages).toBeGreaterThan(2)
    const counted = lines.flatMap(({ cells }) => cells.flatMap((cell) => pageOf.exec(cell)?.slice(1).join('/') ?? []))
    expect(counted).toEqual(Array.from({ length: pages }, (_, at) => `${at + 1}/${pages}`))
  })
})

it('begins and ends where the span does, also where there is nothing, or the end is before the beginning', async () => {
  const time = /^\d\d\/\d\d\/\d{4}, \d\d:\d\d$/
  expect(rowsOf(await written(whole), time)).toHaveLength(moveCount)
  for (const empty of [
    { from: '2021-01-01T00:00:00.000Z', to: '2021-02-01T00:00:00.000Z' },
    { from: span.to, to: span.from },
  ]) {
    const lines = await written(empty)
    expect(rowsOf(lines, time)).toEqual([])
    expect(lines.some(({ cells }) => cells[0] === 'No transactions in this period')).toBe(true)
  }
})

it('in a language that it is not written in is English; a reader who goes away leaves the next one a whole file', async () => {
  const left = await pdfStatement({ pool: book.program, brand: { name: 'Touchline', countryCode: 'gb' } }, customer, {
    ...whole,
    lang: '__proto__',
    now: new Date(),
  })
  await left?.next()
  await left?.return(undefined)
  expect((await written({ lang: 'xx' })).some(({ cells }) => cells[0] === 'Account statement')).toBe(true)
})

it.each(['while a group is laid out', 'between two groups'])(
  'a thread that is killed %s ends that file with an error that says so, and the next one is whole',
  async (when) => {
    const half = await pdfStatement({ pool: book.program, brand: { name: 'Touchline', countryCode: 'gb' } }, customer, {
      ...whole,
      lang: 'en-GB',
      now: new Date(),
    })
    if (!half) throw new Error('too many movements')
    expect((await half.next()).done).toBe(false)
    const count = threads().length
    const kill = () => threads().at(-1)?.terminate()
    const rest = async () => {
      while (!(await half.next()).done) if (when === 'between two groups') await kill()
      return 'whole'
    }
    const outcome = rest().catch(({ message }: Error) => message)
    if (when !== 'between two groups') await kill()
    expect(await outcome).toBe('the thread that lays out statements has ended')
    expect(rowsOf(await written(whole), /^\d\d\/\d\d\/\d{4}, \d\d:\d\d$/)).toHaveLength(moveCount)
    expect(threads()).toHaveLength(count + 1)
  },
)
