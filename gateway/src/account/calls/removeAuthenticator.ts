import { isLongEnough } from '@touchline/domain/account'
import type { Handlers } from '../../http/index.ts'
import type { AccountParts } from '../accountParts.ts'
import { notifyOfWayIn } from '../notifyOfWayIn.ts'
import { mustHaveOne, unlessTheLast } from '../secondFactors.ts'

export const removeAuthenticator =
  (parts: AccountParts): Handlers['removeAuthenticator'] =>
  async ({ password }, { session, lang }) => {
    const { authenticators, brand, confirming, loginRules, mail } = parts
    const { customerId } = session
    const refused = await confirming.customer(session, password)
    if (refused) return refused
    // without the app the password alone opens the account
    const { minLength } = brand.password
    if (!isLongEnough(password, minLength)) return tooShort(minLength)
    const isRemoved = await unlessTheLast(() =>
      authenticators.remove(customerId, async (db) => {
        if (loginRules().secondFactor === 'demanded') await mustHaveOne(db, customerId)
        await notifyOfWayIn(db, parts, { customerId, template: 'appRemoved', lang })
      }),
    )
    mail.wake()
    return isRemoved ? { data: {} } : { refused: 'SecondFactorDemanded' }
  }

const tooShort = (min: number) => ({
  refused: 'PasswordNotAllowed' as const,
  sentence: { id: 'refusal.PasswordNotAllowed.withoutApp' as const, values: { min: String(min) } },
})
