import * as z from 'zod/mini'
import { id } from '../entity/index.ts'
import { defineOperation } from './operation.ts'
import { customer, rowNumber } from './parts.ts'

export const withdrawFreeSpins = defineOperation({
  name: 'withdrawFreeSpins',
  permission: 'bonus.grant',
  summary:
    'Takes back the free spins of a customer that are left. What they won stays theirs, and a spin that has begun is played to its end.',
  input: z.strictObject({ id: rowNumber, reason: z.string().check(z.minLength(1), z.maxLength(200)) }),
  data: z.object({
    customer,
    id,
    supplier: z.string(),
    /** by which the supplier names them */
    reward: z.uuid(),
    /** that were left, and that were given */
    spins: z.int(),
    spinsGiven: z.int(),
    /** `due`: the supplier is told; `unneeded`: it was not told of them yet; `none`: it is told of no such reward */
    telling: z.enum(['due', 'unneeded', 'none']),
  }),
})
