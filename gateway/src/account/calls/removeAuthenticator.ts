import { isLongEnough } from '@touchline/domain/account'
import type { Handlers } from '../../http/index.ts'
import type { AccountParts } from '../accountParts.ts'

export const removeAuthenticator =
  ({ authenticators, brand, confirming }: AccountParts): Handlers['removeAuthenticator'] =>
  async ({ password }, { session }) => {
    const refused = await confirming.customer(session, password)
    if (refused) return refused
    // without the app the password alone opens the account
    const { minLength } = brand.password
    if (!isLongEnough(password, minLength)) return tooShort(minLength)
    await authenticators.remove(session.customerId)
    return { data: {} }
  }

const tooShort = (min: number) => ({
  refused: 'PasswordNotAllowed' as const,
  sentence: { id: 'refusal.PasswordNotAllowed.withoutApp' as const, values: { min: String(min) } },
})
