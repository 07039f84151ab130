import type { Calls, DataOf } from '@touchline/contract'
import { type Currency, wireMinor } from '@touchline/domain/money'
import { Card, EmptyState } from '@touchline/ui'
import { useIntl } from 'react-intl'
import { Link } from 'react-router'
import { useMoneyText, useText } from '../../lib/intl/index.ts'
import { useNames } from '../../lib/offer/index.ts'
import styles from './Transactions.module.css'

type Line = DataOf<Calls['transactions']>['lines'][number]

/** The movements by days of the customer's own calendar, each with what it was of and the balance after it. */
export function TransactionLines({ lines, currency }: { lines: readonly Line[]; currency: Currency }) {
  const text = useText()
  const { formatDate } = useIntl()
  if (lines.length === 0) return <EmptyState icon="info" title={text('cashier.transactions.none')} />
  return (
    <Card title={text('cashier.transactions.lines')} className={styles.lines}>
      <div className={styles.heads} aria-hidden="true">
        <span>{text('cashier.transactions.time')}</span>
        <span>{text('cashier.transactions.what')}</span>
        <span>{text('cashier.transactions.of')}</span>
        <span>{text('cashier.transactions.amount')}</span>
        <span>{text('cashier.transactions.after')}</span>
      </div>
      {daysOf(lines).map((day) => (
        <section key={day[0]?.id}>
          <h3 className={styles.day}>{formatDate(day[0]?.at, { weekday: 'long', day: 'numeric', month: 'long' })}</h3>
          <ul>
            {day.map((line) => (
              <TransactionLine key={line.id} line={line} currency={currency} />
            ))}
          </ul>
        </section>
      ))}
    </Card>
  )
}

/** Each day has at least one line. */
function daysOf(lines: readonly Line[]): Line[][] {
  const days: Line[][] = []
  for (const line of lines) {
    const day = days.at(-1)
    const before = day?.[0]?.at
    if (day && before !== undefined && new Date(before).toDateString() === new Date(line.at).toDateString()) day.push(line)
    else days.push([line])
  }
  return days
}

/** One of a bet leads to it. */
function TransactionLine({ line, currency }: { line: Line; currency: Currency }) {
  const text = useText()
  const money = useMoneyText()
  const { formatDate } = useIntl()
  const of = useWords(line)
  const { at, kind, amount, balance, withheld, betId, game } = line
  const tax = withheld === undefined ? undefined : wireMinor(withheld, currency)
  const name = text(game && kind === 'return' ? 'cashier.transactions.gameWin' : `cashier.transactions.${kind}`)
  return (
    <li className={styles.line}>
      {betId === undefined ? (
        <b className={styles.what}>{name}</b>
      ) : (
        <Link className={styles.what} to={`/mybets/details/${betId}`}>
          {name}
        </Link>
      )}
      <time className={styles.time} dateTime={at}>
        {formatDate(at, { hour: '2-digit', minute: '2-digit' })}
      </time>
      <span className={styles.of}>
        {of}
        {tax === undefined ? null : (
          <small>
            {text(tax < 0 ? 'cashier.transactions.taxBack' : 'cashier.transactions.taxOf', { amount: money(Math.abs(tax)) })}
          </small>
        )}
      </span>
      <b className={styles.amount}>{money(wireMinor(amount, currency))}</b>
      <span className={styles.balance}>
        <span>{text('cashier.transactions.after')} </span>
        {money(wireMinor(balance, currency))}
      </span>
    </li>
  )
}

/** What it is of: the method, the names of the bet's selections, a game. */
function useWords({ method, bet, game }: Line): string | undefined {
  const text = useText()
  const names = useNames()
  if (!bet) return method ?? (game ? text('cashier.transactions.game') : undefined)
  const first = bet.first.map(({ selectionName, marketType, hcp, outcomeType }) =>
    names.selection({ name: selectionName, marketType, line: hcp, outcomeType }),
  )
  const more = bet.selections - first.length
  return [...first, ...(more > 0 ? [text('cashier.transactions.moreSelections', { more })] : [])].join(', ')
}
