import { languageFor } from '@touchline/contract/messages'
import type { QuestionnaireData } from '@touchline/contract/player/questionnaire'
import { type Answers, draftDays, type Question, type QuestionnaireText } from '@touchline/domain/questionnaire'
import type { Queryable } from '../database/index.ts'

export type QuestionnaireTexts = { 'en-GB': QuestionnaireText } & Readonly<Record<string, QuestionnaireText>>

interface Row {
  id: string
  regulator: boolean
  questions: Question[]
  texts: QuestionnaireTexts
  draft: Answers | null
  draftUntil: Date | null
}

/** What the customer has to answer, in the language of the page. */
export async function readQuestionnaire(db: Queryable, customerId: string, lang: string): Promise<QuestionnaireData> {
  const { rows } = await db.query<Row>(openSql, [customerId])
  const [row] = rows
  if (!row) return {}
  const { id, regulator, draft, draftUntil } = row
  const { name, text, questions: words } = row.texts[languageFor(lang)] ?? row.texts['en-GB']
  const questions = row.questions.map((question) => ({
    id: question.id,
    kind: question.kind,
    text: words[question.id]?.text ?? '',
    optional: question.optional === true,
    options: (question.options ?? []).map((option) => ({ id: option, text: words[question.id]?.options?.[option] ?? '' })),
  }))
  const begun = Object.fromEntries(
    Object.entries(draft ?? {}).map(([question, answer]) => [question, typeof answer === 'string' ? answer : [...answer]]),
  )
  const until = draftUntil && { draftUntil: draftUntil.toISOString() }
  return { questionnaire: { id, regulator, name, text, questions, draft: begun, ...until } }
}

export const inTime = `draft_at > clock_timestamp() - interval '${draftDays} days'`
const openSql = `
  select id::text, regulator, questions, texts, case when ${inTime} then draft end as draft,
    case when ${inTime} then draft_at + interval '${draftDays} days' end as "draftUntil"
  from questionnaire where customer_id = $1 and answered_at is null and withdrawn_at is null
  order by regulator desc, id desc limit 1`
