import * as z from 'zod/mini'
import { currency, id, moneyIn, moneyOut } from '../entity/index.ts'
import { defineOperation } from './operation.ts'
import { customer, days } from './parts.ts'

const code = z.string().check(z.minLength(1), z.maxLength(200))
const spins = z.int().check(z.minimum(1), z.maximum(1000))

export const grantFreeSpins = defineOperation({
  name: 'grantFreeSpins',
  permission: 'bonus.grant',
  summary:
    "Gives a customer free spins for so many days: of one game of a supplier or several, each spin worth so much. `reward`: the supplier's own number of them, where it gave one.",
  input: z.strictObject({
    customer,
    supplier: code,
    games: z.array(code).check(z.minLength(1), z.maxLength(20)),
    spins,
    value: moneyIn,
    days,
    reward: z.optional(z.uuid()),
  }),
  data: z.object({
    customer,
    id,
    games: z.array(z.string()),
    spins,
    value: moneyOut,
    currency,
    days,
    /** by which the supplier names them in its calls */
    reward: z.uuid(),
  }),
})
