import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'

export const casinoFunUrl = defineCall({
  name: 'casinoFunUrl',
  method: 'POST',
  path: '/api/v3/casino/fun',
  summary:
    'The address that opens a game of `casinoGames` without money: nothing is staked, and nothing can be won. NotFound if there is no such game. NotAllowed unless `forFun` of `appConfig` lets this visitor: `verified` customers to whom games are open, `everyone` guests too. Customers to whom games are closed never.',
  session: 'optional',
  input: z.strictObject({ game: z.string().check(z.minLength(1), z.maxLength(80)) }),
  data: z.object({ url: z.string() }),
  refusals: ['NotFound', 'NotAllowed'],
})
