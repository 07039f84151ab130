import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { userInfo as whole } from './profile.ts'

export const userInfo = defineCall({
  name: 'userInfo',
  method: 'GET',
  path: '/api/userInfo',
  summary: 'The logged-in customer, what they may do, and their balance; without bonuses `userBonuses` and `tiles` are absent.',
  session: 'required',
  input: z.object({ without: z.optional(z.literal('bonuses')) }),
  data: z.partial(whole, { userBonuses: true, tiles: true }),
  refusals: ['SessionRequired', 'SessionExpired'],
})
