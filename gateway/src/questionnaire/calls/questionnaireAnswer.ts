import { inTransaction } from '../../database/index.ts'
import type { Handlers } from '../../http/index.ts'
import { giveAnswers } from '../giveAnswers.ts'
import type { QuestionnaireParts } from '../questionnaireParts.ts'
import { readQuestionnaire } from '../readQuestionnaire.ts'

export const questionnaireAnswer =
  ({ pool }: QuestionnaireParts): Handlers['questionnaireAnswer'] =>
  async (given, { session: { customerId }, lang }) => {
    const outcome = await inTransaction(pool, (db) => giveAnswers(db, customerId, given))
    if ('fault' in outcome) return { refused: 'InvalidRequest', message: `answers: ${outcome.fault}` }
    if ('refused' in outcome) return outcome
    return { data: await readQuestionnaire(pool, customerId, lang) }
  }
