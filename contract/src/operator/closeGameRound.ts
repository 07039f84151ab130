import * as z from 'zod/mini'
import { defineOperation } from './operation.ts'
import { customer } from './parts.ts'

export const closeGameRound = defineOperation({
  name: 'closeGameRound',
  permission: 'result.enter',
  summary: 'Ends a round of a game that its supplier never ended, with what the supplier answered. Moves no money.',
  input: z.strictObject({
    id: z.string().check(z.regex(/^[1-9]\d{0,17}$/)),
    reason: z.string().check(z.minLength(1), z.maxLength(200)),
  }),
  data: z.object({ customer, supplier: z.string(), round: z.string() }),
})
