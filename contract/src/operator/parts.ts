import * as z from 'zod/mini'

/** by the name that the customer logs in with */
export const customer = z.string().check(z.minLength(1), z.maxLength(100))

export const days = z.int().check(z.minimum(1), z.maximum(3650))

/** a member of staff, as they are named in the log of actions */
export const staffName = z.string().check(z.regex(/^[\w.@-]{1,60}$/))

/** what makes asking again harmless */
export const ref = z.string().check(z.minLength(1), z.maxLength(100))
