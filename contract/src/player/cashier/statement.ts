import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { instant } from '../../entity/index.ts'

export const statement = defineCall({
  name: 'statement',
  method: 'POST',
  path: '/api/statement',
  summary:
    'The movements of the customer’s cash in a span as a CSV file, the oldest first, between the opening and the closing balance: the figures of `transactions`. Where tax is withheld from winnings, the last column is what was withheld of each line, and of all on the closing line.',
  session: 'required',
  form: 'file',
  input: z.strictObject({ from: instant, to: instant }),
  data: z.string(),
  refusals: ['SessionRequired', 'SessionExpired'],
})
