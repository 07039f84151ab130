import { useInfiniteQuery } from '@tanstack/react-query'
import type { Calls, DataOf } from '@touchline/contract'
import { wireMinor } from '@touchline/domain/money'
import { Button, Card, ErrorState, Note, Skeleton } from '@touchline/ui'
import { useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { Link } from 'react-router'
import { ForGuests } from '../../lib/account/index.ts'
import { call, Refused } from '../../lib/api.ts'
import { useMoneyText, useText } from '../../lib/intl/index.ts'
import { Heading, pageStyles as page, useFailureText } from '../../lib/page/index.ts'
import { queryClient } from '../../lib/query/index.ts'
import { refreshUserInfo, useUser } from '../../lib/session/index.ts'
import styles from './Points.module.css'

type Points = DataOf<Calls['loyaltyPoints']>

const queryKey = ['account', 'points']

/** /loyalty-points: what the customer has, what it is exchanged for, and how it came about. */
export default function PointsPage() {
  const text = useText()
  const user = useUser()
  return (
    <div className={page.stack}>
      <Heading title={text('points.title')} />
      {user ? <Own mayExchange={user.userRestrictions.compsAllowed} /> : <ForGuests title={text('points.guest')} />}
    </div>
  )
}

function Own({ mayExchange }: { mayExchange: boolean }) {
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey,
    queryFn: ({ signal, pageParam }) => call('loyaltyPoints', pageParam === undefined ? {} : { before: pageParam }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ hasMore, entries }: Points) => (hasMore ? entries.at(-1)?.no : undefined),
    staleTime: 0,
    gcTime: 0,
  })
  const text = useText()
  const [newest] = data?.pages ?? []
  if (!data || !newest) return isError ? <ErrorState onRetry={() => void refetch()} /> : <Skeleton height="12em" />
  const entries = data.pages.flatMap((each) => each.entries)
  return (
    <>
      <Exchange points={newest} mayExchange={mayExchange} />
      <Card title={text('points.history')}>
        {entries.length === 0 ? (
          <p className={styles.body}>{text('points.none')}</p>
        ) : (
          <ul>
            {entries.map((entry) => (
              <Entry key={entry.no} entry={entry} />
            ))}
          </ul>
        )}
        {hasNextPage ? (
          <div className={styles.body}>
            <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {text('points.more')}
            </Button>
          </div>
        ) : null}
      </Card>
    </>
  )
}

/** Neither how many are missing nor what a further bet would bring: points are no reason to bet. */
function Exchange({ points: { points, earning, exchange }, mayExchange }: { points: Points; mayExchange: boolean }) {
  const text = useText()
  const money = useMoneyText()
  const { busy, said, go } = useExchange()
  const amount = exchange && money(wireMinor(exchange.freeBet, exchange.currency), exchange.currency)
  const whyNot = !mayExchange ? 'refusal.NotAllowed.points' : exchange && points < exchange.points ? 'points.tooFew' : undefined
  return (
    <Card>
      <div className={styles.body}>
        <p className={styles.points}>
          <b>{text('points.now', { points })}</b>
        </p>
        {points < 0 ? <p>{text('points.owed')}</p> : null}
        {earning ? (
          <p>
            {text('points.earning', {
              points: earning.points,
              stake: money(wireMinor(earning.stake, earning.currency), earning.currency),
            })}
          </p>
        ) : null}
        <output>{said && <Note tone={said.tone}>{said.words}</Note>}</output>
        {exchange && amount ? (
          <>
            <p>{text('points.exchange.text', { points: exchange.points, amount, days: exchange.days })}</p>
            {whyNot ? <p className={styles.hint}>{text(whyNot)}</p> : null}
            <Button
              disabled={whyNot !== undefined}
              busy={busy}
              onClick={() => void go(exchange.points, text('points.exchanged', { amount }))}
            >
              {text('points.exchange', { points: exchange.points })}
            </Button>
          </>
        ) : (
          <p>{text('points.off')}</p>
        )}
      </div>
    </Card>
  )
}

type Said = { tone: 'plain' | 'warn'; words: string }

/** A lost answer is asked for again under the same ref: one press is one exchange. */
function useExchange() {
  const failureText = useFailureText()
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState<Said>()
  const ref = useRef<string>(undefined)
  async function go(points: number, done: string): Promise<void> {
    setBusy(true)
    setSaid(undefined)
    ref.current ??= crypto.randomUUID()
    try {
      await call('exchangePoints', { ref: ref.current, points })
      ref.current = undefined
      setSaid({ tone: 'plain', words: done })
    } catch (error) {
      if (error instanceof Refused) ref.current = undefined
      setSaid({ tone: 'warn', words: error instanceof Refused ? error.message : failureText('points.failed') })
    } finally {
      await queryClient.invalidateQueries({ queryKey })
      setBusy(false)
      void refreshUserInfo()
    }
  }
  return { busy, said, go }
}

function Entry({ entry: { what, points, balance, betId, at } }: { entry: Points['entries'][number] }) {
  const text = useText()
  const { formatDate, formatNumber } = useIntl()
  return (
    <li className={styles.entry}>
      <div>
        <b>{text(`points.what.${what}`)}</b>
        <span>{formatDate(at, { dateStyle: 'medium', timeStyle: 'short' })}</span>
        {betId === undefined ? null : <Link to={`/mybets/details/${betId}`}>{text('points.bet')}</Link>}
      </div>
      <div className={styles.number}>
        <b>{formatNumber(points, { signDisplay: 'always' })}</b>
        <span>{text('points.now', { points: balance })}</span>
      </div>
    </li>
  )
}
