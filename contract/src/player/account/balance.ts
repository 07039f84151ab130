import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { balances } from './profile.ts'

export const balance = defineCall({
  name: 'balance',
  method: 'GET',
  path: '/api/balance',
  summary: "The customer's balance.",
  session: 'required',
  input: z.object({}),
  data: balances,
  refusals: ['SessionRequired', 'SessionExpired'],
})
