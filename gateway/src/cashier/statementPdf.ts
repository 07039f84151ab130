import type { Brand } from '@touchline/domain/brand'
import { type Currency, formatMinor, type Minor } from '@touchline/domain/money'
import { type Pool, readerBefore } from '../database/index.ts'
import { balancesOf } from '../ledger/index.ts'
import { timeZoneOf } from '../protection/index.ts'
import type { StatementLine } from './statementPages.ts'
import { statementWords } from './statementWords.ts'
import { writePdf } from './statementWriter.ts'
import { balanceBefore, isTaxed, methodSql, movesSql, type Row } from './transactions.ts'

const groupSize = 500
/** About 450 pages. */
const maxLines = 20_000

export interface StatementParts {
  pool: Pool
  brand: Pick<Brand, 'name' | 'countryCode'>
}

export interface StatementAsked {
  from: string
  to: string
  lang: string
  now: Date
}

/**
 * The statement of a span as a PDF; undefined: it has more movements than one file takes. What moves meanwhile is not on it. A standby may be
 * read for a span that is long over; the name is the one of now.
 */
export async function pdfStatement(
  { pool, brand }: StatementParts,
  customerId: string,
  { from, to, lang: asked, now }: StatementAsked,
): Promise<AsyncGenerator<Uint8Array> | undefined> {
  const db = readerBefore(pool, to)
  const [{ currency }, name, opening, taxed, { rows }] = await Promise.all([
    balancesOf(db, customerId),
    nameOf(pool, customerId),
    balanceBefore(db, customerId, from),
    isTaxed(db),
    db.query<{ kind: Row['kind']; amount: Minor; withheld: Minor; lines: number; last: number }>(
      `select m.kind, sum(m.amount)::bigint as amount, coalesce(sum(m.withheld), 0)::bigint as withheld, count(*)::integer as lines,
         max(m.version) as last
       from (${movesSql}) m group by 1`,
      [customerId, from, to],
    ),
  ])
  const total = (of: readonly Pick<(typeof rows)[number], 'amount'>[]) => of.reduce((all, { amount }) => all + amount, 0)
  const sum = (...kinds: Row['kind'][]) => total(rows.filter(({ kind }) => kinds.includes(kind)))
  const lines = rows.reduce((all, each) => all + each.lines, 0)
  if (lines > maxLines) return undefined
  const { lang, words, timeZone, money, long, short } = formatsOf(asked, currency, timeZoneOf(brand))
  const period = words.periodOf
    .replace('{from}', long.format(new Date(from)))
    .replace('{to}', long.format(new Date(Math.max(Date.parse(from), Date.parse(to) - 1))))
  const withheld = rows.reduce((all, each) => all + each.withheld, 0)

  async function* groups(): AsyncGenerator<StatementLine[]> {
    const last = Math.max(0, ...rows.map((each) => each.last))
    for (let after = 0; after < last; ) {
      const moves = await db.query<Row>(
        `select m.*, ${methodSql} as method from (${movesSql}) m where m.version > $4 and m.version <= $5 order by m.version limit $6`,
        [customerId, from, to, after, last, groupSize],
      )
      const newest = moves.rows.at(-1)
      if (!newest) return
      yield moves.rows.map((row) => ({
        time: short.format(row.at),
        kind: words.kinds[row.kind],
        details: row.method ?? row.betId ?? '',
        tax: row.withheld === null ? '' : money(row.withheld),
        amount: money(row.amount),
        balance: money(row.balance),
      }))
      after = newest.version
    }
  }

  return writePdf(
    {
      lang,
      words,
      operator: brand.name,
      facts: [
        [words.name, name],
        [words.period, period],
        [words.timeZone, timeZone],
        [words.currency, currency],
        [words.made, long.format(now)],
      ],
      sums: [
        [words.opening, money(opening)],
        [words.deposited, money(sum('deposit'))],
        [words.withdrawn, money(-sum('withdrawal'))],
        [words.staked, money(-sum('stake'))],
        [words.returned, money(sum('return', 'cashOut', 'correction'))],
        [words.credited, money(sum('credit'))],
        ...(taxed ? [[words.withheld, money(withheld)] as [string, string]] : []),
        [words.closing, money(opening + total(rows))],
      ],
      isTaxed: taxed,
      lines,
    },
    groups(),
  )
}

function formatsOf(asked: string, currency: Currency, timeZone: string) {
  const { lang, words } = statementWords(asked)
  const numbers = new Intl.NumberFormat(lang, { style: 'currency', currency, currencyDisplay: 'code' })
  return {
    lang,
    words,
    timeZone,
    /** the amount alone: the currency is said once */
    money: (minor: number): string =>
      numbers
        .formatToParts(formatMinor(minor, currency) as Intl.StringNumericLiteral)
        .flatMap(({ type, value }) => (type === 'currency' || type === 'literal' ? [] : [value]))
        .join(''),
    long: new Intl.DateTimeFormat(lang, { timeZone, dateStyle: 'long', timeStyle: 'short' }),
    short: new Intl.DateTimeFormat(lang, { timeZone, dateStyle: 'short', timeStyle: 'short' }),
  }
}

async function nameOf(pool: Pool, customerId: string): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(
    `select coalesce(nullif(concat_ws(' ', first_name, last_name), ''), username) as name from customer where id = $1`,
    [customerId],
  )
  return rows[0]?.name ?? ''
}
