import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { raceHome } from './raceHome.ts'

/** P7.22, P3.7 */
export const horseRacingHome = defineCall({
  name: 'horseRacingHome',
  method: 'GET',
  path: '/api/v3/horseRacing/home',
  summary: 'The horse races next off, and the meetings of three days.',
  session: 'none',
  input: z.object({}),
  data: raceHome,
  refusals: [],
})
