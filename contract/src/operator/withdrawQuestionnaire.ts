import * as z from 'zod/mini'
import { questionnaireName } from './askQuestionnaire.ts'
import { defineOperation } from './operation.ts'
import { customer } from './parts.ts'

export const withdrawQuestionnaire = defineOperation({
  name: 'withdrawQuestionnaire',
  permission: 'questionnaire.ask',
  summary: 'Takes back a questionnaire that the customer has not answered yet, with its messages.',
  input: z.strictObject({ name: questionnaireName, customer }),
  data: z.object({ name: questionnaireName }),
})
