import * as z from 'zod'
import { methodKinds, type NoticeRead, type PaymentNotice } from './payments.ts'

/** No single payment is as large: ten billion in major units. Sums of such amounts stay exact. */
const largestMinor = 1_000_000_000_000

/** What can be stored and shown: no zero bytes or other control characters, no halves of a character. */
const isPlain = (text: string): boolean => text.isWellFormed() && !/\p{Cc}/u.test(text)

export const textUpTo = (length: number) => z.string().max(length).refine(isPlain, 'not plain text')
const word = textUpTo(200).min(1)
export const amountMinor = z.number().int().min(0).max(largestMinor)
export const currencyCode = z.string().regex(/^[A-Z]{3}$/)

const reason = z.enum(['declined', 'cardExpired', 'insufficientFunds', 'authenticationFailed', 'abandoned', 'notAccepted'])
const method = z.object({
  kind: z.enum(methodKinds),
  token: word,
  label: textUpTo(200),
  fundedBy: z.enum(['debit', 'credit']).exactOptional(),
  holder: textUpTo(200).exactOptional(),
})
const money = { amountMinor, currency: currencyCode, ref: word.exactOptional() }
const deposit = { id: word, subject: word, of: z.literal('deposit') }
const withdrawal = { id: word, subject: word, of: z.literal('withdrawal') }

const shape = z.discriminatedUnion('of', [
  z.discriminatedUnion('is', [
    z.object({ ...deposit, is: z.literal('authorised'), ...money, method }),
    z.object({ ...deposit, is: z.literal('captured'), ...money, method: method.exactOptional() }),
    z.object({ ...deposit, is: z.literal('refused'), reason }),
    z.object({ ...deposit, is: z.literal('expired') }),
    z.object({ ...deposit, is: z.enum(['returned', 'chargedBack']), amountMinor }),
  ]),
  z.discriminatedUnion('is', [
    z.object({ ...withdrawal, is: z.enum(['sent', 'done']) }),
    z.object({ ...withdrawal, is: z.enum(['refused', 'returned']), reason }),
  ]),
])

/** A notice of our own shape, without fields that are not part of it, or which field is wrong. */
export function readNotice(given: unknown): NoticeRead {
  const read = shape.safeParse(given)
  if (read.success) return read.data satisfies PaymentNotice
  return malformed(read.error, (given as { id?: unknown } | null | undefined)?.id)
}

/** `id`: of the notice, if it has one. */
export function malformed({ issues }: z.ZodError, id: unknown): NoticeRead {
  const field = (issues[0]?.path ?? []).join('.')
  return { is: 'malformed', id: typeof id === 'string' ? id.slice(0, 200) : '', field: field === '' ? 'notice' : field }
}
