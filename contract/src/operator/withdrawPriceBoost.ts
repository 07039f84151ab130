import * as z from 'zod/mini'
import { id } from '../entity/index.ts'
import { defineOperation } from './operation.ts'

export const withdrawPriceBoost = defineOperation({
  name: 'withdrawPriceBoost',
  permission: 'boost.withdraw',
  summary: 'Ends a boost that was entered; bets that took it keep it.',
  input: z.strictObject({ id }),
  data: z.object({ id }),
})
