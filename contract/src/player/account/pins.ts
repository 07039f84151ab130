import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { id, instant } from '../../entity/index.ts'

export const pins = defineCall({
  name: 'pins',
  method: 'GET',
  path: '/api/pins',
  summary: 'Lists the devices on which the customer logs in with a PIN, the newest first.',
  session: 'required',
  input: z.object({}),
  data: z.object({
    pins: z.array(
      z.object({
        id,
        /** of the device, as far as its browser tells: absent if it does not */
        device: z.optional(z.string()),
        setAt: instant,
        lastUsedAt: z.optional(instant),
      }),
    ),
  }),
  refusals: ['SessionRequired', 'SessionExpired'],
})
