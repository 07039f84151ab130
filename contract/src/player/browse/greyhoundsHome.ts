import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { raceHome } from './raceHome.ts'

/** P7.23, P3.7 */
export const greyhoundsHome = defineCall({
  name: 'greyhoundsHome',
  method: 'GET',
  path: '/api/v3/greyhounds/home',
  summary: 'The greyhound races next off, and the meetings of three days.',
  session: 'none',
  input: z.object({}),
  data: raceHome,
  refusals: [],
})
