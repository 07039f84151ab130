import type { InboxMessage } from '@touchline/contract/player/message'
import { draftDays, isRegulators } from '@touchline/domain/questionnaire'
import { Dialog, Icon } from '@touchline/ui'
import { useLocation } from 'react-router'
import { useText } from '../../../lib/intl/index.ts'
import { OkButton, useModals } from '../../../lib/modals/index.ts'
import { noteAction } from '../inbox.ts'
import styles from '../Messages.module.css'
import { QuestionnaireLink } from './QuestionnaireLink.tsx'
import { useQuestionnaireState } from './questionnaireState.ts'
import { thanked } from './questionnaireStore.ts'

/** A4.17: the banner of a questionnaire, the dialog that says that one comes, and the one that thanks for the answers. */
export function QuestionnaireNotices() {
  const { systemMessage, triggerMessage, showThankYouPage } = useQuestionnaireState()
  const { pathname } = useLocation()
  const isAnswering = useModals(({ open }) => open.some(({ name }) => name === 'questionnaire')) || pathname === '/questionnaire'
  return (
    <>
      {systemMessage && !isAnswering ? <QuestionnaireBanner key={systemMessage.id} message={systemMessage} /> : null}
      {showThankYouPage ? (
        <ThankYou message={triggerMessage} />
      ) : triggerMessage && pathname !== '/login' ? (
        <Welcome key={triggerMessage.id} message={triggerMessage} />
      ) : null}
    </>
  )
}

/** A4.17d: the regulator's stays until it is answered. */
function QuestionnaireBanner({ message }: { message: InboxMessage }) {
  const text = useText()
  const { id, name, text: words, cta } = message
  return (
    <output className={styles.info} aria-label={name}>
      <Icon name="info" />
      <span className={styles.words}>
        <b>{name}</b> {words}
      </span>
      <QuestionnaireLink className={styles.go}>{cta?.name}</QuestionnaireLink>
      {isRegulators(message) ? null : (
        <button
          type="button"
          className={styles.close}
          aria-label={text('inbox.close')}
          onClick={() => void noteAction(id, 'DISMISS')}
        >
          <Icon name="close" />
        </button>
      )}
    </output>
  )
}

/** A4.17c */
function Welcome({ message: { id, name, text: words } }: { message: InboxMessage }) {
  const text = useText()
  const close = () => void noteAction(id, 'READ')
  return (
    <Dialog open onClose={close} title={name} footer={<OkButton onClick={close} />}>
      <div className={styles.body}>
        <p>{words}</p>
        <p>{text('questionnaire.time', { days: draftDays })}</p>
        <QuestionnaireLink className={styles.go} onFollow={close}>
          {text('questionnaire.begin')}
        </QuestionnaireLink>
      </div>
    </Dialog>
  )
}

/** A4.17c: in the words of the message about it, once that has arrived. */
function ThankYou({ message }: { message: InboxMessage | undefined }) {
  const text = useText()
  const close = () => {
    thanked()
    if (message) void noteAction(message.id, 'READ')
  }
  return (
    <Dialog open onClose={close} title={message?.name ?? text('questionnaire.thanks')} footer={<OkButton onClick={close} />}>
      <div className={styles.body}>
        <p>{message?.text ?? text('questionnaire.sent')}</p>
      </div>
    </Dialog>
  )
}
