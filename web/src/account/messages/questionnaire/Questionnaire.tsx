import type { Questionnaire } from '@touchline/contract/player/questionnaire'
import { type Answers, draftDays, missingOf } from '@touchline/domain/questionnaire'
import { Button, ErrorState, Skeleton } from '@touchline/ui'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Refused } from '../../../lib/api.ts'
import { useText } from '../../../lib/intl/index.ts'
import { type Framed, modalStyles, sendModal, Ways } from '../../../lib/modals/index.ts'
import { useFailureText } from '../../../lib/page/index.ts'
import { QuestionField } from './QuestionField.tsx'
import styles from './Questionnaire.module.css'
import { giveAnswers, keepDraft, sendWaiting, useQuestionnaire } from './questionnaireState.ts'
import { useQuestionnaireFlags } from './questionnaireStore.ts'

const nothing = () => undefined

/** P2.49b: the questions of staff, in a dialog or on their page. */
export default function QuestionnaireContent({ onClose = nothing }: Partial<Framed>) {
  const text = useText()
  const { data, isError, refetch } = useQuestionnaire()
  const resulted = useQuestionnaireFlags((flags) => flags.resulted)
  if (!data) return isError ? <ErrorState onRetry={() => void refetch()} /> : <Skeleton height="16em" />
  const { questionnaire } = data
  if (!questionnaire)
    return (
      <div className={modalStyles.part}>
        <p>{text(resulted ? 'questionnaire.sent' : 'questionnaire.none')}</p>
        <Ways onClose={onClose} ways={[{ words: text('inbox.all'), leads: { to: '/inbox' } }]} />
      </div>
    )
  return <Questions key={questionnaire.id} questionnaire={questionnaire} />
}

function Questions({ questionnaire }: { questionnaire: Questionnaire }) {
  const text = useText()
  const { name, text: words, questions, draft } = questionnaire
  const [answers, setAnswers] = useState<Answers>(draft)
  const [asked, setAsked] = useState(false)
  const missing = asked ? missingOf(questions, answers) : []
  const { busy, problem, send } = useSending(questionnaire)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => sendWaiting, [])

  const change = (question: string, answer: string | string[]) => {
    const next = { ...answers, [question]: answer }
    setAnswers(next)
    keepDraft(questionnaire, next)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    const [first] = missingOf(questions, answers)
    if (first === undefined) return void send(answers)
    form.current?.querySelector<HTMLElement>(`[data-question="${first}"] :is(input, textarea)`)?.focus()
  }
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <div className={styles.intro}>
        <h2>{name}</h2>
        <p>{words}</p>
        <p className={styles.small}>{text('questionnaire.time', { days: draftDays })}</p>
      </div>
      {questions.map((question) => (
        <div key={question.id} data-question={question.id}>
          <QuestionField
            question={question}
            answer={answers[question.id]}
            isMissing={missing.includes(question.id)}
            onChange={(answer) => change(question.id, answer)}
          />
        </div>
      ))}
      <div className={styles.end}>
        {problem === undefined ? null : <p role="alert">{problem}</p>}
        <p className={styles.small}>{text('questionnaire.final')}</p>
        <Button type="submit" look="primary" size="large" wide aria-busy={busy || undefined}>
          {text('questionnaire.send')}
        </Button>
      </div>
    </form>
  )
}

/** Sends the answers; sent, the dialog closes, and the customer is thanked. */
function useSending(questionnaire: Questionnaire) {
  const failureText = useFailureText()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const send = async (answers: Answers) => {
    if (busy) return
    setBusy(true)
    setProblem(undefined)
    try {
      await giveAnswers(questionnaire, answers)
      sendModal({ is: 'hide', name: 'questionnaire' })
    } catch (error) {
      setProblem(error instanceof Refused ? error.message : failureText('questionnaire.failed'))
    } finally {
      setBusy(false)
    }
  }
  return { busy, problem, send }
}
