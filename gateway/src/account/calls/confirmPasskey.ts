import type { Handlers } from '../../http/index.ts'
import type { AccountParts } from '../accountParts.ts'
import { notifyOfWayIn } from '../notifyOfWayIn.ts'
import { passkeyName } from '../passkeyName.ts'

export const confirmPasskey =
  (parts: AccountParts): Handlers['confirmPasskey'] =>
  async ({ challengeId, passkey }, { session, lang, userAgent }) => {
    const name = passkeyName(userAgent)
    const added = await parts.passkeys.add({ session, challengeId, passkey, name }, (db) =>
      notifyOfWayIn(db, parts, { customerId: session.customerId, template: 'passkeyAdded', name, lang }),
    )
    parts.mail.wake()
    return 'refused' in added ? added : { data: { ...added, name } }
  }
