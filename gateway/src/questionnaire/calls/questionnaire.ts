import type { Handlers } from '../../http/index.ts'
import type { QuestionnaireParts } from '../questionnaireParts.ts'
import { readQuestionnaire } from '../readQuestionnaire.ts'

export const questionnaire =
  ({ pool }: QuestionnaireParts): Handlers['questionnaire'] =>
  async (_input, { session: { customerId }, lang }) => ({ data: await readQuestionnaire(pool, customerId, lang) })
