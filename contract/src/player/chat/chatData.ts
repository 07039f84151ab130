import * as z from 'zod/mini'
import { id, instant } from '../../entity/index.ts'

/**
 * A visitor without a login chats under a random key of 32 bytes, which the page makes and keeps: who has it reads that chat and
 * writes in it. In a body, never in an address, which servers log. A customer's session takes its place.
 */
export const guestKey = z.string().check(z.regex(/^[\w-]{43}$/))

const chatLine = z.object({
  id,
  from: z.enum(['visitor', 'staff']),
  /** plain text with line breaks */
  text: z.string(),
  at: instant,
  /** by the other side */
  read: z.boolean(),
})
export type ChatLine = z.output<typeof chatLine>

export const chatData = z.object({
  /** whether staff answer at this time; what is written at another is answered later */
  open: z.boolean(),
  /** when they answer again; absent while they do */
  opensAt: z.optional(instant),
  /** the newest chat of this visitor, ended or not; absent: none */
  chat: z.optional(
    z.object({
      id,
      ended: z.boolean(),
      /** the newest, at most 200; the oldest of them first */
      lines: z.array(chatLine),
      /** answers that the visitor has not read */
      unread: z.number(),
    }),
  ),
})
export type Chat = z.output<typeof chatData>
