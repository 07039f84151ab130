import { Button, Card, Note } from '@touchline/ui'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { call } from '../../lib/api.ts'
import { useText } from '../../lib/intl/index.ts'
import { Heading } from '../../lib/page/index.ts'
import styles from './OwnData.module.css'
import { ownDataProblem } from './ownDataProblem.ts'

type State = 'idle' | 'sending' | 'done' | { failed: unknown }

/**
 * /unsubscribe#token=…, from an offer: ends such offers without a login. With a button, because mail scanners that open
 * links must not decide.
 */
export default function UnsubscribePage() {
  const text = useText()
  const { hash } = useLocation()
  // the frame removes the fragment from the address
  const [token] = useState(() => new URLSearchParams(hash.slice(1)).get('token') ?? '-')
  const [state, setState] = useState<State>('idle')
  const [, product = '', channel = ''] = token.split('.')
  const isKnown =
    (product === 'sports' || product === 'casino') && (channel === 'mail' || channel === 'sms' || channel === 'push')
  const offers = isKnown
    ? text('registration.offers.pair', {
        product: text(`registration.offers.${product}`),
        channel: text(`registration.offers.${channel}`),
      })
    : ''
  const unsubscribe = async () => {
    setState('sending')
    try {
      await call('unsubscribe', { token })
      setState('done')
    } catch (error) {
      setState({ failed: error })
    }
  }
  const isOpen = isKnown && (state === 'idle' || state === 'sending')
  return (
    <div className={styles.page}>
      <Heading title={text('ownData.unsubscribe.title')} />
      <Card>
        <div className={styles.body}>
          {isOpen ? (
            <>
              <p>{text('ownData.unsubscribe.text', { offers })}</p>
              <Button look="primary" size="large" wide busy={state === 'sending'} onClick={() => void unsubscribe()}>
                {text('ownData.unsubscribe.go')}
              </Button>
            </>
          ) : (
            <output>
              {state === 'done' ? (
                <Note tone="plain">{text('ownData.unsubscribe.done', { offers })}</Note>
              ) : (
                <Note>{text(typeof state === 'object' ? ownDataProblem(state.failed) : 'refusal.LinkInvalid')}</Note>
              )}
            </output>
          )}
        </div>
      </Card>
    </div>
  )
}
