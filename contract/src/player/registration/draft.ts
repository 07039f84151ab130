import * as z from 'zod/mini'

const typed = z.string().check(z.maxLength(200))

/** The random name of a form, which makes `register` safe to repeat. Only the browser that shows the form knows it. */
export const formRef = z.string().check(z.regex(/^[\w-]{16,100}$/))

/** What is kept of a form that was left, as typed: never the password, the national number or an acceptance. */
export const registrationDraft = z.strictObject({
  email: z.string().check(z.maxLength(254)),
  username: typed,
  firstName: typed,
  lastName: typed,
  day: z.string().check(z.maxLength(2)),
  month: z.string().check(z.maxLength(2)),
  year: z.string().check(z.maxLength(4)),
  phone: z.string().check(z.maxLength(40)),
  addressLine: typed,
  city: typed,
  postcode: z.string().check(z.maxLength(40)),
  countryCode: z.string().check(z.maxLength(2)),
  limit: z.enum(['', 'set', 'none']),
  amount: z.string().check(z.maxLength(40)),
  period: z.string().check(z.maxLength(20)),
})
export type RegistrationDraft = z.output<typeof registrationDraft>
