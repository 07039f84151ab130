import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { id, instant } from '../../entity/index.ts'

export const passkeys = defineCall({
  name: 'passkeys',
  method: 'GET',
  path: '/api/passkeys',
  summary: 'Lists the customer’s passkeys, the newest first.',
  session: 'required',
  input: z.object({}),
  data: z.object({
    passkeys: z.array(
      z.object({
        id,
        name: z.string(),
        addedAt: instant,
        lastUsedAt: z.optional(instant),
        /** a password manager copies it to the customer's other devices */
        synced: z.boolean(),
      }),
    ),
    /** the only way into the account is a passkey: the last one cannot be removed */
    hasPassword: z.boolean(),
  }),
  refusals: ['SessionRequired', 'SessionExpired'],
})
