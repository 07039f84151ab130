import type { Questionnaire } from '@touchline/contract/player/questionnaire'
import { type Answers, wordsMax } from '@touchline/domain/questionnaire'
import { Choice, Choices, TextArea } from '@touchline/ui'
import { useText } from '../../../lib/intl/index.ts'
import styles from './Questionnaire.module.css'

interface QuestionFieldProps {
  question: Questionnaire['questions'][number]
  answer: Answers[string] | undefined
  isMissing: boolean
  onChange: (answer: string | string[]) => void
}

/** One question: one of its options, some of them, or words. */
export function QuestionField({
  question: { id, kind, text: words, optional, options },
  answer,
  isMissing,
  onChange,
}: QuestionFieldProps) {
  const text = useText()
  const label = optional ? text('questionnaire.optional', { question: words }) : words
  const problem = isMissing ? text('questionnaire.missing') : undefined
  const listed = options.map((option) => ({ value: option.id, label: option.text }))
  if (kind === 'words')
    return (
      <div className={styles.words}>
        <TextArea
          label={label}
          rows={3}
          maxLength={wordsMax}
          value={typeof answer === 'string' ? answer : ''}
          onChange={(event) => onChange(event.target.value)}
          problem={problem}
        />
      </div>
    )
  return (
    <div className={styles.question}>
      {kind === 'one' ? (
        <Choice name={id} label={label} value={typeof answer === 'string' ? answer : ''} onChange={onChange} options={listed} />
      ) : (
        <Choices
          label={label}
          hint={text('questionnaire.some')}
          values={typeof answer === 'object' ? answer : []}
          onChange={onChange}
          options={listed}
        />
      )}
      {problem === undefined ? null : (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  )
}
