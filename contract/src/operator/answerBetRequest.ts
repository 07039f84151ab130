import * as z from 'zod/mini'
import { id } from '../entity/index.ts'
import { defineOperation } from './operation.ts'

export const answerBetRequest = defineOperation({
  name: 'answerBetRequest',
  permission: 'betRequest.answer',
  summary: 'Answers a bet that a customer requested in words.',
  input: z.strictObject({
    id,
    status: z.enum(['ACCEPTED', 'DECLINED']),
    answer: z.string().check(z.minLength(1), z.maxLength(1000)),
  }),
  data: z.object({ id }),
})
