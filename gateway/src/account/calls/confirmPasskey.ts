import { deviceOf } from '@touchline/domain/account'
import type { Handlers } from '../../http/index.ts'
import type { AccountParts } from '../accountParts.ts'
import { notifyOfWayIn } from '../notifyOfWayIn.ts'

export const confirmPasskey =
  (parts: AccountParts): Handlers['confirmPasskey'] =>
  async ({ challengeId, passkey }, { session, lang, userAgent = '' }) => {
    const { browser, system } = deviceOf(userAgent)
    const name = [system, browser].filter(Boolean).join(' · ') || 'Passkey'
    const added = await parts.passkeys.add({ session, challengeId, passkey, name }, (db) =>
      notifyOfWayIn(db, parts, { customerId: session.customerId, template: 'passkeyAdded', name, lang }),
    )
    parts.mail.wake()
    return 'refused' in added ? added : { data: { ...added, name } }
  }
