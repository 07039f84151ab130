/** A supplier's jackpots, told beside the wallet's calls and signed as they are. Aggregators have each their own way to ask for them; this is ours. */
import type { IncomingHttpHeaders } from 'node:http'
import * as z from 'zod/mini'
import { readSigned, type SignedRead, text, walletSum } from './signedCall.ts'

/** below the supplier's address here */
export const jackpotsPath = 'jackpots'
export const mostJackpots = 100

export interface SupplierJackpot {
  /** the supplier's own */
  id: string
  name: string
  /** in hundred-thousandths of a unit of the currency */
  amount: number
  /** ISO 4217 */
  currency: string
  /** in which it is won */
  game_code?: string | undefined
  /** the colours in which it is shown */
  theme?: string | undefined
}

/** All of them: one that is not named is no more. */
export interface JackpotsCall {
  /** returned as it came */
  request_uuid: string
  /** when the supplier wrote it, in milliseconds since 1970: the newest counts, in whatever order they come */
  said_at: number
  jackpots: SupplierJackpot[]
}

const shape: z.ZodMiniType<JackpotsCall> = z.object({
  request_uuid: z.uuid(),
  said_at: z.number().check(z.int(), z.minimum(0)),
  jackpots: z
    .array(
      z.object({
        // the channel's ids are those of the page
        id: z.string().check(z.maxLength(60), z.regex(/^[\w.:-]+$/)),
        name: text(80),
        amount: walletSum,
        currency: z.string().check(z.minLength(1), z.maxLength(200)),
        game_code: z.optional(text(80)),
        theme: z.optional(z.string().check(z.minLength(1), z.maxLength(40))),
      }),
    )
    .check(
      z.maxLength(mostJackpots),
      z.refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'an id that two of them have'),
    ),
})

/** Reads it from the bytes that the supplier signed; `headers` as Node has them. */
export const readJackpotsCall = (body: Buffer, headers: IncomingHttpHeaders, publicKey: string): SignedRead<JackpotsCall> =>
  readSigned(shape, { body, headers, publicKey })
