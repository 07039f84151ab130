import type { Question } from '@touchline/domain/questionnaire'
import type { Connection, Queryable } from '../database/index.ts'
import { sendAsking, writeTexts } from '../message/index.ts'
import type { QuestionnaireTexts } from './readQuestionnaire.ts'

export interface Asked {
  customerId: string
  name: string
  by: string
  regulator: boolean
  questions: readonly Question[]
  texts: QuestionnaireTexts
}

/**
 * Asks a customer, in the caller's transaction: the questions, the message that leads to them, and before the regulator's one that says
 * that they come. Returns false if the customer was asked under this name before.
 */
export async function askQuestionnaire(
  db: Connection,
  { customerId, name, by, regulator, questions, texts }: Asked,
): Promise<boolean> {
  const { rows } = await db.query<{ id: string }>(
    `insert into questionnaire (customer_id, name, regulator, questions, texts, asked_by) values ($1, $2, $3, $4, $5, $6)
     on conflict (customer_id, name) do nothing returning id::text`,
    [customerId, name, regulator, JSON.stringify(questions), JSON.stringify(texts), by],
  )
  const [asked] = rows
  if (!asked) return false
  const key = `questionnaire:${asked.id}`
  const welcome = regulator
    ? await sendAsking(db, { customerId, key: `${key}:welcome`, by, texts: writeTexts('questionnaireWelcome', {}) })
    : null
  const leading = Object.entries(texts).map(([language, text]) => [
    language,
    { name: text.name, text: text.text, button: text.button },
  ])
  const asking = { customerId, key, by, texts: Object.fromEntries(leading), button: { type: 'QUESTIONNAIRE' as const } }
  const message = await sendAsking(db, { ...asking, dismissable: !regulator })
  await db.query('update questionnaire set message_id = $2, welcome_message_id = $3 where id = $1', [asked.id, message, welcome])
  return true
}

/** Takes it back with its messages. Returns false if there is none under this name that waits for its answers. */
export async function withdrawQuestionnaire(db: Connection, { customerId, name }: { customerId: string; name: string }) {
  const { rows } = await db.query<{ messages: (string | null)[] }>(
    `update questionnaire set withdrawn_at = clock_timestamp(), draft = null, draft_at = null
     where customer_id = $1 and name = $2 and answered_at is null and withdrawn_at is null
     returning array[message_id, welcome_message_id]::text[] as messages`,
    [customerId, name],
  )
  const [withdrawn] = rows
  if (!withdrawn) return false
  await db.query(
    `update message set withdrawn_at = clock_timestamp(), changed_in = pg_current_xact_id() where id = any($1) and withdrawn_at is null`,
    [withdrawn.messages.filter((each) => each !== null)],
  )
  return true
}

/** A questionnaire as staff list it. */
export interface ListedQuestionnaire {
  name: string
  asked: number
  answered: number
  withdrawn: number
  /** of the first */
  askedAt: Date
}

/** By name, the newest first. */
export async function listQuestionnaires(db: Queryable): Promise<ListedQuestionnaire[]> {
  const { rows } = await db.query<ListedQuestionnaire>(
    `select name, count(*)::integer as asked, count(answered_at)::integer as answered, count(withdrawn_at)::integer as withdrawn,
       min(asked_at) as "askedAt" from questionnaire group by name order by min(asked_at) desc`,
  )
  return rows
}

/** Everything a customer was asked and answered, with the questions in English; the newest first. */
export async function answersOf(db: Queryable, customerId: string): Promise<object[]> {
  const { rows } = await db.query<Record<string, unknown>>(
    `select name, regulator, asked_at as "askedAt", asked_by as "askedBy", answered_at as "answeredAt", withdrawn_at as "withdrawnAt",
       questions, texts->'en-GB'->'questions' as texts, answers
     from questionnaire where customer_id = $1 order by id desc`,
    [customerId],
  )
  return rows
}
