import * as z from 'zod/mini'

/** The code in a link that was mailed. */
export const linkToken = z.string().check(z.minLength(1), z.maxLength(100))
