import * as z from 'zod/mini'

/** by the customer's username */
export const customer = z.string().check(z.minLength(1), z.maxLength(100))

/** the number of a row, as a command lists it */
export const rowNumber = z.string().check(z.regex(/^\d{1,18}$/))

export const days = z.int().check(z.minimum(1), z.maximum(3650))

/** a member of staff, as named in the action log */
export const staffName = z.string().check(z.regex(/^[\w.@-]{1,60}$/))

/** makes a repeated request harmless */
export const ref = z.string().check(z.minLength(1), z.maxLength(100))
