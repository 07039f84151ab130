/** A customer's details, as given at registration. */
export interface CustomerDetails {
  /** in any case: stored in lower case */
  username: string
  firstName: string
  lastName: string
  email: string
  /** two letters; lower case */
  countryCode: string
}

export type CustomerField = keyof CustomerDetails

/** The first invalid field; `undefined` if all are valid. */
export function customerProblem(details: CustomerDetails): CustomerField | undefined {
  return fields.find((field) => !shapes[field].test(details[field]))
}

/**
 * A username or email address in the case in which it is compared. Only ASCII letters change: the sign of Kelvin is not a k, so
 * that no other spelling finds a customer.
 */
export const inLowerCase = (text: string): string => text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())

/** without markup, as `plainText` of a registration */
const name = /^(?!.*[<>\p{Cc}])\S(.{0,98}\S)?$/u
const shapes: Record<CustomerField, RegExp> = {
  username: /^[a-z0-9._-]{2,50}$/i,
  firstName: name,
  lastName: name,
  email: /^[^\s@]{1,64}@[^\s@]+\.[^\s@.]{2,}$/u,
  countryCode: /^[a-z]{2}$/,
}
const fields = Object.keys(shapes) as CustomerField[]
