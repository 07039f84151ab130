import { useQuery } from '@tanstack/react-query'
import type { Calls, DataOf } from '@touchline/contract'
import { Badge, Button, Card, ErrorState, Form, FormField, Note, Skeleton, useForm } from '@touchline/ui'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { call, Refused } from '../../lib/api.ts'
import { hasPasskeys } from '../../lib/easyLogin.ts'
import { type MessageId, useText } from '../../lib/intl/index.ts'
import { queryClient } from '../../lib/query/index.ts'
import { ConfirmStep } from '../confirm/index.ts'
import { createPasskey, lastPasskey, rememberPasskey, wasCancelled, wasExcluded } from '../passkey/index.ts'
import styles from './Security.module.css'
import { securityProblem } from './securityProblem.ts'

type Passkey = DataOf<Calls['passkeys']>['passkeys'][number]

const queryKey = ['account', 'passkeys']

/** What the customer is doing; a change waits in `confirming` while they confirm that it is them. */
type Doing =
  | { is: 'nothing' }
  | { is: 'adding' }
  | { is: 'renaming'; id: string }
  | { is: 'removing'; id: string; busy?: true }
  | { is: 'confirming'; afterwards: () => Promise<void> }

type Said = { tone: 'plain' | 'warn'; message: MessageId }

/** The customer's passkeys: add, rename, remove. */
export function Passkeys() {
  const text = useText()
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('passkeys', {}, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
  const [doing, setDoing] = useState<Doing>({ is: 'nothing' })
  const [said, setSaid] = useState<Said>()
  const back = () => setDoing({ is: 'nothing' })

  async function attempt(change: () => Promise<MessageId>, during: Doing): Promise<void> {
    setSaid(undefined)
    setDoing(during)
    try {
      const message = await change()
      await queryClient.invalidateQueries({ queryKey })
      setSaid({ tone: 'plain', message })
    } catch (error) {
      if (error instanceof Refused && error.refusal === 'ConfirmationRequired')
        return setDoing({ is: 'confirming', afterwards: () => attempt(change, during) })
      if (!wasCancelled(error)) setSaid({ tone: 'warn', message: passkeyProblem(error) })
    }
    back()
  }

  const add = () =>
    attempt(
      async () => {
        await createPasskey()
        return 'security.passkey.added'
      },
      { is: 'adding' },
    )
  const remove = (id: string) =>
    attempt(
      async () => {
        await call('removePasskey', { id })
        if (lastPasskey() === id) rememberPasskey(undefined)
        return 'security.passkey.removed'
      },
      { is: 'removing', id, busy: true },
    )

  if (!data) return isError ? <ErrorState onRetry={() => void refetch()} /> : <Skeleton height="8em" />
  const { passkeys } = data
  return (
    <Card title={text('security.passkey.title')}>
      <output>{said && <Note tone={said.tone}>{text(said.message)}</Note>}</output>
      <ul className={styles.rows}>
        {passkeys.map((each) => (
          <li key={each.id} className={styles.row}>
            {doing.is === 'renaming' && doing.id === each.id ? (
              <Rename passkey={each} onDone={back} />
            ) : doing.is === 'removing' && doing.id === each.id ? (
              <Remove passkey={each} busy={doing.busy} onRemove={() => void remove(each.id)} onBack={back} />
            ) : (
              <PasskeyRow passkey={each} onDo={(is) => setDoing({ is, id: each.id })} />
            )}
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        {doing.is === 'confirming' ? (
          <ConfirmStep onConfirmed={() => void doing.afterwards()} onBack={back} />
        ) : hasPasskeys() ? (
          <Button busy={doing.is === 'adding'} onClick={() => void add()}>
            {text('security.passkey.add')}
          </Button>
        ) : null}
        <p>{text(hasPasskeys() ? 'security.passkey.hint' : 'security.passkey.unavailable')}</p>
      </div>
    </Card>
  )
}

function passkeyProblem(error: unknown): MessageId {
  if (wasExcluded(error)) return 'security.passkey.hasOne'
  return error instanceof Error && !(error instanceof Refused) && error.name === 'NotSupportedError'
    ? 'security.passkey.unavailable'
    : securityProblem(error)
}

function PasskeyRow({ passkey, onDo }: { passkey: Passkey; onDo: (is: 'renaming' | 'removing') => void }) {
  const text = useText()
  const { formatDate } = useIntl()
  const { id, name, addedAt, lastUsedAt } = passkey
  const day = (at: string) => formatDate(at, { dateStyle: 'medium' })
  return (
    <>
      <div>
        <b>{name}</b>
        {lastPasskey() === id && <Badge>{text('security.sessions.current')}</Badge>}
        <span>
          {lastUsedAt
            ? text('security.passkey.used', { date: day(lastUsedAt) })
            : text('security.passkey.since', { date: day(addedAt) })}
        </span>
      </div>
      <div className={styles.actions}>
        <Button onClick={() => onDo('renaming')} aria-label={`${text('security.passkey.rename')}: ${name}`}>
          {text('security.passkey.rename')}
        </Button>
        <Button onClick={() => onDo('removing')} aria-label={`${text('security.passkey.remove')}: ${name}`}>
          {text('security.passkey.remove')}
        </Button>
      </div>
    </>
  )
}

function Rename({ passkey: { id, name }, onDone }: { passkey: Passkey; onDone: () => void }) {
  const text = useText()
  const form = useForm({
    values: { name },
    rules: (values) => (values.name.trim() === '' ? [{ at: 'name' as const, message: text('security.passkey.noName') }] : []),
    submit: async (values) => {
      try {
        await call('renamePasskey', { id, name: values.name.trim() })
        await queryClient.invalidateQueries({ queryKey })
        onDone()
        return undefined
      } catch (error) {
        return { at: 'name', message: text(securityProblem(error)) }
      }
    },
  })
  return (
    <Form form={form} className={styles.form}>
      <FormField form={form} label={text('security.passkey.name')} name="name" maxLength={60} autoComplete="off" />
      <div className={styles.actions}>
        <Button type="submit" look="primary" busy={form.submitting}>
          {text('security.passkey.save')}
        </Button>
        <Button onClick={onDone}>{text('security.app.back')}</Button>
      </div>
    </Form>
  )
}

interface RemoveProps {
  passkey: Passkey
  busy: true | undefined
  onRemove: () => void
  onBack: () => void
}

function Remove({ passkey: { name }, busy, onRemove, onBack }: RemoveProps) {
  const text = useText()
  return (
    <div className={styles.form}>
      <b>{text('security.passkey.sure', { name })}</b>
      <span>{text('security.passkey.sureText')}</span>
      <div className={styles.actions}>
        <Button look="danger" busy={busy === true} onClick={onRemove}>
          {text('security.passkey.remove')}
        </Button>
        <Button onClick={onBack}>{text('security.app.back')}</Button>
      </div>
    </div>
  )
}
