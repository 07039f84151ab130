import { isLongEnough } from '@touchline/domain/account'
import type { Handlers } from '../../http/index.ts'
import type { AccountParts } from '../accountParts.ts'
import { notifyOfWayIn } from '../notifyOfWayIn.ts'

export const removeAuthenticator =
  (parts: AccountParts): Handlers['removeAuthenticator'] =>
  async ({ password }, { session, lang }) => {
    const { authenticators, brand, confirming, mail } = parts
    const { customerId } = session
    const refused = await confirming.customer(session, password)
    if (refused) return refused
    // without the app the password alone opens the account
    const { minLength } = brand.password
    if (!isLongEnough(password, minLength)) return tooShort(minLength)
    await authenticators.remove(customerId, (db) => notifyOfWayIn(db, parts, { customerId, template: 'appRemoved', lang }))
    mail.wake()
    return { data: {} }
  }

const tooShort = (min: number) => ({
  refused: 'PasswordNotAllowed' as const,
  sentence: { id: 'refusal.PasswordNotAllowed.withoutApp' as const, values: { min: String(min) } },
})
