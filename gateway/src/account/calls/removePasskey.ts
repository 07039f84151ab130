import type { Handlers } from '../../http/index.ts'
import type { AccountParts } from '../accountParts.ts'
import { notifyOfWayIn } from '../notifyOfWayIn.ts'
import { notRecent } from '../recentLogin.ts'
import { mustHaveOne, unlessTheLast } from '../secondFactors.ts'

export const removePasskey =
  (parts: AccountParts): Handlers['removePasskey'] =>
  async ({ id }, { session, lang }) => {
    const refused = await notRecent(parts.sessions, session)
    if (refused) return refused
    const { customerId } = session
    const done = await unlessTheLast(() =>
      parts.passkeys.remove(customerId, id, async (db, { name }) => {
        if (parts.loginRules().secondFactor === 'demanded') await mustHaveOne(db, customerId)
        await notifyOfWayIn(db, parts, { customerId, template: 'passkeyRemoved', name, lang })
      }),
    )
    parts.mail.wake()
    if (!done) return { refused: 'SecondFactorDemanded' }
    if (done === 'removed') return { data: {} }
    return { refused: done === 'unknown' ? 'NotFound' : 'LastWayIn' }
  }
