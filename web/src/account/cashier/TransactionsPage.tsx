import { useInfiniteQuery } from '@tanstack/react-query'
import type { Calls, DataOf } from '@touchline/contract'
import { transactionKinds } from '@touchline/contract/player/cashier'
import { type Currency, wireMinor } from '@touchline/domain/money'
import { Button, Card, EmptyState, Skeleton } from '@touchline/ui'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useSearchParams } from 'react-router'
import { ForGuests } from '../../lib/account/index.ts'
import { call } from '../../lib/api.ts'
import { useMoneyText, useText } from '../../lib/intl/index.ts'
import { Heading, pageStyles as page, RequestFailed } from '../../lib/page/index.ts'
import { saveFile } from '../../lib/saveFile.ts'
import { useUser } from '../../lib/session/index.ts'
import styles from './Cashier.module.css'
import { backTo, monthName, monthOf, monthsSince } from './months.ts'

type Answer = DataOf<Calls['transactions']>
type Kind = (typeof transactionKinds)[number]

/** /transaction-history: what moved the balance, by month: `?month=2024-03`. */
export default function TransactionsPage() {
  const text = useText()
  const user = useUser()
  return (
    <div className={page.stack}>
      <Heading title={text('cashier.transactions.title')} />
      {user ? <History /> : <ForGuests title={text('cashier.transactions.guest')} />}
    </div>
  )
}

function History() {
  const text = useText()
  const [search, setSearch] = useSearchParams()
  const back = backTo(search.get('month'))
  const setBack = (to: number) => setSearch(to === 0 ? {} : { month: monthName(monthOf(to)) }, { replace: true })
  const [since, setSince] = useState<string>()
  const [kind, setKind] = useState<Kind>()
  const { data, isError, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['account', 'transactions', back, kind],
    queryFn: ({ pageParam, signal }) => {
      const { from, to } = monthOf(back)
      const input = {
        from: from.toISOString(),
        to: to.toISOString(),
        ...(kind && { kind }),
        ...(pageParam && { before: pageParam }),
      }
      return call('transactions', input, { signal })
    },
    initialPageParam: '',
    getNextPageParam: ({ next }: Answer) => next,
    staleTime: 0,
    gcTime: 0,
  })
  const [first] = data?.pages ?? []
  // the next month's answer is still to come when its name is already shown
  if (first?.since !== undefined && first.since !== since) setSince(first.since)
  return (
    <>
      <Filters months={Math.max(monthsSince(since), back + 1)} back={back} onBack={setBack} kind={kind} onKind={setKind} />
      {first ? (
        <>
          <Totals answer={first} />
          <Statement back={back} />
          <Lines lines={data?.pages.flatMap(({ lines }) => lines) ?? []} currency={first.currency} />
          {hasNextPage ? (
            <Button wide busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {text('cashier.transactions.more')}
            </Button>
          ) : null}
        </>
      ) : isError ? (
        <RequestFailed of="transactions" onRetry={() => void refetch()} />
      ) : (
        <Skeleton height="20em" />
      )}
    </>
  )
}

interface FiltersProps {
  months: number
  back: number
  onBack: (back: number) => void
  kind: Kind | undefined
  onKind: (kind: Kind | undefined) => void
}

function Filters({ months, back, onBack, kind, onKind }: FiltersProps) {
  const text = useText()
  const { formatDate } = useIntl()
  return (
    <div className={styles.filters}>
      <label className={styles.month}>
        {text('cashier.transactions.month')}
        <select value={back} onChange={({ target }) => onBack(Number(target.value))}>
          {Array.from({ length: months }, (_, each) => (
            <option key={each} value={each}>
              {formatDate(monthOf(each).from, { month: 'long', year: 'numeric' })}
            </option>
          ))}
        </select>
      </label>
      <label className={styles.month}>
        {text('cashier.transactions.kind')}
        <select value={kind ?? ''} onChange={({ target }) => onKind(transactionKinds.find((each) => each === target.value))}>
          <option value="">{text('cashier.transactions.all')}</option>
          {transactionKinds.map((each) => (
            <option key={each} value={each}>
              {text(`cashier.transactions.${each}`)}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}

function Totals({ answer: { totals, currency } }: { answer: Answer }) {
  const text = useText()
  const money = useMoneyText()
  const minor = (amount: string) => wireMinor(amount, currency)
  const shown = [
    ...(['deposited', 'withdrawn'] as const).map((each) => [each, minor(totals[each])] as const),
    ['netDeposits', minor(totals.deposited) - minor(totals.withdrawn)] as const,
    ...(['staked', 'returned'] as const).map((each) => [each, minor(totals[each])] as const),
    ['result', minor(totals.returned) - minor(totals.staked)] as const,
    ...(totals.withheld === undefined ? [] : [['tax', minor(totals.withheld)] as const]),
  ]
  return (
    <Card>
      <dl className={styles.totals}>
        {shown.map(([name, amount]) => (
          <div key={name}>
            <dt>{text(`cashier.transactions.${name}`)}</dt>
            <dd>{money(amount)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

/** The lines by the customer's own calendar, each day with at least one. */
function daysOf(lines: Answer['lines']): Answer['lines'][] {
  const days: Answer['lines'][] = []
  for (const line of lines) {
    const day = days.at(-1)
    const before = day?.[0]?.at
    if (day && before !== undefined && new Date(before).toDateString() === new Date(line.at).toDateString()) day.push(line)
    else days.push([line])
  }
  return days
}

/** The month as a file; the answer to a failure is beside its buttons. */
function Statement({ back }: { back: number }) {
  const text = useText()
  const [state, setState] = useState<'idle' | 'statement' | 'statementPdf' | 'failed'>('idle')
  async function save(file: 'statement' | 'statementPdf'): Promise<void> {
    setState(file)
    const { from, to } = monthOf(back)
    try {
      const content = await call(file, { from: from.toISOString(), to: to.toISOString() })
      const [end, type] = file === 'statement' ? ['csv', 'text/csv'] : ['pdf', 'application/pdf']
      saveFile(`touchline-statement-${monthName(monthOf(back))}.${end}`, content, type)
      setState('idle')
    } catch {
      setState('failed')
    }
  }
  return (
    <div className={styles.statement}>
      {(['statementPdf', 'statement'] as const).map((file) => (
        <Button key={file} busy={state === file} onClick={() => void save(file)}>
          {text(`cashier.transactions.${file}`)}
        </Button>
      ))}
      {state === 'failed' ? <p role="alert">{text('cashier.failed')}</p> : null}
    </div>
  )
}

function Lines({ lines, currency }: { lines: Answer['lines']; currency: Currency }) {
  const text = useText()
  const money = useMoneyText()
  const { formatDate } = useIntl()
  const taxWords = (minor: number) =>
    text(minor < 0 ? 'cashier.transactions.taxBack' : 'cashier.transactions.taxOf', { amount: money(Math.abs(minor)) })
  if (lines.length === 0) return <EmptyState icon="info" title={text('cashier.transactions.none')} />
  return (
    <Card title={text('cashier.transactions.lines')}>
      {daysOf(lines).map((day) => (
        <section key={day[0]?.id}>
          <h3 className={styles.day}>{formatDate(day[0]?.at, { weekday: 'long', day: 'numeric', month: 'long' })}</h3>
          <ul className={styles.rows}>
            {day.map(({ id, at, kind, amount, balance, withheld, method }) => (
              <li key={id} className={styles.row}>
                <span>
                  <b>{text(`cashier.transactions.${kind}`)}</b>
                  <small>
                    {formatDate(at, { hour: '2-digit', minute: '2-digit' })}
                    {method === undefined ? null : ` · ${method}`}
                  </small>
                  {withheld === undefined ? null : <small>{taxWords(wireMinor(withheld, currency))}</small>}
                </span>
                <span className={styles.moved}>
                  <b>{money(wireMinor(amount, currency))}</b>
                  <small>{text('cashier.transactions.balance', { amount: money(wireMinor(balance, currency)) })}</small>
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Card>
  )
}
