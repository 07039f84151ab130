import * as z from 'zod/mini'

export const pin = z.string().check(z.regex(/^\d{6}$/))
/** the answer of `setPin`, which this browser keeps */
export const pinToken = z.string().check(z.regex(/^[\w-]{43}$/))
