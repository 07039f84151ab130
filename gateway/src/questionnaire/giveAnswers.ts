import { type Answers, answersFault, type Question } from '@touchline/domain/questionnaire'
import { endBlock } from '../block/index.ts'
import type { Connection } from '../database/index.ts'
import { tellCustomer } from '../message/index.ts'

export interface Given {
  id: string
  answers: Record<string, string | string[]>
  done: boolean
}

/** `fault`: what is wrong with the answers. */
export type Outcome = { is: 'kept' } | { refused: 'NotFound' | 'QuestionnaireAnswered' } | { fault: string }

/**
 * Keeps a customer's answers, in the caller's transaction. All of them, for good, also end the wait for a questionnaire before bets, and
 * the messages that asked count as read. The same answers again change nothing.
 */
export async function giveAnswers(db: Connection, customerId: string, { id, answers: written, done }: Given): Promise<Outcome> {
  const answers = withoutHidden(written)
  const found = await db.query<{ questions: Question[]; answers: Answers | null; isSame: boolean }>(
    `select questions, answers, coalesce(answers = $3, false) as "isSame" from questionnaire
     where id = $1 and customer_id = $2 and withdrawn_at is null for update`,
    [id, customerId, JSON.stringify(answers)],
  )
  const [row] = found.rows
  if (!row) return { refused: 'NotFound' }
  if (row.answers) return row.isSame || !done ? { is: 'kept' } : { refused: 'QuestionnaireAnswered' }
  const fault = answersFault(row.questions, answers, done)
  if (fault) return { fault: `the question ${fault.question} is not answered as it is asked` }
  await db.query(done ? doneSql : draftSql, [id, JSON.stringify(answers)])
  if (!done) return { is: 'kept' }
  await db.query(readSql, [id])
  await tellCustomer(db, { customerId, kind: 'questionnaireThanks', key: `questionnaireThanks:${id}` })
  await endBlock(db, { customerId, kind: 'wagerAffordability', by: 'questionnaire' })
  return { is: 'kept' }
}

/** Control characters, which a terminal of staff would obey and no database stores, are left out. */
const hidden = /(?![\t\n])[\p{Cc}\p{Cs}\p{Bidi_Control}]/gu
const withoutHidden = (written: Given['answers']): Given['answers'] =>
  Object.fromEntries(
    Object.entries(written).map(([question, answer]) => [
      question,
      typeof answer === 'string' ? answer.replaceAll(hidden, '') : answer,
    ]),
  )

const draftSql = 'update questionnaire set draft = $2, draft_at = clock_timestamp() where id = $1'
const doneSql =
  'update questionnaire set answers = $2, answered_at = clock_timestamp(), draft = null, draft_at = null where id = $1'
const readSql = `
  update message m set read_at = coalesce(read_at, clock_timestamp()), changed_in = pg_current_xact_id()
  from questionnaire q where q.id = $1 and m.id in (q.message_id, q.welcome_message_id)`
