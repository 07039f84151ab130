import { Button } from '@touchline/ui'
import { useConfig } from '../../lib/config/index.ts'
import { useText } from '../../lib/intl/index.ts'
import { sendModal, showModal } from '../../lib/modals/index.ts'
import { useOperatorWords, type WrittenName } from '../../lib/operatorWords/index.ts'
import { RequestFailed } from '../../lib/page/index.ts'
import { readSnippet } from '../../lib/snippet/index.ts'
import styles from './Rules.module.css'
import { Snippet } from './Snippet.tsx'

/** The operator's texts: help with gambling (P7.32), with the customer's own tools, terms, privacy, slavery, contact. */
export function OperatorWords({ name }: { name: WrittenName }) {
  const text = useText()
  const { liveChat } = useConfig()
  const { data, refetch, isError } = useOperatorWords(name)
  const chat = () => {
    sendModal({ is: 'hide', name: 'contactUs' })
    showModal('liveChat')
  }
  if (data !== undefined)
    return (
      <div className={styles.words}>
        <Snippet nodes={readSnippet(data)} />
        {name === 'contactUs' && liveChat ? (
          <Button look="primary" onClick={chat}>
            {text('chat.openFromContact')}
          </Button>
        ) : null}
        {name === 'responsibleGaming' ? (
          <Button onClick={() => showModal('betResponsibly')}>{text('account.menu.limits')}</Button>
        ) : null}
      </div>
    )
  return isError ? (
    <RequestFailed of={name === 'responsibleGaming' ? name : 'operatorText'} onRetry={() => void refetch()} />
  ) : (
    <p className={styles.words}>{text('ui.loading')}</p>
  )
}
