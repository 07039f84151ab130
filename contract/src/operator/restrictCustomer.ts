import { restrictionKinds, restrictionReasons } from '@touchline/domain/account'
import * as z from 'zod/mini'
import { defineOperation } from './operation.ts'
import { customer } from './parts.ts'

export const restrictCustomer = defineOperation({
  name: 'restrictCustomer',
  permission: 'customer.restrict',
  summary: 'Restricts a customer in stakes, a product or bonuses for a stated reason, or ends that. The customer is told.',
  input: z.strictObject({
    customer,
    kind: z.enum(restrictionKinds),
    /** of the kind `product` */
    product: z.optional(z.enum(['sports', 'virtuals', 'casino'])),
    /** of the kind `stakes`: times the book's usual max stake */
    factor: z.optional(z.number().check(z.minimum(0), z.maximum(0.99))),
    /** null: the restriction ends */
    reason: z.nullable(z.enum(restrictionReasons)),
  }),
  data: z.object({ customer, changed: z.boolean() }),
})
