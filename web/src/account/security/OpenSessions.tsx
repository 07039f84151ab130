import { useQuery } from '@tanstack/react-query'
import type { Calls, DataOf } from '@touchline/contract'
import { Badge, Button, Card, ErrorState, Note, Skeleton } from '@touchline/ui'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { call } from '../../lib/api.ts'
import { useText } from '../../lib/intl/index.ts'
import { queryClient } from '../../lib/query/index.ts'
import { NotConfirmed, useConfirming } from '../confirm/index.ts'
import styles from './Security.module.css'

type OpenSession = DataOf<Calls['sessions']>['sessions'][number]

const queryKey = ['account', 'sessions']

/** Where the customer is logged in, with "log out there" beside each other device. */
export function OpenSessions() {
  const text = useText()
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('sessions', {}, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
  const { confirmed, step } = useConfirming()
  const [ending, setEnding] = useState<string>()
  const [said, setSaid] = useState<'ended' | 'failed'>()
  if (!data) return isError ? <ErrorState onRetry={() => void refetch()} /> : <Skeleton height="12em" />
  const end = async (what: { id: string } | { others: true }) => {
    setEnding('id' in what ? what.id : 'others')
    setSaid(undefined)
    try {
      await confirmed(() => call('endSession', what))
      await queryClient.invalidateQueries({ queryKey })
      setSaid('ended')
    } catch (error) {
      if (!(error instanceof NotConfirmed)) setSaid('failed')
    }
    setEnding(undefined)
  }
  const sessions = data.sessions.toSorted((a, b) => Number(b.current) - Number(a.current))
  return (
    <Card title={text('security.sessions.title')}>
      <output>{said && <Note tone={said === 'failed' ? 'warn' : 'plain'}>{text(`security.sessions.${said}`)}</Note>}</output>
      {step && <div className={styles.body}>{step}</div>}
      <ul className={styles.rows}>
        {sessions.map((each) => (
          <SessionRow key={each.id} session={each} busy={ending === each.id} onEnd={() => void end({ id: each.id })} />
        ))}
      </ul>
      <div className={styles.foot}>
        {sessions.length > 1 && (
          <Button busy={ending === 'others'} onClick={() => void end({ others: true })}>
            {text('security.sessions.endOthers')}
          </Button>
        )}
        <p>{text('security.sessions.hint')}</p>
      </div>
    </Card>
  )
}

function SessionRow({ session, busy, onEnd }: { session: OpenSession; busy: boolean; onEnd: () => void }) {
  const text = useText()
  const { formatDate, formatDisplayName } = useIntl()
  const { browser, system, kind } = session.device
  const device = [system ?? text(`security.device.${kind}`), browser].filter(Boolean).join(' · ')
  const country = session.countryCode && formatDisplayName(session.countryCode.toUpperCase(), { type: 'region' })
  const place = [country, session.address].filter(Boolean).join(' · ')
  const used = formatDate(session.lastUsedAt, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <li className={styles.row}>
      <div>
        <b>{device}</b>
        <span>{place}</span>
        <span>{session.current ? text('security.sessions.now') : text('security.sessions.used', { time: used })}</span>
      </div>
      {session.current ? (
        <Badge>{text('security.sessions.current')}</Badge>
      ) : (
        <Button busy={busy} onClick={onEnd} aria-label={`${text('security.sessions.end')}: ${device}`}>
          {text('security.sessions.end')}
        </Button>
      )}
    </li>
  )
}
