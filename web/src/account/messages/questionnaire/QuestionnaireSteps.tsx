import { draftDays } from '@touchline/domain/questionnaire'
import { ErrorState, Skeleton } from '@touchline/ui'
import type { ReactNode } from 'react'
import { useText } from '../../../lib/intl/index.ts'
import { type Framed, modalStyles, type Way, Ways } from '../../../lib/modals/index.ts'
import { isWideNow } from '../../../lib/useIsWide.ts'
import { useQuestionnaire } from './questionnaireState.ts'
import { useQuestionnaireFlags } from './questionnaireStore.ts'

/** Before the questions: what they are about, and how long they take. */
export const Welcome = ({ onClose }: Framed) => <Before onClose={onClose} words="questionnaire.step.welcome" />

/** The same for those who have just joined. */
export const EarlyWelcome = ({ onClose }: Framed) => <Before onClose={onClose} words="questionnaire.step.early" />

type Opening = 'questionnaire.step.welcome' | 'questionnaire.step.early'

function Before({ onClose, words }: Pick<Framed, 'onClose'> & { words: Opening }) {
  const text = useText()
  const begin = useBeginning()
  return (
    <Step onClose={onClose} ways={[begin('questionnaire.begin'), { words: text('questionnaire.step.later'), ...stays }]}>
      {({ name, text: about }) => (
        <>
          <p>{text(words)}</p>
          <h3>{name}</h3>
          <p>{about}</p>
          <p className={modalStyles.small}>{text('questionnaire.time', { days: draftDays })}</p>
        </>
      )}
    </Step>
  )
}

/** After the questions; who has not answered yet is led to them. */
export function ThankYou({ onClose }: Framed) {
  const text = useText()
  const begin = useBeginning()
  const resulted = useQuestionnaireFlags((flags) => flags.resulted)
  return (
    <Step onClose={onClose} ways={[begin('questionnaire.begin'), { words: text('questionnaire.step.later'), ...stays }]}>
      {({ name }) => <p>{text(resulted ? 'questionnaire.step.more' : 'questionnaire.step.waiting', { name })}</p>}
    </Step>
  )
}

/** Whether to leave the questions: what was begun is kept. */
export function Cancel({ onClose }: Framed) {
  const text = useText()
  const begin = useBeginning()
  return (
    <Step onClose={onClose} ways={[begin('questionnaire.step.goOn'), { words: text('questionnaire.step.leave'), ...stays }]}>
      {({ draft, questions }) => (
        <>
          <p>{text('questionnaire.step.begun', { given: Object.keys(draft).length, all: questions.length })}</p>
          <p className={modalStyles.small}>{text('questionnaire.step.kept', { days: draftDays })}</p>
        </>
      )}
    </Step>
  )
}

const stays = { leads: { does: () => undefined } }

/** To the questions: a dialog over the page on desktop, a page on the phone. */
function useBeginning() {
  const text = useText()
  return (words: 'questionnaire.begin' | 'questionnaire.step.goOn'): Way => ({
    words: text(words),
    leads: isWideNow() ? { modal: 'questionnaire' } : { to: '/questionnaire' },
  })
}

type Questionnaire = NonNullable<NonNullable<ReturnType<typeof useQuestionnaire>['data']>['questionnaire']>

interface StepProps extends Pick<Framed, 'onClose'> {
  ways: readonly Way[]
  children: (questionnaire: Questionnaire) => ReactNode
}

/** A step round the questions that wait; without any: that they were answered, or that there are none. */
function Step({ onClose, ways, children }: StepProps) {
  const text = useText()
  const { data, isError, refetch } = useQuestionnaire()
  const resulted = useQuestionnaireFlags((flags) => flags.resulted)
  if (!data) return isError ? <ErrorState onRetry={() => void refetch()} /> : <Skeleton height="8em" />
  const { questionnaire } = data
  return (
    <div className={modalStyles.part}>
      {questionnaire ? children(questionnaire) : <p>{text(resulted ? 'questionnaire.sent' : 'questionnaire.none')}</p>}
      <Ways onClose={onClose} ways={questionnaire ? ways : [{ words: text('inbox.all'), leads: { to: '/inbox' } }]} />
    </div>
  )
}
