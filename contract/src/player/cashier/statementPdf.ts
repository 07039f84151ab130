import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { instant } from '../../entity/index.ts'

export const statementPdf = defineCall({
  name: 'statementPdf',
  method: 'POST',
  path: '/api/statementPdf',
  summary:
    'The statement of a span as a PDF in the language of the request: the figures of `statement` and `transactions`, times in the country’s time zone. A span with more than 20,000 movements is refused.',
  session: 'required',
  form: 'pdf',
  input: z.strictObject({ from: instant, to: instant }),
  data: z.file(),
  refusals: ['SessionRequired', 'SessionExpired'],
})
