import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { linkToken } from './linkToken.ts'

export const checkResetLink = defineCall({
  name: 'checkResetLink',
  method: 'POST',
  path: '/api/checkResetLink',
  summary:
    'Returns the username that a mailed link resets the password of, and the shortest new password, without redeeming the link.',
  session: 'none',
  input: z.strictObject({ token: linkToken }),
  data: z.object({ username: z.string(), minLength: z.number() }),
  refusals: ['LinkInvalid', 'LinkExpired', 'LinkUsed'],
})
