import { useQuery } from '@tanstack/react-query'
import { Badge, Button, Card, ErrorState, Note, Skeleton } from '@touchline/ui'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router'
import { type MessageId, useText } from '../../lib/intl/index.ts'
import { NotConfirmed, useConfirming } from '../confirm/index.ts'
import { devicePin } from '../pin/index.ts'
import { pinsQuery, removePin } from './pinsQuery.ts'
import styles from './Security.module.css'
import { securityProblem } from './securityProblem.ts'

/** The devices on which a PIN logs the customer in: each can be removed, this one's also set and changed. */
export function Pins() {
  const text = useText()
  const { formatDate } = useIntl()
  const navigate = useNavigate()
  const { data, isError, refetch } = useQuery(pinsQuery)
  const { confirmed, step } = useConfirming()
  const [removing, setRemoving] = useState<string>()
  const [said, setSaid] = useState<{ tone: 'plain' | 'warn'; message: MessageId }>()

  async function remove(id: string): Promise<void> {
    setSaid(undefined)
    setRemoving(id)
    try {
      await confirmed(() => removePin(id))
      setSaid({ tone: 'plain', message: 'security.pin.removed' })
    } catch (error) {
      if (!(error instanceof NotConfirmed)) setSaid({ tone: 'warn', message: securityProblem(error) })
    }
    setRemoving(undefined)
  }

  if (!data) return isError ? <ErrorState onRetry={() => void refetch()} /> : <Skeleton height="8em" />
  const here = data.pins.find(({ id }) => id === devicePin()?.id)
  const day = (at: string) => formatDate(at, { dateStyle: 'medium' })
  return (
    <Card title={text('security.pin.title')}>
      <output>{said && <Note tone={said.tone}>{text(said.message)}</Note>}</output>
      <ul className={styles.rows}>
        {data.pins.map(({ id, device = '–', setAt, lastUsedAt }) => (
          <li key={id} className={styles.row}>
            <div>
              <b>{device}</b>
              {here?.id === id && <Badge>{text('security.sessions.current')}</Badge>}
              <span>
                {lastUsedAt
                  ? text('security.passkey.used', { date: day(lastUsedAt) })
                  : text('security.passkey.since', { date: day(setAt) })}
              </span>
            </div>
            <Button
              busy={removing === id}
              onClick={() => void remove(id)}
              aria-label={`${text('security.passkey.remove')}: ${device}`}
            >
              {text('security.passkey.remove')}
            </Button>
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        {step ?? (
          <Button onClick={() => void navigate('/change-pin')}>{text(here ? 'security.pin.change' : 'security.pin.set')}</Button>
        )}
        <p>{text('security.pin.text')}</p>
      </div>
    </Card>
  )
}
