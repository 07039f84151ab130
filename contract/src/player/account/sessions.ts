import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { id, instant } from '../../entity/index.ts'

export const sessions = defineCall({
  name: 'sessions',
  method: 'GET',
  path: '/api/sessions',
  summary: 'Lists the customer’s sessions, the most recently used first.',
  session: 'required',
  input: z.object({}),
  data: z.object({
    sessions: z.array(
      z.object({
        id,
        /** the session of this call */
        current: z.boolean(),
        device: z.object({
          browser: z.optional(z.string()),
          system: z.optional(z.string()),
          kind: z.enum(['phone', 'tablet', 'desktop']),
        }),
        /** lower case; absent if unknown */
        countryCode: z.optional(z.string()),
        address: z.optional(z.string()),
        startedAt: instant,
        lastUsedAt: instant,
      }),
    ),
  }),
  refusals: ['SessionRequired', 'SessionExpired'],
})
