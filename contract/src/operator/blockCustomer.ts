import { blockKinds } from '@touchline/domain/account'
import * as z from 'zod/mini'
import { defineOperation } from './operation.ts'
import { customer } from './parts.ts'

/** They follow from the customer's checks, and from the exclusion registers. */
const ofOthers = ['unverified', 'fundsWanted', 'limitsWanted', 'register'] as const
const isOfOthers = (kind: string): kind is (typeof ofOthers)[number] => ofOthers.some((each) => each === kind)

/** Only blocks that staff can end again: a customer's own break or exclusion is theirs, and a closed account is reopened. */
export const staffBlocks = blockKinds.flatMap((each) =>
  each.endsEarly && !isOfOthers(each.kind) && each.kind !== 'closed' ? [each.kind] : [],
)
export type StaffBlock = (typeof staffBlocks)[number]

export const blockCustomer = defineOperation({
  name: 'blockCustomer',
  permission: 'customer.block',
  summary: 'Begins a block of a customer, or ends one. A block that stops the login ends their sessions.',
  input: z.strictObject({ customer, kind: z.enum(staffBlocks), blocked: z.boolean() }),
  data: z.object({ customer, kind: z.enum(staffBlocks), changed: z.boolean() }),
})
