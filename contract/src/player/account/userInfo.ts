import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { userInfo as data } from './profile.ts'

export const userInfo = defineCall({
  name: 'userInfo',
  method: 'GET',
  path: '/api/userInfo',
  summary: 'The logged-in customer, what they may do, and their balance.',
  session: 'required',
  input: z.object({}),
  data,
  refusals: ['SessionRequired', 'SessionExpired'],
})
