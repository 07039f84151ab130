import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { questionnaireData } from './questionnaireData.ts'

export const questionnaire = defineCall({
  name: 'questionnaire',
  method: 'GET',
  path: '/api/questionnaire',
  summary: 'What the customer is asked by staff, with the answers that were begun.',
  session: 'required',
  input: z.object({}),
  data: questionnaireData,
  refusals: ['SessionRequired', 'SessionExpired'],
})
