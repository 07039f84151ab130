import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'

/** P7.32 */
export const responsibleGaming = defineCall({
  name: 'responsibleGaming',
  method: 'GET',
  path: '/api/responsibleGaming',
  summary: 'An HTML fragment: where to find help with gambling, in the language of `lang`.',
  session: 'none',
  form: 'html',
  input: z.object({}),
  data: z.string(),
  refusals: [],
})
