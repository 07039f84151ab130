import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'

/** P7.32 */
export const responsibleGaming = defineCall({
  name: 'responsibleGaming',
  method: 'GET',
  path: '/api/responsibleGaming',
  summary: 'A piece of HTML: where help with gambling is found, in the language of `lang`.',
  session: 'none',
  form: 'html',
  input: z.object({}),
  data: z.string(),
  refusals: [],
})
