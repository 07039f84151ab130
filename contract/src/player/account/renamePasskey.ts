import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { id } from '../../entity/index.ts'

export const renamePasskey = defineCall({
  name: 'renamePasskey',
  method: 'POST',
  path: '/api/passkey/rename',
  summary: 'Renames one of the customer’s passkeys.',
  session: 'required',
  input: z.strictObject({ id, name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60), z.regex(/^\P{C}+$/u)) }),
  data: z.object({}),
  refusals: ['NotFound', 'SessionRequired', 'SessionExpired'],
})
