import { useInfiniteQuery } from '@tanstack/react-query'
import type { Calls, DataOf } from '@touchline/contract'
import { transactionKinds } from '@touchline/contract/player/cashier'
import { wireMinor } from '@touchline/domain/money'
import { Button, Card, Hidden, Skeleton } from '@touchline/ui'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useSearchParams } from 'react-router'
import { ForGuests } from '../../lib/account/index.ts'
import { call } from '../../lib/api.ts'
import { Filter } from '../../lib/filter/index.ts'
import { useMoneyText, useText } from '../../lib/intl/index.ts'
import { Heading, pageStyles as page, RequestFailed } from '../../lib/page/index.ts'
import { saveFile } from '../../lib/saveFile.ts'
import { useUser } from '../../lib/session/index.ts'
import { useIsWide } from '../../lib/useIsWide.ts'
import { backTo, monthName, monthOf, monthsSince } from './months.ts'
import { TransactionLines } from './TransactionLines.tsx'
import styles from './Transactions.module.css'

type Answer = DataOf<Calls['transactions']>
type Kind = (typeof transactionKinds)[number]
const kindOf = (word: string | null): Kind | undefined => transactionKinds.find((each) => each === word)

/** /transaction-history: what moved the balance, by month and kind: `?month=2024-03&kind=stake`. */
export default function TransactionsPage() {
  const text = useText()
  const user = useUser()
  return (
    <div className={page.stack}>
      {user ? (
        <History />
      ) : (
        <>
          <Heading title={text('cashier.transactions.title')} />
          <ForGuests title={text('cashier.transactions.guest')} />
        </>
      )}
    </div>
  )
}

function History() {
  const text = useText()
  const [search, setSearch] = useSearchParams()
  const back = backTo(search.get('month'))
  const kind = kindOf(search.get('kind'))
  const show = (to: number, of: Kind | undefined) =>
    setSearch({ ...(to > 0 && { month: monthName(monthOf(to)) }), ...(of && { kind: of }) }, { replace: true })
  const isWide = useIsWide()
  const [since, setSince] = useState<string>()
  const { data, isError, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useTransactions(back, kind)
  const [first] = data?.pages ?? []
  // the next month's answer is still to come when its name is already shown
  if (first?.since !== undefined && first.since !== since) setSince(first.since)
  const month = <Month months={Math.max(monthsSince(since), back + 1)} back={back} onBack={(to) => show(to, kind)} />
  return (
    <>
      <Heading title={text('cashier.transactions.title')} aside={isWide ? month : null} />
      {isWide ? null : month}
      {first ? <Totals answer={first} /> : null}
      <Filter
        legend={text('cashier.transactions.kind')}
        options={['' as const, ...transactionKinds].map((value) => ({
          value,
          label: text(`cashier.transactions.${value === '' ? 'all' : value}`),
        }))}
        value={kind ?? ''}
        onChange={(of) => show(back, kindOf(of))}
      />
      {first ? (
        <>
          <TransactionLines lines={data?.pages.flatMap(({ lines }) => lines) ?? []} currency={first.currency} />
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

/** The movements of the month that is so many months back, a page at a time. */
const useTransactions = (back: number, kind: Kind | undefined) =>
  useInfiniteQuery({
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
    // another kind of the same month: what is shown stays until it is read
    placeholderData: (before, query) => (query?.queryKey[2] === back ? before : undefined),
    staleTime: 0,
    gcTime: 0,
  })

interface MonthProps {
  months: number
  back: number
  onBack: (back: number) => void
}

/** Which month, and the month as a file. */
function Month({ months, back, onBack }: MonthProps) {
  const text = useText()
  const { formatDate } = useIntl()
  return (
    <div className={styles.aside}>
      <label>
        <Hidden>{text('cashier.transactions.month')}</Hidden>
        <select value={back} onChange={({ target }) => onBack(Number(target.value))}>
          {Array.from({ length: months }, (_, each) => (
            <option key={each} value={each}>
              {formatDate(monthOf(each).from, { month: 'long', year: 'numeric' })}
            </option>
          ))}
        </select>
      </label>
      <Statement back={back} />
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

const files = {
  statementPdf: { ending: 'pdf', type: 'application/pdf' },
  statement: { ending: 'csv', type: 'text/csv' },
} as const

/** The month as a file; the answer to a failure is beside its buttons. */
function Statement({ back }: { back: number }) {
  const text = useText()
  const [state, setState] = useState<'idle' | keyof typeof files | 'failed'>('idle')
  async function save(file: keyof typeof files): Promise<void> {
    setState(file)
    const { from, to } = monthOf(back)
    try {
      const content = await call(file, { from: from.toISOString(), to: to.toISOString() })
      const { ending, type } = files[file]
      saveFile(`touchline-statement-${monthName(monthOf(back))}.${ending}`, content, type)
      setState('idle')
    } catch {
      setState('failed')
    }
  }
  return (
    <>
      {(['statementPdf', 'statement'] as const).map((file) => (
        <Button
          key={file}
          aria-label={text(`cashier.transactions.${file}`)}
          busy={state === file}
          onClick={() => void save(file)}
        >
          {files[file].ending.toUpperCase()}
        </Button>
      ))}
      {state === 'failed' ? (
        <p className={styles.failed} role="alert">
          {text('cashier.failed')}
        </p>
      ) : null}
    </>
  )
}
