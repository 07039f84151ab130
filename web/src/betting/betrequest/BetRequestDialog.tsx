import { Button, Dialog, Form, FormTextArea, useForm } from '@touchline/ui'
import { useEffect, useEffectEvent } from 'react'
import { useText } from '../../lib/intl/index.ts'
import { useFailureText } from '../../lib/page/index.ts'
import { openLogin, useUser } from '../../lib/session/index.ts'
import styles from './BetRequestDialog.module.css'
import type { BetRequest } from './betRequest.ts'
import { sendBetRequest, useBetRequest } from './betRequestStore.ts'

const longest = 1000
const close = () => sendBetRequest({ is: 'close' })

/** B2.9, B5.15: a bet request in the customer's words. The text is kept when sending fails. */
export function BetRequestDialog() {
  const text = useText()
  const request = useBetRequest()
  return (
    <Dialog open={request.at !== 'closed'} onClose={close} title={text('betRequest.title')}>
      {request.at === 'sent' ? <Sent description={request.description} /> : <Writing request={request} />}
    </Dialog>
  )
}

function Writing({ request }: { request: BetRequest }) {
  const text = useText()
  const failureText = useFailureText()
  const user = useUser()
  const form = useForm({
    values: { description: '' },
    submit: ({ description }) => {
      const send = () => sendBetRequest({ is: 'send', description })
      if (user || description.trim() === '') send()
      else openLogin({ goOn: send })
    },
  })
  const error = request.at === 'open' ? request.error : undefined
  // the machine reports the outcome, also after a login; the reason is shown at its field
  const { refuse } = form
  const messageId = error && (error.is === 'mandatory' ? error.message : failure(error))
  const problem = messageId && (messageId === 'betRequest.failed' ? failureText(messageId) : text(messageId))
  const failed = useEffectEvent(() => {
    if (problem) refuse({ at: 'description', message: problem })
  })
  useEffect(() => {
    if (error) failed()
  }, [error])
  return (
    <Form form={form} className={styles.form}>
      <FormTextArea
        form={form}
        name="description"
        label={text('betRequest.label')}
        rows={5}
        maxLength={longest}
        hint={text('betRequest.hint')}
      />
      <Button type="submit" look="primary" wide busy={request.at === 'sending'}>
        {text(user ? 'betRequest.send' : 'betRequest.logIn')}
      </Button>
    </Form>
  )
}

/** B8.4b: the message for the gateway's error name. */
function failure(error: { is: 'failed'; code: number | string } | { is: 'own' }) {
  if (error.is === 'own') return 'betRequest.failed'
  if (error.code === 'TooManyBetRequests') return 'refusal.TooManyBetRequests'
  return error.code === 'SessionRequired' || error.code === 'SessionExpired' ? 'refusal.SessionExpired' : 'betRequest.failed'
}

function Sent({ description }: { description: string }) {
  const text = useText()
  return (
    <div className={styles.form}>
      <output className={styles.label}>{text('betRequest.sent')}</output>
      <blockquote className={styles.quote}>{description}</blockquote>
      <Button look="primary" wide onClick={close}>
        {text('slip.full.ok')}
      </Button>
    </div>
  )
}
