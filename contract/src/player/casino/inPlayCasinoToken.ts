import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'

/** A3.12a */
export const inPlayCasinoToken = defineCall({
  name: 'inPlayCasinoToken',
  method: 'POST',
  path: '/api/v3/inPlayCasino/token',
  summary:
    'Issues a token with which the in-play casino’s site learns who comes, and the address to open with it. The token ends with the session. Refused while the in-play casino is closed to the customer (`blockInplayCasino` of `userInfo` says why), and NotFound where its site takes no tokens. With `freeSpins`, a `userBonusId` of `userInfo`, the address names their game and reward too, as long as they can be used there. With `game`, a `gameId` of `casinoGames`, it names that game; NotFound if there is no such game.',
  session: 'required',
  input: z.strictObject({
    freeSpins: z.optional(z.string().check(z.regex(/^[1-9]\d{0,17}$/))),
    game: z.optional(z.string().check(z.minLength(1), z.maxLength(80))),
  }),
  data: z.object({ inplayCasinoToken: z.string(), url: z.string() }),
  refusals: ['SessionRequired', 'SessionExpired', 'NotFound', 'NotAllowed'],
})
