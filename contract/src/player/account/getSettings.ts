import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { userSettings } from './userSettings.ts'

const parts = ['FAVORITES', 'EXT_SETTINGS', 'SETTINGS'] as const

/** A7.7 */
export const getSettings = defineCall({
  name: 'getSettings',
  method: 'GET',
  path: '/api/settings',
  summary: 'The customer’s settings, limited to the requested parts.',
  session: 'required',
  input: z.object({
    /** FAVORITES, EXT_SETTINGS, SETTINGS, comma-separated */
    include: z._default(
      z.pipe(
        z.string().check(z.maxLength(60)),
        z.pipe(
          z.transform((text: string) => text.split(',').map((part) => part.trim())),
          z.array(z.enum(parts)),
        ),
      ),
      [...parts],
    ),
  }),
  data: userSettings,
  refusals: ['SessionRequired', 'SessionExpired'],
})
